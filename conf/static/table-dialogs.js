// The table's dialogs: opened and closed by buttons that name them. While one is open, the table waits.
export class Dialogs {
  #root;
  #changed; // told when one opens or closes: whether one is open

  constructor(root, changed) {
    this.#root = root;
    this.#changed = changed;
    for (const dialog of root.querySelectorAll("dialog[data-dialog]")) {
      dialog.addEventListener("close", () => this.#closed(dialog));
      dialog.addEventListener("click", (event) => {
        if (event.target === dialog && beyond(dialog, event)) dialog.close();
      });
    }
  }

  find(name) {
    return this.#root.querySelector(`dialog[data-dialog="${name}"]`);
  }

  get shown() {
    return [...this.#root.querySelectorAll("dialog:modal")].at(-1) ?? null;
  }

  open(name) {
    const dialog = this.find(name);
    if (!dialog || dialog.open) return;
    this.shown?.close();
    dialog.showModal();
    this.#changed(true);
  }

  close(name) {
    this.find(name)?.close();
  }

  // Says in the dialog that is open what was wrong with its fields; false where none is.
  tell(html) {
    const message = this.shown?.querySelector(".dialog-message");
    if (message) message.innerHTML = html;
    return Boolean(message);
  }

  #closed(dialog) {
    dialog.querySelector(".dialog-message").replaceChildren();
    this.#changed(this.shown !== null);
  }
}

// Whether a click fell on what lies round a dialog.
function beyond(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

// The page of a whole game: what is clicked, typed or drawn goes to the engine as text, and what comes back is shown, said
// and kept. Every word is the page's or the engine's.
import { Lost, Stopped } from "./engine.js";
import { complete } from "./own-address.js";
import { Beside } from "./table-beside.js";
import { Calm } from "./table-calm.js";
import { Dialogs } from "./table-dialogs.js";
import { Drag } from "./table-drag.js";
import { saveText } from "./table-files.js";
import { Games } from "./table-games.js";
import { Keep } from "./table-keep.js";
import { Keys } from "./table-keys.js";
import { Menu } from "./table-menu.js";
import { Motion } from "./table-motion.js";
import { Notices } from "./table-notices.js";
import { Progress } from "./table-progress.js";
import { Room } from "./table-room.js";
import { Settings } from "./table-settings.js";
import { Shelf, brings } from "./table-shelf.js";
import { Setup } from "./table-setup.js";
import { Sitting } from "./table-sitting.js";
import { Typed } from "./table-typed.js";
import { View } from "./table-view.js";
import { Voice } from "./table-voice.js";

const ASKED = ["ledger", "share", "cite"]; // parts that stay until they are asked for again
const AGAIN = ["undo", "redo"]; // what a second click at once is meant to do a second time

export class Table {
  #root;
  #keep = new Keep();
  #sitting;
  #view;
  #voice;
  #notices;
  #dialogs;
  #games;
  #motion;
  #typed;
  #settings;
  #progress;
  #shelf;
  #beside;
  #keys;

  constructor(root, engine) {
    this.#root = root;
    root.querySelector(".table-still")?.remove();
    const template = root.querySelector("template.table-live");
    template.replaceWith(template.content);
    root.tabIndex = -1; // so that a click anywhere on it brings the keys to it
    this.#view = new View(root);
    this.#voice = new Voice(root.querySelector(".table-voice"));
    this.#notices = new Notices(root.querySelector(".table-notices"), this.#voice);
    new Room(root);
    this.#progress = new Progress(root, engine, this.#voice);
    const calm = new Calm(root);
    this.#sitting = new Sitting(engine, () => this.#page(), () => calm.calm);
    this.#dialogs = new Dialogs(root, (open) => this.#sitting.hold("dialog", open));
    this.#motion = new Motion(root, () => this.#settings.has("motion"));
    this.#typed = new Typed(root.querySelector("form.table-typed"), (text) => this.#type(text), () => this.#view.goOn());
    this.#settings = new Settings(root.querySelector("form.table-settings"), root, (settings) => this.#set(settings));
    new Setup(root.querySelector("form.table-setup"));
    this.#shelf = new Shelf(this.#sitting, this.#keep, this.#notices);
    this.#games = new Games(this.#dialogs.find("games"), this.#keep, root.dataset.lang, (id) => this.#shelf.open(id), (game) => this.#gone(game));
    this.#keys = new Keys(root, () => this.#settings.has("keys"));
    this.#beside = new Beside(root, () => this.#view.goOn());
    new Menu(root.querySelector(".table-menu"));
    new Drag(root, (card, target) => this.#ask({ act: "drop", card, target }));
    this.#listen();
    this.#keys.mark();
    root.dataset.state = "loading";
    this.#shelf.begin();
  }

  #page() {
    const { lang, urls, version } = this.#root.dataset;
    return { lang, urls, version };
  }

  #listen() {
    const root = this.#root;
    root.addEventListener("click", (event) => this.#clicked(event));
    root.addEventListener("submit", (event) => this.#submitted(event));
    this.#sitting.addEventListener("asked", ({ detail }) => this.#asked(detail));
    this.#sitting.addEventListener("reply", ({ detail }) => this.#show(detail));
    this.#sitting.addEventListener("failed", ({ detail }) => this.#failed(detail));
    document.addEventListener("visibilitychange", () => this.#seen());
  }

  // While the page is not looked at the table waits, and hands are covered: whoever looks next may be another person.
  #seen() {
    const { hidden } = document;
    this.#sitting.hold("hidden", hidden);
    if (hidden) this.#cover();
    else this.#keep.look();
  }

  #cover() {
    if (this.#sitting.next === "person") this.#sitting.act({ act: "show", eyes: "-1" });
  }

  // --- what a person does

  #clicked({ target, detail }) {
    const button = target.closest("button");
    if (!button || button.disabled) return;
    const { action, card, does, opens, closes, save } = button.dataset;
    if (detail > 1 && !AGAIN.includes(action)) return; // a double click is one
    if (does) this.#do(does, button);
    else if (opens) this.#openDialog(opens);
    else if (closes) this.#closeDialog(closes);
    else if (save) saveText(document.getElementById(save).textContent);
    else if (action || card) this.#press(button);
  }

  #press(button) {
    const { action = "choose", suit, key, ...fields } = button.dataset;
    if (action === "typed") this.#type(fields.text);
    else this.#ask({ ...fields, act: action }, () => this.#view.same(button) !== null);
  }

  #ask(fields, still) {
    if (this.#keep.divided) return this.#notices.point("elsewhere");
    return this.#sitting.act(fields, still);
  }

  #type(text) {
    this.#typed.echo(text);
    return this.#ask({ act: "typed", text });
  }

  #submitted(event) {
    const form = event.target;
    if (form.matches(".table-setup")) this.#form(event, "new");
    else if (form.matches(".table-import")) this.#form(event, "import");
    else if (form.matches(".table-settings")) event.preventDefault();
  }

  async #form(event, act) {
    event.preventDefault();
    const fields = Object.fromEntries([...new FormData(event.target)].filter(([, value]) => typeof value === "string"));
    const file = event.target.querySelector("input[type=file]")?.files[0];
    if (file && !fields.source) fields.source = await file.text();
    await this.#sitting.act({ ...fields, act });
  }

  #openDialog(name) {
    if (name === "games") this.#games.draw();
    this.#dialogs.open(name);
  }

  #closeDialog(name) {
    if (name === "beside") this.#beside.close();
    else this.#dialogs.close(name);
  }

  #do(what, button) {
    if (what === "retry") this.#sitting.retry();
    else this.#shelf.do(what);
    if (what === "restore") this.#games.draw();
    if (what !== "save" && what !== "rescue") this.#close(button.closest(".notice"));
  }

  // Takes a notice away; the focus goes on to the table.
  #close(notice) {
    const focused = notice.contains(document.activeElement);
    notice.remove();
    if (focused) this.#view.goOn();
  }

  // A game was deleted: the list, which is open, offers to bring it back.
  #gone(game) {
    this.#shelf.deleted(game);
    this.#dialogs.tell("");
    this.#notices.show("deleted", this.#dialogs.shown.querySelector(".dialog-message"));
  }

  // --- what comes of it

  #asked(act) {
    if (act) this.#root.dataset.asked = act;
    else delete this.#root.dataset.asked;
  }

  #show({ reply, fields }) {
    const { html, say, ok, next, eyes } = reply;
    if (ok && fields.eyes && eyes === this.#root.dataset.eyes) return; // there was nothing to cover
    this.#notices.clear("failed", "broken", "stopped");
    this.#progress.end();
    if (ok) this.#forget(eyes !== (this.#root.dataset.eyes ?? eyes), brings(fields));
    if (ok || !this.#dialogs.tell(html.message)) this.#put(reply);
    if (ok) Object.assign(this.#root.dataset, { state: "live", next, eyes, at: reply.at, chosen: reply.chosen });
    this.#shelf.replied(reply, fields);
    if (ok) this.#finish(fields);
    for (const name of Object.keys(html)) this.#dialogs.open(name);
    this.#tell(say, html.typed);
  }

  // What one person has asked for is not left to another, nor what was asked about one game to the next.
  #forget(another, begun) {
    if (!another && !begun) return;
    this.#view.put({ html: Object.fromEntries(ASKED.map((name) => [name, ""])) });
    this.#typed.forget();
    if (another) this.#voice.forget();
  }

  #put(reply) {
    const { typed, ...parts } = reply.html;
    this.#motion.before();
    this.#view.put({ html: parts, can: reply.can });
    complete(this.#root);
    this.#keys.mark();
    this.#motion.after(reply);
  }

  // Closes the dialog from which a game was brought onto the table.
  #finish({ act, game }) {
    const name = { new: "setup", import: "import" }[act] ?? (game ? "games" : null);
    if (name) this.#dialogs.close(name);
  }

  #tell(say, typed) {
    if (!this.#typed.on) this.#voice.say(say);
    else if (typed) this.#typed.answer(typed);
    else this.#typed.say(say);
  }

  #failed(error) {
    const kind = error instanceof Stopped ? "stopped" : error instanceof Lost ? "broken" : "failed";
    console.warn(error);
    this.#progress.end();
    if (this.#root.dataset.state !== "live") this.#root.dataset.state = "failed";
    this.#notices.show(kind);
  }

  #set(settings) {
    this.#sitting.speed = settings.speed;
    this.#typed.on = settings.has("text");
    this.#keys?.mark();
  }
}

// The gate between Python and whatever is not its own memory: its machine code can do nothing but call the functions that it
// was given. When a program of the reader's is to run, the gate is shut: of these functions, those are left that read clocks
// and the files of its own small file system, and take up what the page asks and hand back the answer.
const FREE = new RegExp(`^(?:${[
  "JsvArray_Get|js2python_(?:js|convert|immutable_js)|_python2js_(?:ascii|ucs1|ucs2|ucs4)|Jsv(?:Error|NoValue)_Check|can_run_sync_js",
  "_PyEM_\\w+|_Py_\\w+|emscripten_runtime_keepalive_\\w+|emscripten_(?:get_now|date_now|get_heap_max|resize_heap)",
  "clock_\\w+|random_get|environ_\\w+|_(?:tzset|timegm|mktime|localtime|gmtime)_js|_emscripten_(?:system|get_progname)",
  "fd_\\w+|_try_fcntl64|__syscall_(?:getuid32|umask|ioctl|fcntl64|dup|dup3|chdir|fchdir|getcwd|getdents64|readlinkat|unlinkat|rmdir|poll)",
  "__syscall_(?:fstat64|stat64|newfstatat|lstat64|statfs64|fstatfs64|faccessat|fadvise64|fdatasync|f?truncate64|fallocate|utimensat)",
  "__syscall_(?:f?chmod|fchmodat2|fchownat|fchown32)",
].join("|")})$`);
// Of these each makes something in the browser's memory; the numbers say which of its arguments are names.
const MAKING = {
  ...{ __syscall_openat: [1], __syscall_mkdirat: [1], __syscall_mknodat: [1], __syscall_symlinkat: [0, 2] },
  ...{ __syscall_renameat: [1, 3], __syscall_pipe: [] },
};
const OFTEN = 20_000; // times
const LONG = 4096; // bytes of a name
const LARGE = 2 ** 28; // bytes of all files that are written

let memory = null; // when the gate is shut: Python's, as a function

// Lets the functions that Python is given be taken from it. What throws here ends Python itself, and no program can catch it.
export function gated(imports) {
  let made = 0;
  const refuse = (name) => { throw new Error(`${name} is out of reach`); };
  for (const [name, given] of Object.entries(imports.env)) {
    if (typeof given !== "function" || FREE.test(name)) continue;
    const names = MAKING[name];
    const guard = function (...values) {
      if (memory) {
        if (!names || ++made > OFTEN) refuse(name);
        if (names.some((at) => memory().subarray(values[at], values[at] + LONG).indexOf(0) < 0)) refuse(name);
      }
      return given.apply(this, values);
    };
    imports.env[name] = Object.assign(guard, given);
  }
  return imports;
}

// From now on little passes. What Python writes to its console is thrown away, for the browser would keep it.
export function shut(python) {
  const nothing = { write: ({ length }) => length };
  python.setStdout(nothing);
  python.setStderr(nothing);
  const Plain = Uint8Array; // of which files are made
  let bytes = 0;
  self.Uint8Array = class extends Plain {
    constructor(...given) {
      if (typeof given[0] === "number" && (bytes += given[0]) > LARGE) throw new RangeError("no more room for files");
      super(...given);
    }
  };
  memory = () => python._module.HEAPU8;
}

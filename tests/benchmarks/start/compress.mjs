// node compress.mjs FOLDER    writes FILE.br and FILE.gz beside each file that gains by it
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

const GAINS = /\.(html|js|mjs|css|json|svg|wasm|txt)$/;

for (const entry of fs.readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !GAINS.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const content = fs.readFileSync(file);
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content, { params }));
}

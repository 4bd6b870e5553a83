const fs = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { crc32 } = require('node:zlib');

/** Where the build leaves the bundle of the server. */
const FOLDER = path.join(__dirname, '../../dist/site');
/** Scripts are modules as `require` knows them, of ASCII alone, with the code that V8 has compiled of each in a file beside it. */
const BEFORE = '(function (exports, require, module, __filename, __dirname) { "use strict"; ';
const AFTER = '\n})';
const CODE = '.code';
/** Checksums of the script and of its code stand before the code: V8 itself looks at the length of the script only. */
const CHECKSUMS = 8;

/** Whether the build has left one. */
exports.isBundled = () => fs.existsSync(path.join(FOLDER, 'index.cjs'));

/**
 * The modules of the bundle. What it leaves outside is loaded as anywhere else.
 * @returns {{ load(name: string): any, record(): void }} `load` gives what a script exports, `record` leaves the code
 *   of all functions that have run so far for later starts
 */
exports.openBundle = function openBundle() {
  const outside = createRequire(path.join(FOLDER, 'index.cjs'));
  const loaded = new Map();

  /** @param {string} name */
  function load(name) {
    const known = loaded.get(name);
    if (known !== undefined) return known.module.exports;
    const filename = path.join(FOLDER, name);
    const bytes = fs.readFileSync(filename);
    const script = new vm.Script(BEFORE + bytes.toString('latin1') + AFTER, {
      filename,
      columnOffset: -BEFORE.length,
      cachedData: readCode(filename, bytes),
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    const module = { exports: {} };
    loaded.set(name, { module, script, filename });
    const require = (/** @type {string} */ id) => (id.startsWith('./') ? load(id.slice(2)) : outside(id));
    try {
      script.runInThisContext()(module.exports, require, module, filename, FOLDER);
    } catch (error) {
      // The next who needs it tries again.
      loaded.delete(name);
      throw error;
    }
    return module.exports;
  }

  function record() {
    for (const { script, filename } of loaded.values()) {
      const code = script.createCachedData();
      const sums = Buffer.alloc(CHECKSUMS);
      sums.writeUInt32LE(crc32(fs.readFileSync(filename)), 0);
      sums.writeUInt32LE(crc32(code), 4);
      fs.writeFileSync(filename + CODE, Buffer.concat([sums, code]));
    }
  }

  return { load, record };
};

/**
 * Undefined where the build has left none, or it is not that of the script: V8 then compiles as it goes.
 * @param {string} filename
 * @param {Buffer} script
 */
function readCode(filename, script) {
  const stored = readIfThere(filename + CODE);
  if (stored === null || stored.length < CHECKSUMS) return undefined;
  const code = stored.subarray(CHECKSUMS);
  const whole = stored.readUInt32LE(0) === crc32(script) && stored.readUInt32LE(4) === crc32(code);
  return whole ? code : undefined;
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return fs.readFileSync(file);
  } catch {
    return null;
  }
}

// Runs the bundle once on a store of its own and leaves the code that V8 compiled for it beside the scripts. The store is
// made by another process before, so that a start on a store that is there does not load code that only the first needs.
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const process = require('node:process');
const { openBundle } = require('./site-bundle.cjs');

const PREPARE = '--prepare';

/** @param {string[]} args what this script was given */
async function main([option, folder = '']) {
  const bundle = openBundle();
  const { prepareStore, warmUp } = bundle.load('warm-up.cjs');
  if (option === PREPARE) return prepareStore(folder);
  const own = fs.mkdtempSync(path.join(os.tmpdir(), 'record-'));
  try {
    execFileSync(process.execPath, [...process.execArgv, __filename, PREPARE, own], { stdio: 'inherit' });
    await warmUp(own);
    bundle.record();
  } finally {
    fs.rmSync(own, { recursive: true, force: true });
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (/** @type {Error} */ error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);

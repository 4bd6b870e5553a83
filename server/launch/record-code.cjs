// Runs the bundle once and leaves the code that V8 compiled for it beside the scripts.
const process = require('node:process');
const { openBundle } = require('./site-bundle.cjs');

const bundle = openBundle();
bundle
  .load('warm-up.cjs')
  .warmUp()
  .then(() => bundle.record())
  .then(
    () => process.exit(0),
    (/** @type {Error} */ error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(1);
    },
  );

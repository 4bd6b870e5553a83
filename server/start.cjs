// Starts the bundled server. `server/index.ts` starts it from its sources.
const process = require('node:process');
const { isBundled, openBundle } = require('./launch/site-bundle.cjs');

if (isBundled()) openBundle().load('index.cjs');
else {
  process.stderr.write('There is no bundle of the server in dist/site – run "npm run build"\n');
  process.exitCode = 1;
}

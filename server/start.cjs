// The server as the build has bundled it; from its sources it starts with `server/index.ts`.
const process = require('node:process');
const { isBundled, openBundle } = require('./launch/site-bundle.cjs');

if (isBundled()) openBundle().load('index.cjs');
else {
  process.stderr.write('There is no bundle of the server in dist/site – run "npm run build"\n');
  process.exitCode = 1;
}

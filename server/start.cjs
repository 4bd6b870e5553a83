// The server as the build has bundled it; from its sources it starts with `server/index.ts`.
const { openBundle } = require('./launch/site-bundle.cjs');

openBundle().load('index.cjs');

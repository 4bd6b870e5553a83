// Loaded into a site by the soak: memory is compared when nothing is left that only waits to be collected.
import process from 'node:process';

process.on('SIGWINCH', () => globalThis.gc?.());

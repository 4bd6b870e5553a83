// Loaded into a site by the soak: memory is compared when nothing is left that only waits to be collected, nor what the
// engine keeps in reserve for the next crowd, up to 48 MB for young objects.
import process from 'node:process';

process.on('SIGWINCH', () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }));

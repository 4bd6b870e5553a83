// Writes the bill of materials of what is shipped, as npm knows it, into dist/sbom.cdx.json (CycloneDX).
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILE = 'dist/sbom.cdx.json';
const ARGS = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];

const { code, output } = await billOf(shippedAlone());
if (code !== 0) process.stderr.write(`The bill of materials could not be written: ${output}`);
else {
  fs.mkdirSync(path.join(root, 'dist'), { recursive: true });
  fs.writeFileSync(path.join(root, FILE), output.slice(output.indexOf('{')));
  process.stdout.write(`Wrote ${FILE}\n`);
}
process.exitCode = code;

/**
 * Manifest and lock file without what is for development. `npm sbom --omit dev` also leaves out what is shipped, if
 * something for development needs it as well (npm 11.19).
 * @returns {Record<string, object>} by file
 */
function shippedAlone() {
  const { devDependencies: _, ...manifest } = readJson('package.json');
  const lock = readJson('package-lock.json');
  const kept = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true);
  const packages = Object.fromEntries(kept);
  const { devDependencies: __, ...project } = packages[''];
  return {
    'package.json': manifest,
    'package-lock.json': { ...lock, packages: { ...packages, '': project } },
  };
}

/** @param {Record<string, object>} files */
async function billOf(files) {
  // The name of the folder becomes that of the product.
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'sbom-'));
  const cwd = path.join(base, 'stallwise');
  try {
    fs.mkdirSync(cwd);
    for (const [name, content] of Object.entries(files))
      fs.writeFileSync(path.join(cwd, name), JSON.stringify(content));
    return await run('npm', ARGS, { cwd, quiet: true });
  } finally {
    fs.rmSync(base, { recursive: true, force: true });
  }
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
}

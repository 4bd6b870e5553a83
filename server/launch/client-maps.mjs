import fs from 'node:fs';
import path from 'node:path';

/** Not below a folder that is served (threats U3). */
const MAPS = 'dist/maps';

/**
 * Takes the source maps of a new build out of its assets. They stay beside the server, which names the sources of errors
 * in browsers.
 * @param {string} root the project's folder
 * @param {string} assets their folder in it
 */
export function takeMaps(root, assets) {
  const folder = path.join(root, MAPS);
  fs.mkdirSync(folder, { recursive: true });
  for (const name of namesIn(path.join(root, assets)).filter(isMap))
    fs.renameSync(path.join(root, assets, name), path.join(folder, name));
}

/**
 * Forgets the maps of scripts that no kept build has.
 * @param {string} root
 * @param {string[]} folders the assets of the builds that are kept
 */
export function forgetMaps(root, folders) {
  const kept = new Set(folders.flatMap((folder) => namesIn(path.join(root, folder))));
  const folder = path.join(root, MAPS);
  for (const name of namesIn(folder))
    if (!kept.has(name.slice(0, -'.map'.length))) fs.rmSync(path.join(folder, name));
}

/** @param {string} name */
function isMap(name) {
  return name.endsWith('.map');
}

/** @param {string} folder */
function namesIn(folder) {
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
}

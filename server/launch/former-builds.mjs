import fs from 'node:fs';
import path from 'node:path';

/** Open pages ask for the files of the builds that made them. */
const KEPT = 2;
const FORMER = 'dist/former';
/** The assets that a build is about to replace. */
const REPLACED = 'replaced';

/**
 * Puts the assets of a finished build out of the way of the next one.
 * @param {string} root the project's folder
 * @param {string} assets their folder in it
 */
export function setAside(root, assets) {
  if (!fs.existsSync(path.join(root, assets))) return;
  fs.mkdirSync(path.join(root, FORMER), { recursive: true });
  fs.rmSync(folderOf(root, REPLACED), { recursive: true, force: true });
  fs.renameSync(path.join(root, assets), folderOf(root, REPLACED));
}

/**
 * Keeps what was set aside as the last build before this one, and forgets the oldest, once the new one is there. A
 * build with the same files takes nobody's place.
 * @param {string} root
 * @param {string} assets
 */
export function keepFormer(root, assets) {
  const replaced = folderOf(root, REPLACED);
  if (!fs.existsSync(replaced)) return;
  if (namesIn(replaced) === namesIn(path.join(root, assets))) {
    fs.rmSync(replaced, { recursive: true });
    return;
  }
  fs.rmSync(folderOf(root, KEPT), { recursive: true, force: true });
  for (let number = KEPT - 1; number > 0; number -= 1) {
    if (fs.existsSync(folderOf(root, number)))
      fs.renameSync(folderOf(root, number), folderOf(root, number + 1));
  }
  fs.renameSync(replaced, folderOf(root, 1));
}

/** The folders of the builds before the present one, also those that are not there. */
export function formerAssets() {
  return Array.from({ length: KEPT }, (_, at) => path.join(FORMER, String(at + 1)));
}

/** @param {string} folder */
function namesIn(folder) {
  return fs.readdirSync(folder).toSorted().join();
}

/**
 * @param {string} root
 * @param {string | number} name 1 is the build before the present one
 */
function folderOf(root, name) {
  return path.join(root, FORMER, String(name));
}

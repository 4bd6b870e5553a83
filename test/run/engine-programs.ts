import fs from 'node:fs';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
/** Where WebKitGTK has its small browser, by name of the folder. */
const LIBRARIES = '/usr/lib';
const BROWSER = /^webkit(?:2gtk|gtk)-\d/;
const DRIVER = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', '/usr/bin/xauth'];

/** @returns path of the system's Firefox, or null */
export function systemFirefox(): string | null {
  return FIREFOX.find((program) => fs.existsSync(program)) ?? null;
}

/** @returns path of the system's browser with WebKit if everything that drives it is there, otherwise null */
export function systemWebKit(): string | null {
  if (!DRIVER.every((program) => fs.existsSync(program)) || !fs.existsSync(LIBRARIES)) return null;
  const folders = [LIBRARIES, ...foldersIn(LIBRARIES, /-linux-gnu/)];
  return (
    folders
      .flatMap((folder) => foldersIn(folder, BROWSER))
      .map((folder) => `${folder}/MiniBrowser`)
      .findLast((program) => fs.existsSync(program)) ?? null
  );
}

function foldersIn(folder: string, name: RegExp): string[] {
  const names = fs.readdirSync(folder).filter((one) => name.test(one));
  return names.toSorted().map((one) => `${folder}/${one}`);
}

import { maskPersonalData } from '../../shared/personal-data.ts';

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

/** What a path must have before it can hold any of it. */
const TELLING = /@|%40|=|\d{7}|\w{20}|_\w{6}/i;
const PATH_TOKEN =
  /(?<=\/)(?:\w*(?:tok|token|key|code|session)_[\w-]{4,}|(?=\w*\d)(?=\w*[a-z])\w{20,})(?=[/.]|$)/gi;

/** Who has the token of a preview sees it. */
const PREVIEW = /^\/preview\/[^/]*/;

/** Masks what somebody has put into an address. Most have nothing to mask, and cost one look. */
export function maskPath(path: string): string {
  if (PREVIEW.test(path)) return `/preview/[token]${maskPath(path.replace(PREVIEW, ''))}`;
  return TELLING.test(path) ? maskPersonalData(path.replace(PATH_TOKEN, '[token]')) : path;
}

/**
 * Makes a browser's text safe to log: cut, masked, and with control characters escaped, so that it cannot forge lines
 * or terminal sequences (threats M3).
 */
export function cleanText(text: string, max: number): string {
  const cut = text.slice(0, max).toWellFormed();
  return maskPersonalData(cut).replace(
    CONTROLS,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

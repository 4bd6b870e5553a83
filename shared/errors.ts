/**
 * The expected failures. Only an `AppError` may speak to visitors; anything else becomes a generic text with
 * the request id.
 */

export const ERROR_CODES = Object.freeze({
  BAD_REQUEST: 'The request cannot be read: malformed address, header or body',
  TARGET_TOO_LONG: 'The request target is longer than the limit',
  NOT_FOUND: 'No page, file or item has this address',
  VALIDATION: 'The address fits a route, but a part of it is not allowed there, such as an unknown language',
  METHOD_NOT_ALLOWED: 'The address does not answer this method',
  UNKNOWN_GUARD: 'A page names a guard that does not exist',
  NAVIGATION_REFUSED: 'A move to an external address or a dangerous protocol was refused',
  REDIRECT_REFUSED: 'A redirect would leave the site for an origin that the registry does not name',
  UPSTREAM_DOWN: 'The platform could not be reached',
  UPSTREAM_TIMEOUT: 'The platform did not answer in time',
  UPSTREAM_ANSWER: 'The platform answered with an error status or in an unknown shape',
  UPSTREAM_REFUSED:
    'The platform understood the call and refused it; its own code and message go with the error',
  FOREIGN_WRITE: 'A form was sent from another site',
  TOO_MANY: 'More forms came from an address than its budget allows',
  UNKNOWN_HOST: 'The request names a host that is not ours',
  OVERLOADED: 'A page was not rendered, because too many others waited to be',
  RENDER_FAILED: 'A page could not be rendered',
});

export type ErrorCode = keyof typeof ERROR_CODES;

/** `status` is the HTTP status of the answer, and `message` may be shown. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, status: number, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
  }
}

/** For an address without a route. `path` includes the query. Specification 8. */
export function unmatchedMessage(path: string): string {
  return `Page not found: ${path}`;
}

/** For a route whose validation failed. Its capitals differ. Specification 8. */
export function validationMessage(path: string): string {
  return `Page Not Found: ${path}`;
}

/** Shown when a guard fails during hydration. Specification 8. */
export const HYDRATION_FAILURE = 'Page Not Found';

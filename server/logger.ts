import { AppError } from '../shared/errors.ts';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** What never reaches a log line, wherever it stands in a logged object up to two levels deep. */
const SECRETS = [
  'password',
  'code',
  'accessCode',
  'token',
  'muc_token',
  'phone',
  'phoneNumber',
  'phone_number',
  'cookie',
  'authorization',
];

/**
 * The logger of the process: JSON lines on standard output, secrets replaced by `[redacted]`.
 * @param level a pino level, `info` by default
 * @param destination where lines go when not to standard output (tests collect them)
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: [
        ...SECRETS.flatMap((name) => [name, `*.${name}`]),
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/**
 * An error as a log line shows it: what and where, causes included. Nothing else that hangs on the error, since parsers
 * leave the visitor's own bytes there.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const known = error instanceof AppError;
  return {
    type: known ? error.code : name,
    message,
    ...(known ? {} : { stack }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

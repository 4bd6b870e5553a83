import { AppError } from '../errors.ts';

/** Every answer of the platform: code 0 is success. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
  /** Message key by name of the field at fault. */
  fields?: Record<string, string>;
}

export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && typeof (value as Envelope).code === 'number';
}

/** The platform understood the call and refused it: wrong password, taken name, too many tries. */
export class RefusedError extends AppError {
  readonly answerCode: number;
  readonly msg: string;
  readonly fields: Record<string, string>;
  /** Seconds after which a call that came too often (429) can be tried again; undefined when nobody said. */
  readonly retryAfter: number | undefined;

  constructor(path: string, status: number, { code, msg, fields }: Envelope, retryAfter?: number) {
    super('UPSTREAM_REFUSED', status >= 400 ? status : 422, `${path} was refused with code ${code}`);
    this.name = 'RefusedError';
    this.answerCode = code;
    this.msg = typeof msg === 'string' ? msg : '';
    this.fields = typeof fields === 'object' && fields !== null ? fields : {};
    this.retryAfter = retryAfter;
  }
}

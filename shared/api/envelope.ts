import { AppError } from '../errors.ts';

/** Wraps every answer of the platform. Code 0 is success. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
  fields?: Record<string, string>;
}

export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && typeof (value as Envelope).code === 'number';
}

/** The platform understood the call and refused it, for example for a wrong password. */
export class RefusedError extends AppError {
  readonly answerCode: number;
  readonly msg: string;
  readonly fields: Record<string, string>;
  /** Seconds until a call that came too often (429) can be tried again, if known. */
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

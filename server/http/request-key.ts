import type { Request } from 'express';

/** Names a value that one stage leaves for later ones. */
export interface RequestKey<T> {
  name: string;
  /** Never set; it only carries the type. */
  readonly type?: T;
}

type Asked = Pick<Request, 'method' | 'path'>;

const values = new WeakMap<Asked, Map<RequestKey<unknown>, unknown>>();

export function requestKey<T>(name: string): RequestKey<T> {
  return { name };
}

export function setOf<T>(req: Asked, key: RequestKey<T>, value: T): void {
  let own = values.get(req);
  if (own === undefined) values.set(req, (own = new Map()));
  own.set(key, value);
}

/** @throws Error when no earlier stage has set the value: the order in `server/app.ts` is wrong */
export function valueOf<T>(req: Asked, key: RequestKey<T>): T {
  const own = values.get(req);
  if (own === undefined || !own.has(key))
    throw new Error(`${req.method} ${req.path}: "${key.name}" is read before it is set`);
  return own.get(key) as T;
}

export function hasValue(req: Asked, key: RequestKey<unknown>): boolean {
  return values.get(req)?.has(key) === true;
}

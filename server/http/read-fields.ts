import express, { type Request, type Response } from 'express';
import { parseQuery, QUERY_PAIR_LIMIT } from '../../shared/query.ts';
import type { Limits } from '../limits/limits.ts';

/** A reason never quotes the body. */
export type ReadFields =
  | { ok: true; fields: Record<string, unknown> }
  | { ok: false; status: 400 | 413 | 415; reason: string };

export interface BodyLimits {
  bytes: number;
  depth: number;
  keys: number;
}

export function callBody(limits: Pick<Limits, 'apiBodyBytes' | 'jsonDepth' | 'jsonKeys'>): BodyLimits {
  return { bytes: limits.apiBodyBytes, depth: limits.jsonDepth, keys: limits.jsonKeys };
}

type Encoding = 'json' | 'form';

const TYPES: Record<Encoding, RegExp> = {
  json: /^application\/json\s*(?:;\s*charset=("?)utf-8\1\s*)?$/i,
  form: /^application\/x-www-form-urlencoded\s*(?:;\s*charset=("?)utf-8\1\s*)?$/i,
};

/** These could pollute prototypes when copied. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A body of another type is not read, nor a compressed one: a decoder takes up to 16 MB and a thread before its first byte
 * (threats I6), and no browser compresses what it sends.
 */
export async function readFields(
  req: Request,
  res: Response,
  encoding: Encoding,
  limits: BodyLimits,
): Promise<ReadFields> {
  if (req.headers['content-encoding'] !== undefined) {
    res.set('connection', 'close');
    return refuse(415, 'unsupported content encoding');
  }
  if (!TYPES[encoding].test(req.headers['content-type'] ?? ''))
    return refuse(415, 'unsupported content type');
  const read = await readBytes(req, res, limits.bytes);
  if (!read.ok) return read;
  const text = decodeUtf8(read.bytes);
  if (text === null) return refuse(400, 'the body is not UTF-8');
  return encoding === 'json' ? parseJson(text, limits) : parseForm(text);
}

function refuse(
  status: 400 | 413 | 415,
  reason: string,
): { ok: false; status: 400 | 413 | 415; reason: string } {
  return { ok: false, status, reason };
}

async function readBytes(req: Request, res: Response, bytes: number) {
  try {
    await new Promise<void>((resolve, reject) => {
      express.raw({ type: () => true, limit: bytes, inflate: false })(req, res, (error: unknown) =>
        error === undefined ? resolve() : reject(error as Error),
      );
    });
  } catch (error) {
    // The parser's error carries the body, so only its status is used.
    const { status } = error as { status?: number };
    if (status === 413) res.set('connection', 'close');
    if (status === 413) return refuse(413, 'the body is too long');
    return refuse(400, 'the body cannot be read');
  }
  return { ok: true as const, bytes: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0) };
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parseForm(text: string): ReadFields {
  if (text.split('&', QUERY_PAIR_LIMIT + 1).length > QUERY_PAIR_LIMIT) return refuse(413, 'too many fields');
  const fields = parseQuery(text);
  if (Object.keys(fields).some((key) => FORBIDDEN.has(key)))
    return refuse(400, 'a field has a forbidden name');
  return { ok: true, fields };
}

function parseJson(text: string, limits: BodyLimits): ReadFields {
  if (nesting(text) > limits.depth) return refuse(400, 'the body is nested too deeply');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(400, 'the body is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(400, 'the body is no object');
  const names = keysOf(value);
  if (names.length > limits.keys) return refuse(400, 'the body has too many keys');
  if (names.some((name) => FORBIDDEN.has(name))) return refuse(400, 'a key has a forbidden name');
  return { ok: true, fields: value as Record<string, unknown> };
}

/** Depth of brackets outside strings, checked before anything recursive sees the text. */
function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, (depth += 1));
    else if (token === ']' || token === '}') depth -= 1;
  }
  return deepest;
}

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return Object.entries(value).flatMap(([key, child]) => [key, ...keysOf(child)]);
}

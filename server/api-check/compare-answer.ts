import * as z from 'zod';
import type { ApiName } from '../../shared/api/endpoint.ts';
import { callEntry } from '../../shared/api/table.ts';
import { REFUSAL_CODES, type RefusalName } from '../backend/answers/refusal.ts';
import type { Answer } from './ask.ts';
import { compareData, type Comparison } from './compare-data.ts';
import { compareCaching, compareCookies } from './compare-headers.ts';
import { show, type Mismatch } from './differences.ts';

/** `data` is undefined if it is unusable. */
export interface Verdict extends Comparison {
  data: unknown;
}

const Shell = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.unknown(),
  fields: z.record(z.string(), z.string()).optional(),
});

export function compareDone(
  name: ApiName,
  answer: Answer,
  { secure, lang }: { secure: boolean; lang?: string },
): Verdict {
  const read = readShell(answer, 200);
  if (read.shell === null) return { data: undefined, differences: read.differences, extras: [] };
  const { code, data, fields } = read.shell;
  if (code !== 0) {
    const found = show(fields === undefined ? code : { code, fields });
    return {
      data: undefined,
      differences: [...read.differences, { where: '$.code', expected: '0', found }],
      extras: [],
    };
  }
  const compared = compareData(callEntry(name).schema.answer, data);
  const cookies = compareCookies(name, answer.headers.getSetCookie(), { secure, lang });
  const differences = [
    ...read.differences,
    ...compareCaching(name, answer),
    ...compared.differences,
    ...cookies,
  ];
  return { data, differences, extras: [...read.extras, ...compared.extras] };
}

/** Expects status 200, the refusal's code and the named input. */
export function compareRefused(
  name: ApiName,
  answer: Answer,
  expected: { refusal: RefusalName; field: string | null },
): Mismatch[] {
  const { shell, differences } = readShell(answer, 200);
  if (shell === null) return differences;
  const wanted = REFUSAL_CODES[expected.refusal];
  const places = [...differences, ...compareCaching(name, answer)];
  if (shell.code !== wanted)
    return [
      ...places,
      { where: '$.code', expected: `${wanted} (${expected.refusal})`, found: show(shell.code) },
    ];
  if (shell.data !== null) places.push({ where: '$.data', expected: 'null', found: show(shell.data) });
  return [...places, ...compareFields(name, shell.fields ?? {}, expected.field)];
}

function compareFields(
  name: ApiName,
  fields: Readonly<Record<string, string>>,
  wanted: string | null,
): Mismatch[] {
  const inputs = Object.keys(callEntry(name).schema.input.shape);
  const strange = Object.keys(fields).filter((field) => !inputs.includes(field));
  const unknown = strange.map((field) => ({
    where: `$.fields.${field}`,
    expected: `the name of an input (${inputs.join(' ')})`,
    found: show(field),
  }));
  if (wanted === null || fields[wanted] !== undefined) return unknown;
  return [...unknown, { where: `$.fields.${wanted}`, expected: 'the key of a message', found: 'nothing' }];
}

/** Expects the status, an equal code, no data and the status's header. */
export function compareFailed(answer: Answer, status: number): Mismatch[] {
  const { shell, differences } = readShell(answer, status);
  const places = [...differences];
  const header = { 405: 'allow', 429: 'retry-after' }[status];
  if (header !== undefined && answer.status === status && !answer.headers.get(header))
    places.push({ where: `header ${header}`, expected: 'a value', found: 'nothing' });
  if (shell === null) return places;
  if (shell.code !== status)
    places.push({ where: '$.code', expected: String(status), found: show(shell.code) });
  if (shell.data !== null) places.push({ where: '$.data', expected: 'null', found: show(shell.data) });
  return places;
}

interface ReadShell {
  shell: z.infer<typeof Shell> | null;
  differences: Mismatch[];
  extras: string[];
}

function readShell(answer: Answer, status: number): ReadShell {
  const { headers } = answer;
  if (answer.status !== status) {
    const location = headers.get('location');
    const found = location === null ? String(answer.status) : `${answer.status} to ${location}`;
    return { shell: null, differences: [{ where: 'status', expected: String(status), found }], extras: [] };
  }
  const type = headers.get('content-type') ?? '';
  const differences: Mismatch[] = [];
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    differences.push({
      where: 'header content-type',
      expected: 'application/json',
      found: show(type || undefined),
    });
  const value = parse(answer.text);
  if (value === undefined)
    return {
      shell: null,
      differences: [...differences, { where: '$', expected: 'JSON', found: show(answer.text) }],
      extras: [],
    };
  const compared = compareData(Shell, value, '$');
  const { data: shell } = Shell.safeParse(value);
  return {
    shell: shell ?? null,
    differences: [...differences, ...compared.differences],
    extras: compared.extras,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

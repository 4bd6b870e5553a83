import { expect, onTestFinished } from 'vitest';
import { openBackend, type Backend } from '../../server/backend/open-backend.ts';
import { visitorOf, type Visitor, type VisitorHeaders } from '../../server/backend/visitor.ts';
import { patientLimits } from './patient-limits.ts';
import type { Limits } from '../../server/limits/limits.ts';
import type { ApiName, InputOf, WireAnswer } from '../../shared/api/endpoint.ts';
import { callEntry } from '../../shared/api/table.ts';
import { correspondence } from './correspondence.ts';
import type { TestStore } from './stores.ts';

export interface InnerFailure {
  call: string;
  error: unknown;
}

/** A backend until the test ends. Failures inside fail the test unless it collects them. */
export async function startBackend(
  store: TestStore,
  now: () => number = Date.now,
  { failures, limits = {} }: { failures?: InnerFailure[]; limits?: Partial<Limits> } = {},
): Promise<Backend> {
  const inside = failures ?? [];
  const onFailure = (call: string, error: unknown) => inside.push({ call, error });
  const databaseUrl = await store.readyUrl();
  const backend = await openBackend({
    databaseUrl,
    limits: patientLimits(limits),
    now,
    onFailure,
    correspondence: correspondence(),
  });
  // Sessions of training are created after the start.
  await backend.background.settled();
  onTestFinished(async () => {
    await backend.close();
    if (failures === undefined) expect(inside).toEqual([]);
  });
  return backend;
}

export function visitor(headers: VisitorHeaders = {}): Visitor {
  return visitorOf(headers, '');
}

/** Returns the `data` of a valid, successful answer. */
export async function ask<N extends ApiName>(
  backend: Backend,
  name: N,
  input: InputOf<N>,
  who: Visitor = visitor(),
): Promise<WireAnswer<N>> {
  const { status, body } = await backend.answer(name, input, who);
  expect({ status, ...body }).toMatchObject({ status: 200, code: 0 });
  expect(callEntry(name).schema.answer.safeParse(body.data).error).toBeUndefined();
  return body.data as WireAnswer<N>;
}

/** Returns status, code and fields of a refusal. */
export async function refusal<N extends ApiName>(
  backend: Backend,
  name: N,
  input: unknown,
  who: Visitor = visitor(),
): Promise<{ status: number; code: number; fields: Record<string, string> | undefined }> {
  const { status, body } = await backend.answer(name, input, who);
  return { status, code: body.code, fields: body.fields };
}

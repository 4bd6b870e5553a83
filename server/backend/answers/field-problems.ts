import { Refusal, type ProblemKey } from './refusal.ts';

export type FieldProblems = Readonly<Record<string, ProblemKey | null>>;

/** @throws Refusal naming every field at fault */
export function refuseProblems(problems: FieldProblems): void {
  const found = Object.entries(problems).filter((entry): entry is [string, ProblemKey] => entry[1] !== null);
  if (found.length > 0) throw new Refusal('fields', Object.fromEntries(found));
}

export function missing(value: string | undefined): ProblemKey | null {
  return (value ?? '').trim() === '' ? 'required' : null;
}

export function tidyList(text: string): string {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join(',');
}

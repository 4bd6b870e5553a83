import path from 'node:path';
import { compareWith } from '../../../shared/registry/explain-shape.ts';
import { glossarySchema, termsOf, type Glossary } from '../../../shared/registry/glossary.ts';
import { error, inFile, warning } from '../../../shared/registry/issue.ts';
import type { RegistryIssue } from '../../../shared/registry/types.ts';
import { readText } from '../file-state.ts';
import { locateFaults, locateIssues, type LocatedIssue } from '../locate-issue.ts';
import { parseJson } from '../parse-json.ts';

export const GLOSSARY_FILE = 'glossary.json';
const MAX_GLOSSARY_BYTES = 1_000_000;

export interface ReadGlossary {
  /** Has no terms and names if the file is absent or faulty. */
  readonly glossary: Glossary;
  readonly issues: readonly LocatedIssue[];
}

const EMPTY: Glossary = { terms: {} };

/** Reads `glossary.json` in the folder of the texts. A folder need not have one. Never throws. */
export function readGlossary(localesDir: string): ReadGlossary {
  const file = path.join(localesDir, GLOSSARY_FILE);
  const content = readText(file, MAX_GLOSSARY_BYTES);
  if ('fault' in content) {
    const isAbsent = content.fault.includes('ENOENT');
    const issue = { ...error([], content.fault, content.allowed), file, line: 1, column: 1 };
    return { glossary: EMPTY, issues: isAbsent ? [] : [issue] };
  }
  const parsed = parseJson(content.text);
  if (!parsed) return { glossary: EMPTY, issues: locateFaults(content.text, file) };
  const compared = compareWith(glossarySchema, parsed.value);
  const found = 'data' in compared ? contradictions(compared.data) : compared.issues;
  const isFaulty = found.some(({ severity }) => severity === 'error');
  return {
    glossary: 'data' in compared && !isFaulty ? compared.data : EMPTY,
    issues: locateIssues(
      content.text,
      found.map((issue) => inFile(file, issue)),
      file,
    ),
  };
}

/** Reports terms that are to be said and avoided at once, and exceptions that except nothing. */
function contradictions(glossary: Glossary): RegistryIssue[] {
  return [...termsOf(glossary)].flatMap(({ concept, locale, term }) => {
    const { say, not = [], except = [] } = term;
    const place = ['terms', concept, locale];
    const avoided = not.map((each) => each.toLowerCase());
    return [
      ...not.flatMap((each, at) =>
        each.toLowerCase() === say.toLowerCase()
          ? [error([...place, 'not', at], `"${each}" is what to say and what to avoid`, 'one of them')]
          : [],
      ),
      ...except.flatMap((phrase, at) =>
        avoided.some((each) => phrase.toLowerCase().includes(each))
          ? []
          : [warning([...place, 'except', at], `"${phrase}" holds no term to avoid`, not.join(', '))],
      ),
    ];
  });
}

import { error, warning } from '../../shared/registry/issue.ts';
import type { LocatedIssue, Position } from '../registry/locate-issue.ts';
import type { ContentFile } from './content-files.ts';

export interface ArticleFault {
  readonly reason: string;
  readonly allowed: string;
  readonly suggestion?: string | undefined;
}

/** Makes the text unusable in all languages. */
export function articleError(file: ContentFile, at: Position, fault: ArticleFault): LocatedIssue {
  return { ...error([], fault.reason, fault.allowed, fault.suggestion), file: file.path, ...at };
}

/** Affects only what it names. */
export function articleWarning(file: ContentFile, at: Position, fault: ArticleFault): LocatedIssue {
  return { ...warning([], fault.reason, fault.allowed, fault.suggestion), file: file.path, ...at };
}

export const FILE_START: Position = { line: 1, column: 1 };

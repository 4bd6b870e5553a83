import { error, warning } from '../../shared/registry/issue.ts';
import type { LocatedIssue, Position } from '../registry/locate-issue.ts';
import type { ContentFile } from './content-files.ts';

/** What is wrong in a text, and what would be right. */
export interface ArticleFault {
  readonly reason: string;
  readonly allowed: string;
  readonly suggestion?: string | undefined;
}

/** A finding for which the text, with all its translations, is not taken. */
export function articleError(file: ContentFile, at: Position, fault: ArticleFault): LocatedIssue {
  return { ...error([], fault.reason, fault.allowed, fault.suggestion), file: file.path, ...at };
}

/** A finding that leaves out no more than what it names. */
export function articleWarning(file: ContentFile, at: Position, fault: ArticleFault): LocatedIssue {
  return { ...warning([], fault.reason, fault.allowed, fault.suggestion), file: file.path, ...at };
}

export const FILE_START: Position = { line: 1, column: 1 };

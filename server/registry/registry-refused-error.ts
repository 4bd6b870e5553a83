import { describeIssue, type LocatedIssue } from './locate-issue.ts';

export const MAX_SHOWN_ISSUES = 20;

/** The message has a line for each of the first findings. */
export class RegistryRefusedError extends Error {
  override name = 'RegistryRefusedError';
  readonly issues: readonly LocatedIssue[];

  constructor(issues: readonly LocatedIssue[]) {
    const errors = issues.filter((issue) => issue.severity === 'error');
    const more = errors.length > MAX_SHOWN_ISSUES ? [`and ${errors.length - MAX_SHOWN_ISSUES} more`] : [];
    super(
      ['The registry is refused:', ...errors.slice(0, MAX_SHOWN_ISSUES).map(describeIssue), ...more].join(
        '\n',
      ),
    );
    this.issues = issues;
  }
}

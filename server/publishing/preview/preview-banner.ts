import { escapeHtml } from '../../../shared/escape-html.ts';
import { describeIssue, type LocatedIssue } from '../../registry/locate-issue.ts';

/** What stands above a previewed page. For editors, who read the tools' own language. */
export interface BannerFacts {
  /** Whether the files are shown as they were when the link was made, and not as they are. */
  readonly kept: boolean;
  /** What is laid over the files; null for none. */
  readonly release: string | null;
  /** Page and variant, if the link names one. */
  readonly variant: { readonly page: string; readonly id: string } | null;
  /** Milliseconds since 1970; null for now. */
  readonly at: number | null;
  readonly until: number;
  readonly findings: readonly LocatedIssue[];
  readonly conflicts: readonly string[];
}

const MAX_FINDINGS = 20;

export const BANNER_STYLE = `.preview-banner{background:#26184a;color:#fff;padding:.5rem 1rem;font:.875rem/1.5 system-ui,sans-serif;border-block-end:.25rem solid #f5b83d}.preview-banner p,.preview-banner ul{margin:0;max-inline-size:none}.preview-banner ul{padding-inline-start:1.25rem}.preview-banner summary{cursor:pointer}.preview-banner code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}`;

/** A note with what is shown, until when the link holds, and what the checker found. */
export function previewBanner({
  kept,
  release,
  variant,
  at,
  until,
  findings,
  conflicts,
}: BannerFacts): string {
  const own = kept ? 'the files as they were when the link was made' : 'the files as they are now';
  const files = release === null ? own : `the release ${release}`;
  const what = variant === null ? files : `${files}, with the variant ${variant.id} of ${variant.page}`;
  const when = at === null ? '' : `, as it will be on ${moment(at)}`;
  const problems = [
    ...conflicts.map((text) => `Changed here and in the files: ${text}`),
    ...errorsOf(findings),
  ];
  return [
    '<aside class="preview-banner" lang="en">',
    `<p><strong>Preview</strong> of ${escapeHtml(what)}${when}. This link ends on ${moment(until)}.</p>`,
    problems.length === 0 ? '' : problemList(problems),
    '</aside>',
  ].join('');
}

function errorsOf(findings: readonly LocatedIssue[]): string[] {
  return findings.filter(({ severity }) => severity === 'error').map(describeIssue);
}

function problemList(problems: readonly string[]): string {
  const shown = problems.slice(0, MAX_FINDINGS).map((text) => `<li><code>${escapeHtml(text)}</code></li>`);
  const rest = problems.length - shown.length;
  const more = rest > 0 ? `<li>and ${rest} more</li>` : '';
  const count = problems.length === 1 ? '1 error keeps' : `${problems.length} errors keep`;
  return `<details open><summary>${count} this from being served; what they touch is left out below.</summary><ul>${shown.join('')}${more}</ul></details>`;
}

function moment(ms: number): string {
  return `<time datetime="${new Date(ms).toISOString()}">${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;
}

import { hash } from 'node:crypto';
import type { ClientReport } from '../../shared/monitoring.ts';
import type { ErrorGroup } from './error-group.ts';
import type { NameSources } from './name-sources.ts';

export type DescribedReport = Pick<ErrorGroup, 'fingerprint' | 'message' | 'kind' | 'stack'>;

/** Reports are kept with controls escaped, lines among them. */
const LINE_END = /(?:\\u000d)?\\u000a|\n/;
const MESSAGE_LENGTH = 300;
/** The frames that tell one error from another of the same words. */
const TOP_FRAMES = 3;
const LINE_LENGTH = 400;
/** The file that a line of a stack ends with. */
const FRAME = /([\w@+./-]{1,120}\.(?:tsx?|[cm]?jsx?)):\d+:\d+\)?$/;
/** The hash in the name of a built script, which changes with each build. */
const BUILD_HASH = /-[\w-]{8}(?=\.js$)/;

/**
 * What an error is, from whatever build, page and browser it was reported. Its fingerprint follows from its kind, the
 * words of its message and the sources of its first frames; lines move from build to build and do not count.
 */
export async function describeReport(
  { source: kind, error, file }: ClientReport,
  nameSources: NameSources,
): Promise<DescribedReport> {
  const lines = (await nameSources(error)).split(LINE_END);
  const message = (lines[0] ?? '').slice(0, MESSAGE_LENGTH);
  const frames = lines
    .flatMap((line) => FRAME.exec(line.slice(-LINE_LENGTH))?.[1] ?? [])
    .slice(0, TOP_FRAMES);
  const sources = (frames.length > 0 ? frames : [file]).map(withoutHash);
  const text = JSON.stringify([kind, normalized(message), sources]);
  return { fingerprint: hash('sha256', text).slice(0, 24), message, kind, stack: lines.join('\n') };
}

function withoutHash(file: string): string {
  return file.replace(/^.*\/assets\//, '').replace(BUILD_HASH, '');
}

/** Without what differs from one visit to the next. React numbers its errors. */
function normalized(message: string): string {
  return message
    .replace(/https?:\/\/[^\s"'()]+/g, '[address]')
    .replace(/\b(?=\w*\d)[\da-f-]{8,}\b/gi, '[id]')
    .replace(/(?<!#)(?<!#\d+)\d+/g, '0');
}

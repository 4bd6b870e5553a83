import type { Locale } from '../../shared/locales.ts';
import type { Position } from '../registry/locate-issue.ts';
import type { ArticleFault } from './article-issue.ts';
import { secondsToRead } from './caption-pace.ts';

export interface Cue {
  /** In seconds. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface ReadCaptions {
  readonly cues: readonly Cue[];
  readonly faults: readonly (ArticleFault & { readonly at: Position })[];
}

const TIMING = /^(\d\d):(\d\d)\.(\d{3}) --> (\d\d):(\d\d)\.(\d{3})$/;
/** What of WebVTT is used: words, with labels in bold. */
const PLAIN = /^[^<>&]*(?:<b>[^<>&]+<\/b>[^<>&]*)*$/;
/** Two lines on a phone. */
const LONGEST = 110;

/** Reads the part of WebVTT that films need: cues in their order, each a time long enough to read it and one line. */
export function readCaptions(text: string, locale: Locale): ReadCaptions {
  const lines = text.split('\n');
  const cues: Cue[] = [];
  const faults: ReadCaptions['faults'][number][] = [];
  const blame = (line: number, reason: string, allowed: string) =>
    faults.push({ reason, allowed, at: { line: line + 1, column: 1 } });
  if (lines[0] !== 'WEBVTT') blame(0, 'The captions do not begin with WEBVTT', 'WEBVTT as the first line');
  for (const { line, block } of blocksOf(lines)) {
    const [timing = '', words = '', ...more] = block;
    const times = TIMING.exec(timing);
    const cue = times === null ? null : cueOf(times, words);
    const before = cues.at(-1)?.to ?? 0;
    if (cue === null) blame(line, 'A cue has no time', '00:01.500 --> 00:03.000 above each cue');
    else if (cue.to <= cue.from) blame(line, 'A cue ends before it begins', 'a later second time');
    else if (cue.from < before) blame(line, 'A cue begins before the last one ends', 'one cue at a time');
    else if (lengthOf(cue) < secondsToRead(words, locale))
      blame(line, 'A cue is too short to be read', `at least ${secondsToRead(words, locale)} seconds`);
    if (more.length > 0) blame(line + 2, 'A cue has several lines', 'one line; players break it');
    else if (words.trim() === '' || words.length > LONGEST)
      blame(line + 1, 'A cue is empty or too long', `1 to ${LONGEST} characters`);
    else if (!PLAIN.test(words)) blame(line + 1, 'A cue has marks', 'words, and <b> around labels');
    if (cue !== null) cues.push(cue);
  }
  if (cues.length === 0) blame(0, 'There are no captions', 'a cue for each step');
  return { cues, faults };
}

function cueOf([, ...times]: RegExpExecArray, text: string): Cue {
  const [fromMinute = 0, fromSecond = 0, fromMs = 0, toMinute = 0, toSecond = 0, toMs = 0] =
    times.map(Number);
  return {
    from: fromMinute * 60 + fromSecond + fromMs / 1000,
    to: toMinute * 60 + toSecond + toMs / 1000,
    text,
  };
}

/** In seconds, to the millisecond that files have. */
function lengthOf({ from, to }: Cue): number {
  return Math.round((to - from) * 1000) / 1000;
}

/** What stands between empty lines below the first block, with the index of its first line. */
function blocksOf(lines: readonly string[]): { line: number; block: string[] }[] {
  const blocks: { line: number; block: string[] }[] = [];
  for (const [line, words] of lines.entries()) {
    if (line === 0 || words === '') continue;
    const last = blocks.at(-1);
    if (last !== undefined && last.line + last.block.length === line) last.block.push(words);
    else blocks.push({ line, block: [words] });
  }
  return blocks;
}

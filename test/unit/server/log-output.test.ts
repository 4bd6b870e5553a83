import { expect, test } from 'vitest';
import { LogOutput } from '../../../server/log/log-output.ts';

const LIMITS = { most: 200, reserve: 100, batch: 50, piece: Infinity };

/** A reader that takes so many bytes, then says what `refusal` says. */
function reader() {
  const state = { takes: Infinity, refusal: 'EAGAIN', text: '', writes: 0 };
  const output = new LogOutput((bytes) => {
    state.writes += 1;
    if (state.takes === 0) throw Object.assign(new Error(state.refusal), { code: state.refusal });
    const taken = bytes.subarray(0, state.takes);
    state.takes -= taken.length;
    state.text += taken.toString();
    return taken.length;
  }, LIMITS);
  return { state, output };
}

const line = (level: number, name: string) => `{"level":${level},"msg":"${name}"}\n`;
const names = (text: string) => [...text.matchAll(/"msg":"([^"]+)"/g)].map(([, name]) => name);

test('lines share a write, in order', () => {
  const { state, output } = reader();
  output.write(line(30, 'one'));
  expect(state.writes).toBe(0);
  output.write(line(30, 'two'));
  expect(state.writes).toBe(1);
  output.write(line(30, 'three'));
  output.flushSync();
  expect(names(state.text)).toEqual(['one', 'two', 'three']);
});

test('a reader that sleeps is not waited for: lines wait, and come whole when it wakes', () => {
  const { state, output } = reader();
  state.takes = 10;
  for (const name of ['one', 'two', 'three', 'four']) output.write(line(30, name));
  output.flushSync();
  expect(output.isWaiting).toBe(true);
  state.takes = Infinity;
  output.flushSync();
  expect(state.text).toBe(['one', 'two', 'three', 'four'].map((name) => line(30, name)).join(''));
  expect(output.lost).toEqual({ full: 0, failed: 0 });
  expect(output.isWaiting).toBe(false);
});

test('while it sleeps nothing is tried between two flushes', () => {
  const { state, output } = reader();
  state.takes = 0;
  for (let at = 0; at < 5; at += 1) output.write(line(30, 'same'));
  expect(state.writes).toBe(1);
});

test('what waits is bounded, an error keeps its place, and a line tells of the loss', () => {
  const { state, output } = reader();
  state.takes = 0;
  for (let at = 0; at < 20; at += 1) output.write(line(30, `info${at}`));
  output.write(line(50, 'error'));
  const { full } = output.lost;
  expect(full).toBeGreaterThan(0);
  for (let at = 0; at < 20; at += 1) output.write(line(50, `error${at}`));
  expect(output.lost.full).toBeGreaterThan(full);
  state.takes = Infinity;
  output.flushSync();
  const shown = names(state.text);
  expect(shown).toContain('info0');
  expect(shown).not.toContain('info19');
  expect(shown).toContain('error');
  expect(shown.at(-1)).toBe('lines of the log were lost');
  expect(JSON.parse(state.text.trim().split('\n').at(-1) as string)).toMatchObject({
    level: 40,
    full: output.lost.full,
    failed: 0,
  });
});

test.each(['EPIPE', 'ENOSPC', 'EIO'])(
  '%s: the lines are counted, and later ones are tried again',
  (refusal) => {
    const { state, output } = reader();
    Object.assign(state, { takes: 0, refusal });
    output.write(line(30, 'one'));
    output.write(line(30, 'two'));
    output.flushSync();
    expect(output.lost).toEqual({ full: 0, failed: 2 });
    expect(output.isWaiting).toBe(false);
    state.takes = Infinity;
    output.write(line(30, 'three'));
    output.flushSync();
    expect(names(state.text)).toEqual(['three', 'lines of the log were lost']);
    output.flushSync();
    expect(names(state.text)).toHaveLength(2);
  },
);

test('where others write to the same pipe, a write has whole lines, no more than the pipe takes at once', () => {
  const written: string[] = [];
  const write = (bytes: Buffer) => written.push(bytes.toString()) && bytes.length;
  const output = new LogOutput(write, { most: 2000, reserve: 0, batch: 300, piece: 80 });
  const lines = ['one', 'two', 'x'.repeat(100), 'three'].map((name) => line(30, name));
  for (const each of lines) output.write(each);
  output.flushSync();
  const cut = line(30, `${'x'.repeat(55)}…`);
  expect(Buffer.byteLength(cut)).toBe(80);
  expect(written).toEqual([lines.slice(0, 2).join(''), cut, lines[3]]);
});

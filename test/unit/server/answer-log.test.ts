import { expect, test } from 'vitest';
import { createLoggers } from '../../../server/log/logger.ts';

const ANSWER = { id: 'c0ffee', method: 'GET', path: '/th/index.htm', status: 200, ms: 1.6 };

function linesAt(level: string, answer = ANSWER): string[] {
  const lines: string[] = [];
  createLoggers(level, { write: (line) => void lines.push(line) }).answered(answer);
  return lines;
}

test.each([
  ['trace', 1],
  ['debug', 1],
  ['info', 1],
  ['warn', 0],
  ['error', 0],
  ['fatal', 0],
  ['silent', 0],
])('at level %s, %i lines are written of an answer', (level, count) => {
  expect(linesAt(level)).toHaveLength(count);
});

test('the line has the fields of every other line of an answer', () => {
  const lines: string[] = [];
  const { answered, log } = createLoggers('info', { write: (line) => void lines.push(line) });
  answered(ANSWER);
  const { id, method, path, status } = ANSWER;
  log.info({ req: { id, method, path }, res: { status }, ms: 2 }, 'answered');
  const [byHand, byPino] = lines.map((line) => ({ ...(JSON.parse(line) as object), time: '' }));
  expect(byHand).toEqual(byPino);
});

test.each(['/"}\n{"level":60', '/\u2028\u0000\\', '/\ud800', '/<script>'])(
  'a path such as %j stays within its field and its line',
  (path) => {
    const [line = ''] = linesAt('info', { ...ANSWER, path });
    expect((JSON.parse(line) as { req: { path: string } }).req.path).toBe(path);
    expect(line.indexOf('\n')).toBe(line.length - 1);
  },
);

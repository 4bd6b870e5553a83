import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { namesIn, rules } from '../support/alarm-play.ts';
import { dashboardExpressions } from '../support/dashboard.ts';
import { anchorsOf, projectRoot, readDocument } from '../support/documents.ts';

/* Alarms and dashboard ask for figures that exist, by labels that they have. */

const metrics = await createMetrics({ full: 0, failed: 0 }).registry.getMetricsAsJSON();
const known = new Set(metrics.map(({ name }) => name));

/** Names that are followed by labels, as all figures of the expressions are. */
function figuresIn(expr: string): string[] {
  return [...expr.matchAll(/\b([a-z]\w*)\{/g)].map(([, name]) =>
    known.has(name as string) ? (name as string) : (name as string).replace(/_bucket$/, ''),
  );
}

const expressions = [...rules.map(({ alert, expr }) => ({ of: alert, expr })), ...dashboardExpressions()];

test.each(expressions)('what $of asks for exists: $expr', ({ expr }) => {
  const names = figuresIn(expr).filter((name) => name !== 'up');
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(names.length + Number(expr.includes('up{'))).toBeGreaterThan(0);
  for (const matcher of expr.matchAll(/\{([^}]*)\}/g)) expect(matcher[1]).toContain('job="stallwise"');
});

test('every figure of ours is on the dashboard', () => {
  const shown = new Set(dashboardExpressions().flatMap(({ expr }) => [...namesIn(expr)]));
  const ours = [...known].filter((name) => !/^(?:process|nodejs)_/.test(name));
  expect(ours.filter((name) => !shown.has(name) && !shown.has(`${name}_bucket`))).toEqual([]);
});

test('every alarm has its entry in the runbook, and every entry an alarm', () => {
  const runbook = readDocument('docs/runbook.md');
  const entries = [...runbook.text.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(entries).toEqual(rules.map(({ alert }) => alert));
  const anchors = anchorsOf(runbook);
  for (const { annotations, labels, alert } of rules) {
    const [file, anchor = ''] = (annotations['runbook'] ?? '').split('#');
    expect([file, anchors.has(anchor)], alert).toEqual(['docs/runbook.md', true]);
    expect(labels['severity'], alert).toMatch(/^(?:page|ticket)$/);
  }
});

test('every alarm is raised in a test by its fault', () => {
  const tests = ['test/http/alarms/alarms.full.test.ts', 'test/process/alarms.full.test.ts'].map((file) =>
    readFileSync(path.join(projectRoot, file), 'utf8'),
  );
  const played = (name: string) => tests.some((text) => new RegExp(`'${name}'`).test(text));
  expect(rules.map(({ alert }) => alert).filter((name) => !played(name))).toEqual([]);
});

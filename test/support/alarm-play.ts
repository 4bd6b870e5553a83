import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe } from 'vitest';
import { parse } from 'yaml';
import { samplesOf, type Sample } from './figures.ts';
import { projectRoot } from './project-root.ts';

/* Plays what a site said before, during and after a fault to the rules of the alarms, as if it had taken an hour and more. */

export const ALERTS = path.join(projectRoot, 'deploy/prometheus/alerts.yml');
/** Undefined without Prometheus' tool. */
const PROMTOOL = process.env.PROMTOOL || undefined;

/** Prometheus text of each instance; null for one that does not answer. */
export type Scrapes = readonly (string | null)[];

export interface Play {
  before: Scrapes;
  during: Scrapes;
  after: Scrapes;
}

/** Minutes of each stage. Counts grow evenly in the second and third, from those before to those at its end. */
const STAGES = { before: 60, during: 15, after: 60 } as const;
type Stage = keyof typeof STAGES;
const NAMES = Object.keys(STAGES) as Stage[];

export interface Rule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

export const rules: readonly Rule[] = (
  parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);

/** Tests that need Prometheus' tool. The test command reports a missing one. */
export function byPromtool(define: () => void): void {
  describe.skipIf(PROMTOOL === undefined)('by promtool', () => {
    define();
  });
}

/** @throws Error with the tool's output if it finds a fault */
export function promtool(...args: string[]): string {
  return execFileSync(PROMTOOL as string, args, { encoding: 'utf8', stdio: 'pipe' });
}

/**
 * Compares an alarm with what it should do: be raised at the end of the stage of the fault, and of no other.
 * @returns null, or what the tool found otherwise
 * @throws Error for an alarm that does not exist
 */
export function differs(alarm: string, play: Play): string | null {
  const rule = rules.find(({ alert }) => alert === alarm);
  if (rule === undefined) throw new Error(`No alarm "${alarm}"`);
  const series = seriesOf(play).filter(({ name }) => namesIn(rule.expr).has(name));
  const raised = `min(ALERTS{alertname="${alarm}",alertstate="firing"}) or vector(0)`;
  return testRules(
    series,
    NAMES.map((stage) => ({
      expr: raised,
      eval_time: `${endOf(stage)}m`,
      exp_samples: [{ labels: '{}', value: Number(stage === 'during') }],
    })),
  );
}

/** The words of an expression, names of figures among them. */
export function namesIn(expr: string): Set<string> {
  return new Set(expr.match(/[a-z]\w*/g));
}

function endOf(stage: Stage): number {
  const stages = NAMES.slice(0, NAMES.indexOf(stage) + 1);
  return stages.reduce((sum, name) => sum + STAGES[name], 0);
}

/** Null if all expectations hold, otherwise what the tool said. */
function testRules(series: readonly Series[], expected: readonly object[]): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'alarms-'));
  try {
    const file = path.join(folder, 'play.yml');
    const input = series.map(({ selector, values }) => ({ series: selector, values: values.join(' ') }));
    const play = {
      rule_files: [ALERTS],
      evaluation_interval: '1m',
      tests: [{ interval: '1m', input_series: input, promql_expr_test: expected }],
    };
    writeFileSync(file, JSON.stringify(play));
    promtool('test', 'rules', file);
    return null;
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as { stdout?: string; stderr?: string };
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Series {
  name: string;
  selector: string;
  /** One a minute; `_` for none. */
  values: (number | '_')[];
}

function seriesOf(play: Play): Series[] {
  return play.before.flatMap((_text, at) => {
    const instance = `site-${at + 1}:3000`;
    const texts = NAMES.map((stage) => play[stage][at] ?? null);
    const counts = new Set(texts.flatMap((text) => (text === null ? [] : countsIn(text))));
    const stages = texts.map((text) => samplesBySelector(text, instance));
    const selectors = new Map(stages.flatMap((stage) => [...stage.entries()]));
    return [...selectors].map(([selector, { name }]) => ({
      name,
      selector,
      values: timeline(
        stages.map((stage) => stage.get(selector)?.value ?? null),
        counts.has(name.replace(/_(?:bucket|sum|count)$/, '')) || counts.has(name),
      ),
    }));
  });
}

function countsIn(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (?:counter|histogram)$/gm)].map(([, name]) => name as string);
}

function samplesBySelector(text: string | null, instance: string): Map<string, Sample> {
  const samples = text === null ? [] : samplesOf(text);
  const up = { name: 'up', labels: {}, value: Number(text !== null) };
  return new Map([...samples, up].map((sample) => [selectorOf(sample, instance), sample]));
}

function selectorOf({ name, labels }: Sample, instance: string): string {
  const all = { ...labels, job: 'stallwise', instance };
  return `${name}{${Object.entries(all)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;
}

function timeline(ends: readonly (number | null)[], isCount: boolean): (number | '_')[] {
  // Prometheus looks at the first minute too.
  const values: (number | '_')[] = [ends[0] ?? '_'];
  let last = ends[0] ?? null;
  for (const [at, stage] of NAMES.entries()) {
    const end = ends[at] ?? null;
    // A process that has begun anew counts from 0.
    const start = end === null || (last ?? 0) > end ? 0 : (last ?? 0);
    for (let minute = 1; minute <= STAGES[stage]; minute += 1) {
      if (end === null) values.push('_');
      else values.push(isCount ? start + ((end - start) * minute) / STAGES[stage] : end);
    }
    last = end ?? last;
  }
  return values;
}

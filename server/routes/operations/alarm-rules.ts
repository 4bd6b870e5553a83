import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { readRunbook, type RunbookEntry } from './runbook.ts';

/** An alarm as Prometheus has it, with what to do. */
export interface AlarmRule {
  name: string;
  /** `page` wakes somebody, `ticket` waits. */
  severity: string;
  limit: Limit;
  entry: RunbookEntry;
}

/** The comparison at the end of the expression. */
export interface Limit {
  by: '>' | '<' | '==';
  value: number;
}

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const RULES = path.join(ROOT, 'deploy/prometheus/alerts.yml');
const RUNBOOK = path.join(ROOT, 'docs/runbook.md');

/**
 * All alarms in the order of their file, from the files that Prometheus and people read too.
 * @throws if one of the files is not there, or an alarm has no entry in the runbook
 */
export async function readAlarmRules(): Promise<readonly AlarmRule[]> {
  const [rules, runbook] = await Promise.all([readFile(RULES, 'utf8'), readFile(RUNBOOK, 'utf8')]);
  const entries = readRunbook(runbook);
  const { groups } = parse(rules) as { groups: { rules: Rule[] }[] };
  return groups
    .flatMap((group) => group.rules)
    .map(({ alert, expr, labels }) => {
      const entry = entries.get(alert);
      if (entry === undefined) throw new Error(`docs/runbook.md has no entry for the alarm ${alert}`);
      return { name: alert, severity: labels.severity, limit: limitOf(alert, expr), entry };
    });
}

/** @throws if the expression does not end with a comparison with a number */
function limitOf(name: string, expr: string): Limit {
  const { by, value } = /(?<by>==|>|<)\s*(?<value>[\d.e]+)\s*$/.exec(expr)?.groups ?? {};
  if (by === undefined) throw new Error(`The alarm ${name} ends with no comparison: ${expr}`);
  return { by: by as Limit['by'], value: Number(value) };
}

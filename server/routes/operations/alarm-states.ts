import type { Crew } from '../../metrics/all-processes.ts';
import type { ToldFigures } from '../../metrics/told-figures.ts';
import type { AlarmRule, Limit } from './alarm-rules.ts';
import { readAlarm, type Reading } from './read-alarms.ts';

/**
 * `holds`: its condition is true of the last minutes. `few`: too little has happened to tell. `unseen`: Prometheus alone
 * can tell.
 */
export type AlarmStanding = 'holds' | 'quiet' | 'few' | 'unseen';

export interface AlarmState extends AlarmRule {
  standing: AlarmStanding;
  reading: Reading | null;
}

/** A share of fewer says nothing. */
const ENOUGH = 20;

/** The alarms that hold first, of those the ones that wake somebody. */
export function alarmStates(rules: readonly AlarmRule[], figures: ToldFigures, crew: Crew): AlarmState[] {
  const states = rules.map((rule): AlarmState => {
    const reading = readAlarm(rule.name, figures, crew);
    return { ...rule, reading: reading ?? null, standing: standingOf(rule.limit, reading) };
  });
  const urgency = ({ standing, severity }: AlarmState) =>
    standing === 'holds' ? (severity === 'page' ? 0 : 1) : 2;
  return states.toSorted((one, other) => urgency(one) - urgency(other));
}

function standingOf(limit: Limit, reading: Reading | null | undefined): AlarmStanding {
  if (reading === undefined) return 'unseen';
  if (reading === null) return 'quiet';
  if (!isBeyond(reading.value, limit)) return 'quiet';
  return reading.of !== undefined && reading.of < ENOUGH ? 'few' : 'holds';
}

function isBeyond(value: number, { by, value: limit }: Limit): boolean {
  if (by === '>') return value > limit;
  return by === '<' ? value < limit : value === limit;
}

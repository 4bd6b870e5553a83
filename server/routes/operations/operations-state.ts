import type { Snapshot } from '../../../shared/registry/types.ts';
import type { AppContext } from '../../app-context.ts';
import type { ErrorGroup } from '../../client-reports/error-group.ts';
import { listErrorGroups } from '../../client-reports/list-error-groups.ts';
import { readVitals, type VitalBy, type VitalSummary } from '../../client-reports/read-vitals.ts';
import type { Crew } from '../../metrics/all-processes.ts';
import { ToldFigures } from '../../metrics/told-figures.ts';
import type { Deploy } from '../../publishing/deploys.ts';
import { alarmStates, type AlarmState } from './alarm-states.ts';
import type { AlarmRule } from './alarm-rules.ts';

/** Everything that the page shows, as it is at one moment. */
export interface OperationsState {
  /** Milliseconds since 1970. */
  now: number;
  snapshot: Snapshot;
  build: { id: string; since: number };
  ready: boolean;
  upstream: ReturnType<AppContext['platform']['state']> & { usable: boolean };
  figures: ToldFigures;
  crew: Crew;
  /** Null where the list of alarms cannot be read. */
  alarms: readonly AlarmState[] | null;
  registry: ReturnType<AppContext['registry']['status']>;
  contentRefusal: ReturnType<AppContext['contentRefusal']>;
  edits: ReturnType<AppContext['history']['edits']>;
  refusals: ReturnType<AppContext['history']['refusals']>;
  deploys: readonly Deploy[] | null;
  /** Null where the store does not answer, or not with this. */
  errors: readonly ErrorGroup[] | null;
  vitals: readonly VitalRow[] | null;
}

export interface VitalRow extends VitalSummary {
  /** What the place is one of; null for all. */
  by: VitalBy | null;
  place: string;
}

const SHOWN_ERRORS = 12;
export const VITALS_DAYS = 7;
/** A store in trouble must not hold up the page that tells of it. */
const PATIENCE_MS = 2000;

export async function readState(
  ctx: AppContext,
  rules: readonly AlarmRule[] | null,
): Promise<OperationsState> {
  const snapshot = ctx.registry.current();
  const [{ crew, figures }, usable, deploys, errors, vitals] = await Promise.all([
    ctx.metrics.processes.read(),
    ctx.platform.ready(),
    inTime(ctx, 'deploys', ctx.history.deploys.list()),
    inTime(ctx, 'errors', readErrors(ctx)),
    inTime(ctx, 'vitals', readAllVitals(ctx)),
  ]);
  const told = new ToldFigures(figures);
  return {
    now: Date.now(),
    snapshot,
    build: { id: ctx.buildId(snapshot), since: ctx.buildTime(snapshot) },
    ready: ctx.isReady() && usable,
    upstream: { ...ctx.platform.state(), usable },
    figures: told,
    crew,
    alarms: rules && alarmStates(rules, told, crew),
    registry: ctx.registry.status(),
    contentRefusal: ctx.contentRefusal(),
    edits: ctx.history.edits(),
    refusals: ctx.history.refusals(),
    deploys,
    errors,
    vitals,
  };
}

async function readErrors({ reports }: AppContext): Promise<readonly ErrorGroup[]> {
  const { errors } = await reports.store();
  return listErrorGroups(errors, { limit: SHOWN_ERRORS });
}

async function readAllVitals(ctx: AppContext): Promise<VitalRow[]> {
  const { vitals } = await ctx.reports.store();
  const kinds: (VitalBy | null)[] = [null, 'device', 'locale', 'layout'];
  const rows = await Promise.all(
    kinds.map(async (by) => {
      const found = await readVitals(vitals, { by: by === null ? [] : [by], days: VITALS_DAYS });
      return found.map((row): VitalRow => ({ ...row, by, place: (by && row[by]) ?? 'all visits' }));
    }),
  );
  return rows.flat();
}

/** Null for what is late or fails, with a line of the log: the rest of the page cannot say why. */
async function inTime<T>({ log }: AppContext, section: string, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (err) {
    log.warn({ section, err }, 'a section of the operators’ page could not be read');
    return null;
  } finally {
    clearTimeout(timer);
  }
}

import { quantile } from '../load/spread.ts';
import type { Rolled } from './instances.ts';

const HEAD = ['| while | requests | p50 ms | p99 ms | longest ms |', '| --- | --: | --: | --: | --: |'];

/** Lines as they stand in the documents. */
export function instancesLines({ visits, failures, publishedMs, rounds }: Rolled): string[] {
  const bySteps = Map.groupBy(visits, ({ step }) => step.replace(/instance \d/, 'an instance'));
  const rows = [...bySteps].map(([step, made]) => {
    const times = made.map(({ began, ended }) => ended - began);
    const cells = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
    return `| ${[step, made.length.toLocaleString('en'), ...cells].join(' | ')} |`;
  });
  const counts = Map.groupBy(failures, (failure) => failure);
  return [
    `${rounds} rounds, ${visits.length.toLocaleString('en')} requests, ${failures.length || 'none'} failed. ` +
      `An edit was visible everywhere after ${quantile(publishedMs, 0.5).toFixed(0)} ms, ${Math.max(...publishedMs).toFixed(0)} at most.`,
    '',
    ...HEAD,
    ...rows,
    '',
    ...[...counts].map(([failure, all]) => `- Failed: ${failure}, ${all.length} times`),
  ];
}

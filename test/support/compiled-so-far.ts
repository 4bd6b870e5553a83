import type { TestSite } from './site.ts';

export async function compiledSoFar({ site }: Pick<TestSite, 'site'>): Promise<number> {
  const { values } = await site.context.metrics.renderSeconds.get();
  return values
    .filter(({ metricName }) => metricName?.endsWith('_count') === true)
    .reduce((sum, { value }) => sum + value, 0);
}

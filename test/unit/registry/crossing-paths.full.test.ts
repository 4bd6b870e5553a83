import { expect, test } from 'vitest';
import { findings } from '../../support/registry-findings.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

test('patterns made to cross each other are refused instead of compared for ever', () => {
  const crossing = Array.from({ length: 3000 }, (_, at) => [
    page(`a${at}`, `/x/{id}/q${at}/a`),
    page(`b${at}`, `/x/p${at}/{id}/b`),
  ]).flat();
  expect(findings(registryWith(crossing)).join('\n')).toContain('too many paths to be compared');
});

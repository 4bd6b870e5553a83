import { expect, test } from 'vitest';
import { withoutSessionId } from '../../../shared/routing/session-id.ts';
import { bounded } from '../../support/bounded-work.ts';

test.each([
  ['/en_US/index.htm;jsessionid=AB12.node1', '/en_US/index.htm'],
  ['/m/th/index.htm;JSESSIONID=AB?x=1#h', '/m/th/index.htm?x=1#h'],
  ['/index.htm;jsessionid=', '/index.htm'],
  ['/;jsessionid=A', '/'],
  ['/th/;jsessionid=A', '/th/'],
  ['/th;jsessionid=A', '/th'],
  ['/m/;jsessionid=A', '/m/'],
  ['/m/th/;jsessionid=A', '/m/th/'],
  ['/en_US/index.htm%3Bjsessionid=A', '/en_US/index.htm'],
  ['/en_US/index.htm%3bJSESSIONID%3dA', '/en_US/index.htm'],
  ['/en_US/Index.HTM;jsessionid=A', '/en_US/Index.HTM'],
  ['/en_US/index.htm;jsessionid=A;jsessionid=B', '/en_US/index.htm'],
  ['/en_US/app.htm;jsessionid=A', null],
  ['/en_US/introduction/index.htm;jsessionid=A', null],
  ['/en_US/index.htm;jsessionid=A/x', null],
  ['/en_US/index.htm?x=;jsessionid=A', null],
  ['/en_US/index.htm#;jsessionid=A', null],
  ['/en_US/index.htm', null],
  ['//evil.test/index.htm;jsessionid=1', null],
])('%s is cleaned to %s', (href, expected) => {
  expect(withoutSessionId(href)).toBe(expected);
});

test('many suffixes cost linear time', () => {
  const href = `/${';jsessionid='.repeat(500_000)}/`;
  expect(bounded(() => withoutSessionId(href))).toBeNull();
});

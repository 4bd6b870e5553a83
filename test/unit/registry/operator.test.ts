import { expect, test } from 'vitest';
import { messagingContacts } from '../../../shared/messaging.ts';
import type { Operator } from '../../../shared/registry/operator.ts';
import { checkRegistry } from '../../../shared/registry/cross-checks.ts';
import { NO_TEXTS, registryWith } from '../../support/registry-fixture.ts';

/** As `place: reason – what is allowed`. */
function withOperator(operator: unknown): string[] {
  const registry = registryWith();
  const { issues } = checkRegistry({ ...registry, site: { ...registry.site, operator } }, NO_TEXTS);
  return issues.map(({ path, reason, allowed }) => `${path.join('.')}: ${reason} – ${allowed}`);
}

test.each([
  [{}],
  [{ name: 'บริษัท ตัวอย่าง จำกัด', registration: '0100000000000 (DBD)' }],
  [{ messaging: {} }],
  [{ messaging: { whatsApp: '+6281234567890', zalo: 'https://zalo.me/0912345678' } }],
  [{ messaging: { whatsApp: 'https://wa.me/message/ABC', line: 'https://lin.ee/AbC1' } }],
  [{ messaging: { line: 'https://line.me/R/ti/p/%40sample', weChat: 'https://u.wechat.com/x' } }],
])('%j is taken', (operator) => expect(withOperator(operator)).toEqual([]));

test.each<[Operator['messaging'], string]>([
  [{ whatsApp: '0812345678' }, 'a number such as +66'],
  [{ whatsApp: 'http://wa.me/66812345678' }, 'or a link such as https://wa.me/'],
  [{ whatsApp: 'https://wa.me.example.com/66812345678' }, 'https://wa.me/'],
  [{ whatsApp: 'https://user@wa.me/1' }, 'https://wa.me/'],
  [{ line: '+66812345678' }, 'a link such as https://lin.ee/'],
  [{ line: 'https://zalo.me/1' }, 'a link such as https://lin.ee/'],
  [{ line: 'javascript:alert(1)//https://lin.ee/a' }, 'a link such as https://lin.ee/'],
  [{ zalo: 'https://zaloXme/1' }, 'a number such as +84'],
  [{ zalo: 'https://zalo.me/1" onclick="x' }, 'a number such as +84'],
  [{ weChat: 'stallwise' }, 'a link such as https://work.weixin.qq.com/'],
  [{ weChat: 'https://u.wechat.com/x\nhttps://example.com/' }, 'https://u.wechat.com/'],
])('%j is refused, with what is asked for', (messaging, allowed) => {
  const [service] = Object.keys(messaging ?? {});
  const found = withOperator({ messaging });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`site.operator.messaging.${service}: `);
  expect(found[0]).toContain('is not allowed here');
  expect(found[0]).toContain(allowed);
});

test('empty and endless values and unknown keys are refused', () => {
  expect(withOperator({ name: ' ' })).toHaveLength(1);
  expect(withOperator({ address: 'a'.repeat(241) })).toHaveLength(1);
  expect(withOperator({ messaging: { telegram: 'https://t.me/x' } })).toEqual([
    'site.operator.messaging.telegram: Unknown key "telegram" – whatsApp, line, zalo, weChat',
  ]);
});

test('numbers lead to a chat of the service, links to themselves, in a fixed order', () => {
  expect(
    messagingContacts({ zalo: '+84 91 234 56 78', line: 'https://lin.ee/a', whatsApp: '+66812345678' }),
  ).toEqual([
    { service: 'whatsApp', href: 'https://wa.me/66812345678', shown: '+66812345678' },
    { service: 'line', href: 'https://lin.ee/a', shown: 'lin.ee/a' },
    { service: 'zalo', href: 'https://zalo.me/84912345678', shown: '+84 91 234 56 78' },
  ]);
});

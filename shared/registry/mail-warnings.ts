import { messageValues } from './area-texts/mail.ts';
import { warning } from './issue.ts';
import type { WrittenTexts } from './page-texts.ts';
import type { RegistryIssue, TextTree } from './types.ts';

/** The parts of a mail. Its code stands between them, whatever they say. */
const PARTS = ['lead', 'detail', 'notYou'];

/** Reports messages that do not tell their reader what they are sent for, or tell others. */
export function mailWarnings({ tree, place, locate }: WrittenTexts): RegistryIssue[] {
  return Object.entries(messageValues).flatMap(([kind, values]: [string, readonly string[]]) => {
    const texts = tree[kind];
    if (typeof texts !== 'object' || Array.isArray(texts)) return [];
    const report = (key: string, reason: string, allowed: string) =>
      locate(warning([...place, kind, key], `"${kind}.${key}" ${reason}`, allowed));
    const { sms, subject, ...others } = texts as TextTree;
    const found: RegistryIssue[] = [];
    if (values.includes('code') && typeof sms === 'string' && !sms.startsWith('{{code}}'))
      found.push(report('sms', 'does not begin with {{code}}', '{{code}} first, where phones find it'));
    if (typeof subject === 'string' && subject.includes('{{code}}'))
      found.push(report('subject', 'tells the code', 'no {{code}}: mail servers log subjects'));
    // What a language lacks is taken from the default one.
    const mail = [subject, ...PARTS.map((part) => others[part])];
    if (!mail.every((part) => typeof part === 'string')) return found;
    const unsaid = values.filter((name) => name !== 'code' && !mail.join(' ').includes(`{{${name}}}`));
    const says = unsaid.map((name) =>
      report('lead', `and the texts after it do not say {{${name}}}`, `{{${name}}}`),
    );
    return [...found, ...says];
  });
}

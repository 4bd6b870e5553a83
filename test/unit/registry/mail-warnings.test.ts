import { expect, test } from 'vitest';
import { mailWarnings } from '../../../shared/registry/mail-warnings.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { sampleMail } from '../../support/sample-mail.ts';

type Mail = Record<string, Record<string, string>>;

function reasonsAfter(edit: (mail: Mail) => void): string[] {
  const mail = sampleMail() as Mail;
  edit(mail);
  const written = { locale: 'th', name: 'mail', tree: mail as TextTree, place: [] } as const;
  return mailWarnings({ ...written, locate: (issue) => issue }).map(
    ({ path, reason }) => `${path.join('.')}: ${reason}`,
  );
}

test.each<[string, (mail: Mail) => void, string[]]>([
  ['nothing wrong', () => {}, []],
  ['a language without a kind', (mail) => delete mail['loginCode'], []],
  [
    'a text message without its code',
    (mail) => Object.assign(mail['loginCode'] ?? {}, { sms: 'Do not share it' }),
    ['loginCode.sms: "loginCode.sms" does not begin with {{code}}'],
  ],
  [
    'a subject that tells the code',
    (mail) => Object.assign(mail['loginCode'] ?? {}, { subject: 'Code {{code}}' }),
    ['loginCode.subject: "loginCode.subject" tells the code'],
  ],
  [
    'a booking that does not say when',
    (mail) =>
      Object.assign(mail['trainingBooked'] ?? {}, {
        subject: 'Booked',
        lead: '{{name}}',
        detail: '{{zone}} {{minutes}}',
        notYou: '{{language}}',
      }),
    ['trainingBooked.lead: "trainingBooked.lead" and the texts after it do not say {{start}}'],
  ],
  [
    'a booking whose other texts are those of the default language',
    (mail) => (mail['trainingBooked'] = { lead: 'x' }),
    [],
  ],
])('%s', (_name, edit, reasons) => {
  expect(reasonsAfter(edit)).toEqual(reasons);
});

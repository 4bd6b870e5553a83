import { areaGroups } from '../../shared/registry/area-texts.ts';
import type { TextTree } from '../../shared/registry/types.ts';
import type { DeclaredGroup } from '../../shared/texts/declare.ts';
import { sampleTexts } from './sample-texts.ts';

/** Texts of mails that hold every value that they may: a subject no code, and a text message its code first. */
export function sampleMail(): TextTree {
  const mail = sampleTexts((areaGroups.get('mail') as DeclaredGroup).shape) as TextTree;
  return Object.fromEntries(
    Object.entries(mail).map(([kind, texts]) => {
      if (typeof texts === 'string') return [kind, texts];
      const { subject, sms, ...others } = texts as Record<string, string>;
      const first = sms?.includes('{{code}}') ? '{{code}} ' : '';
      return [
        kind,
        {
          subject: subject?.replace('{{code}}', ''),
          ...others,
          sms: first + sms?.replace('{{code}}', ''),
        },
      ];
    }),
  ) as TextTree;
}

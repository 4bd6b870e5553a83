import * as z from 'zod';
import { LOCALE_CODES } from '../locales.ts';

/** A way to reach people. */
export const Contact = z.object({
  id: z.string(),
  kind: z.enum(['email', 'phone', 'chat', 'line', 'whatsapp', 'zalo', 'wechat']),
  label: z.string().meta({ description: 'What it is for, in the language of the visitor' }),
  value: z.string().meta({ description: 'Address or number as it is shown' }),
  href: z.string().meta({ description: 'mailto:, tel: or https: address' }),
  hours: z.string().meta({ description: 'When somebody answers, with the time zone; empty: any time' }),
  languages: z.array(z.enum(LOCALE_CODES)).meta({ description: 'Languages in which they answer' }),
});

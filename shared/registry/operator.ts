import * as z from 'zod';
import type { MessagingService } from '../messaging.ts';

const NUMBER = String.raw`\+[1-9][0-9 ]{5,17}[0-9]`;

/** @param hosts those of the service's own links */
function linkOf(...hosts: string[]): string {
  return String.raw`https:\/\/(?:${hosts.join('|').replaceAll('.', String.raw`\.`)})\/[A-Za-z0-9._~%@?=&\/+-]+`;
}

export const WHATSAPP_PATTERN = new RegExp(
  `^(?:${NUMBER}|${linkOf('wa.me', 'api.whatsapp.com', 'www.whatsapp.com', 'whatsapp.com')})$`,
);
export const LINE_PATTERN = new RegExp(`^${linkOf('lin.ee', 'line.me', 'page.line.me')}$`);
export const ZALO_PATTERN = new RegExp(`^(?:${NUMBER}|${linkOf('zalo.me', 'oa.zalo.me')})$`);
export const WECHAT_PATTERN = new RegExp(
  `^${linkOf('u.wechat.com', 'weixin.qq.com', 'work.weixin.qq.com')}$`,
);

/** For messages, by the pattern's text. */
export const MESSAGING_PATTERNS: ReadonlyMap<string, string> = new Map([
  [
    String(WHATSAPP_PATTERN),
    'a number such as +66 81 234 5678, or a link such as https://wa.me/message/NAME',
  ],
  [String(LINE_PATTERN), 'a link such as https://lin.ee/NAME or https://line.me/R/ti/p/@NAME'],
  [String(ZALO_PATTERN), 'a number such as +84 91 234 56 78, or a link such as https://zalo.me/NUMBER'],
  [
    String(WECHAT_PATTERN),
    'a link such as https://work.weixin.qq.com/kfid/NAME or https://u.wechat.com/NAME',
  ],
]);

const words = (most: number) => z.string().trim().min(1).max(most);
const contact = (pattern: RegExp) => z.string().max(200).regex(pattern).optional();

const messaging = z.strictObject({
  whatsApp: contact(WHATSAPP_PATTERN).meta({ description: 'WhatsApp: a number or a link' }),
  line: contact(LINE_PATTERN).meta({ description: 'LINE Official Account: its link' }),
  zalo: contact(ZALO_PATTERN).meta({ description: 'Zalo: a number or the link of the Official Account' }),
  weChat: contact(WECHAT_PATTERN).meta({
    description: 'WeChat: the link of the account or its service desk',
  }),
} satisfies Record<MessagingService, z.ZodType>);

/** Who runs the site. What is left out is not shown. */
export const operatorSchema = z
  .strictObject({
    name: words(120).optional().meta({ description: 'Legal name of the company that runs the site' }),
    address: words(240).optional().meta({ description: 'Its registered address, in one line' }),
    registration: words(60)
      .optional()
      .meta({ description: 'Its registration number, with the register if that is usual' }),
    messaging: messaging.optional().meta({ description: 'Where visitors write to it' }),
  })
  .meta({ description: 'Who runs the site: in the footers and beside the contacts' });

export type Operator = z.output<typeof operatorSchema>;

import * as z from 'zod';
import { EMAIL_MOST } from '../account-lengths.ts';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../locales.ts';

/* Fields that several calls share. zod must not reach a browser bundle, so only the server loads them. */

export const Lang = z
  .enum(LOCALE_CODES)
  .default(DEFAULT_LOCALE)
  .meta({ description: 'Language of the site' });

/** Where a blog call comes from. Specification 3: it defaults to pc. */
export const Source = z
  .string()
  .max(20)
  .regex(/^[\w-]*$/)
  .default('pc')
  .meta({ description: 'Where the visitor reads: pc, app or a name of the partner' });

/** Refuses NUL and lone surrogates, which databases cannot store. */
export function plainText(max: number): z.ZodString {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'holds a character that is not text');
}

/** Refuses control characters too, so that no header or address can be continued. */
export function lineText(max: number): z.ZodString {
  return plainText(max).refine((text) => !/\p{Cc}/u.test(text), 'holds a control character');
}

export const Segment = z
  .string()
  .max(80)
  .regex(/^[\w-]+$/);

/**
 * Encoded as in Specification 7: 48 characters of header, then base64 of at most `PASSWORD_MOST` characters.
 */
export const EncodedPassword = lineText(1500).meta({ description: 'The password, encoded before sending' });

/** As typed. `readPhone` combines both into an international number. */
export const PhoneNumber = lineText(32).meta({ description: 'Number without its country prefix' });
export const PhonePrefix = lineText(8).meta({ description: 'Country prefix, such as 66 or +66' });
/** As typed. `readEmail` validates it. */
export const Email = lineText(EMAIL_MOST).meta({ description: 'E-mail address' });
export const Country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'ISO 3166-1 alpha-2' });
/** Left out if there is none, never empty (Specification 3: affid is sent as invitationCode). */
export const Affiliate = lineText(80)
  .optional()
  .meta({ description: 'The stored affid; left out when there is none' });
export const Code = lineText(12).meta({ description: 'The code that was sent to the phone or the address' });
export const AccessCode = lineText(4000).meta({ description: 'Ticket of the captcha, single use' });

export const BotToken = lineText(2048)
  .optional()
  .meta({ description: 'Token of the bot challenge, where one is set; the platform verifies it' });

export const SearchWords = plainText(200).default('');
export const Marketplaces = plainText(200).optional();

export const Excerpt = z
  .array(z.object({ text: z.string(), mark: z.boolean().optional() }))
  .meta({ description: 'The place that holds the words, which are marked' });

/** Nobody reads more. */
export const SEARCH_RESULTS = 50;

/** A part of an address, which must not be empty. */
export const AddressPart = z.string().min(1);

export const Contact = z.object({
  id: z.string(),
  kind: z.enum(['email', 'phone', 'chat', 'line', 'whatsapp', 'zalo', 'wechat']),
  label: z.string().meta({ description: 'What it is for, in the language of the visitor' }),
  value: z.string().meta({ description: 'Address or number as it is shown' }),
  href: z.string().meta({ description: 'mailto:, tel: or https: address' }),
  hours: z.string().meta({ description: 'When somebody answers, with the time zone; empty: any time' }),
  languages: z.array(z.enum(LOCALE_CODES)).meta({ description: 'Languages in which they answer' }),
});

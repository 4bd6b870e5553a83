import * as z from 'zod';
import { CONSENT_WORDINGS } from '../consent-wording.ts';
import { operatorSchema } from './operator.ts';
import { MAX_PATH_LENGTH } from './path-pattern.ts';
import { localeSchema as locale } from './publish-schema.ts';

export const FIXED_PATH_PATTERN = /^(?:\/[A-Za-z0-9._~-]+)+$/;
/** A time zone, or an area with all of its zones. */
export const ZONE_PATTERN = /^[A-Z][A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}(?:\/\*)?$/;
export const HOST_PATTERN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

const host = z.string().regex(HOST_PATTERN);

const consent = z
  .array(
    z
      .strictObject({
        wording: z
          .enum(CONSENT_WORDINGS)
          .meta({ description: 'The words: bar and law in locales/<code>/consent.json' }),
        zones: z
          .array(z.string().max(60).regex(ZONE_PATTERN))
          .min(1)
          .meta({ description: 'Time zones of the region, such as Asia/Bangkok; Europe/* for a whole area' }),
      })
      .meta({ description: 'A region: the first with the visitor’s time zone decides' }),
  )
  .meta({
    description:
      'In which words visitors are asked for their consent, by their time zone; all others read the wording world. Nothing loads before it anywhere',
  });

/** The part `site` of `pages.registry.json`. */
export const siteSchema = z
  .strictObject({
    brand: z
      .string()
      .min(1)
      .max(40)
      .meta({ description: 'Name of the product; texts write {{brand}} for it' }),
    defaultLocale: locale.meta({
      description: 'Language of visitors whose own is not served, and the source of missing texts',
    }),
    locales: z
      .array(locale)
      .min(1)
      .meta({ description: 'Languages that are served, in the order of the language switch' }),
    hosts: z
      .strictObject({
        main: host.meta({
          description: 'Host of the international site; the regional notice is shown there only',
        }),
        professional: host.meta({
          description: 'Host of the professional edition, to which the regional notice leads',
        }),
        public: z.array(host).meta({ description: 'Every host that visitors may use' }),
        redirects: z.array(host).meta({ description: 'Foreign hosts that redirects may lead to' }),
      })
      .meta({ description: 'Host names, lower case, without protocol or port' }),
    noPathLanguage: z.array(z.string().max(MAX_PATH_LENGTH).regex(FIXED_PATH_PATTERN)).meta({
      description: 'Paths whose first segment is never read as a language (Specification 2.5, rule 10)',
    }),
    timeZone: z.string().min(1).max(60).optional().meta({
      description:
        'Time zone of the calendar by which articles are found from their day on, such as Asia/Jakarta; Asia/Bangkok when left out',
    }),
    consent: consent.optional(),
    operator: operatorSchema.optional(),
  })
  .meta({ description: 'What holds for the whole site' });

import * as z from 'zod';
import { blockOrUseSchema, blockSchema } from './blocks.ts';
import {
  ACCENTS,
  ACTIONS,
  COMPOSITIONS,
  GUARD_NAMES,
  LAYOUT_COMPONENTS,
  MENU_AREAS,
  SCENARIOS,
  VIEW_NAMES,
} from './names.ts';
import { MAX_PATH_LENGTH, PATH_PATTERN, SOURCE_PATTERN } from './path-pattern.ts';
import { localeSchema as locale, publishSchema as publish } from './publish-schema.ts';
import { siteSchema as site } from './site-schema.ts';
import { variantsSchema } from './variants-schema.ts';

/**
 * The shape of `pages.registry.json`, from which `server/registry/write-schema.ts` writes the JSON Schema for
 * text editors.
 */

export const ID_PATTERN = /^[a-zA-Z][a-zA-Z0-9-]{0,63}$/;

const path = z.string().max(MAX_PATH_LENGTH).regex(PATH_PATTERN);
const source = z.string().max(MAX_PATH_LENGTH).regex(SOURCE_PATTERN);
const layoutId = z.string().regex(ID_PATTERN);
const seconds = z.int().min(0).max(31_536_000);

export const layoutSchema = z
  .strictObject({
    component: z
      .enum(LAYOUT_COMPONENTS)
      .meta({ description: 'The component that draws header, frame and footer' }),
    accent: z
      .enum(ACCENTS)
      .optional()
      .meta({ description: 'Accent colours, by their name in the token file' }),
    composition: z
      .enum(COMPOSITIONS)
      .optional()
      .meta({ description: 'How the pages of this layout are put together' }),
    action: z.enum(ACTIONS).optional().meta({ description: 'Where the call to action in the header leads' }),
    footer: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the footer is shown; else the component decides' }),
    awning: z.boolean().optional().meta({
      description:
        'Whether the awning hangs under the header of a landing page; it does when left out. Not where its first block draws one',
    }),
    contentLocale: locale.optional().meta({
      description:
        'Language of the content whatever the address says; the page then exists for crawlers in this language only',
    }),
  })
  .meta({ description: 'A layout: a component with its settings' });

const view = z.enum(VIEW_NAMES).meta({ description: 'A coded page, instead of blocks' });
const blocks = z
  .array(blockOrUseSchema)
  .min(1)
  .max(40)
  .meta({ description: 'The blocks of the page in order, instead of a view' });

const mobile = z
  .strictObject({
    layout: layoutId.optional().meta({ description: 'Layout of the phone page; m-default when left out' }),
    view: view
      .optional()
      .meta({ description: "A coded page of its own for phones; else the desktop page's" }),
    blocks: blocks.optional().meta({ description: "Blocks of its own for phones; else the desktop page's" }),
    bar: z.boolean().optional().meta({
      description:
        'Whether the bar at the lower edge calls to sign up; it does when left out. Not for legal pages, forms and prices',
    }),
  })
  .meta({ description: 'Mirrors the page for phones at /m followed by its path' });

const cache = z
  .union([
    z.literal('none'),
    z.strictObject({
      maxAge: seconds.meta({ description: 'Seconds for which shared caches may serve the page unasked' }),
      staleWhileRevalidate: seconds.meta({
        description: 'Seconds after that in which the old page may be served while a new one is made',
      }),
    }),
  ])
  .meta({
    description:
      '"none" for personal pages and forms; 60 and 86400 seconds for pages of blocks when left out',
  });

const menuEntry = z
  .strictObject({
    area: z.enum(MENU_AREAS).meta({ description: 'The list in header or footer' }),
    order: z.int().min(0).max(9999).meta({ description: 'Position in the list, smaller first' }),
  })
  .meta({ description: 'A place in a menu; its label is the text menu.title, else seo.title' });

/** `check-texts.ts` is faster than a recursive schema and says which leaf is wrong. */
const inlineText = z.partialRecord(locale, z.record(z.string(), z.unknown())).meta({
  description: 'Texts of the page by language; they win key by key over locales/<code>/pages/<id>.json',
});

export const pageSchema = z
  .strictObject({
    id: z.string().regex(ID_PATTERN).meta({
      description: 'Name of the page, unique without regard to case; also the name of its text files',
    }),
    path: path.meta({
      description:
        'The address as visitors see it; {lang} where the language stands, {name} or {name}.htm for a part that varies',
    }),
    scenario: z.enum(SCENARIOS).optional().meta({
      description:
        "The seller's day from which the page's pictures are drawn, so that their shops, goods and figures agree; street-market when left out",
    }),
    layout: layoutId.optional().meta({
      description:
        'Id of a layout declared above, which gives the page its accent, its composition and the button in its header; default when left out',
    }),
    view: view.optional(),
    blocks: blocks.optional(),
    mobile: mobile.optional(),
    footer: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the footer is shown; else the layout decides' }),
    panel: z.boolean().optional().meta({
      description:
        'Whether the layout login shows its picture beside the form; it does when left out. Not for people in the middle of a task',
    }),
    guard: z
      .array(z.enum(GUARD_NAMES).meta({ description: 'Name of a guard' }))
      .optional()
      .meta({ description: 'Checks that run before the page is shown (shared/routing/guards)' }),
    cache: cache.optional(),
    prerender: z.boolean().optional().meta({
      description:
        'Whether the page is made ready ahead of its first visitor; pages of blocks are, unless cache is none',
    }),
    keepAlive: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the page keeps its state when the visitor goes on to another' }),
    seo: z
      .strictObject({
        index: z
          .boolean()
          .optional()
          .meta({ description: 'Whether search engines may list the page; they may when left out' }),
      })
      .optional()
      .meta({ description: 'What search engines are told' }),
    menu: z.array(menuEntry).optional().meta({ description: 'Where header and footer list the page' }),
    redirectFrom: z.array(source).optional().meta({
      description:
        'Former addresses of the page, answered by a redirect (302); mirrored under /m when the page is',
    }),
    text: inlineText.optional(),
    publish: publish.optional(),
    variants: variantsSchema(blocks, inlineText).optional(),
  })
  .meta({ description: 'A page' });

const redirect = z
  .strictObject({
    from: source.meta({
      description: 'The address that is redirected; it may hold {name} parts and end in /**',
    }),
    to: z.string().min(1).max(2000).meta({
      description:
        'Where it leads: a path of this site that may repeat the {name} parts and the /** of the source, or with external an https address',
    }),
    external: z
      .boolean()
      .optional()
      .meta({ description: 'True when the target lies outside the site; its host must stand in site.hosts' }),
    status: z
      .literal([301, 302, 303, 307, 308])
      .optional()
      .meta({ description: 'Status of the answer; 302 when left out' }),
  })
  .meta({ description: 'A redirect' });

export const registrySchema = z
  .strictObject({
    $schema: z
      .string()
      .optional()
      .meta({ description: 'Where text editors find the description of this file' }),
    site,
    layouts: z.record(layoutId, layoutSchema).meta({ description: 'Layouts by id' }),
    sections: z.array(blockSchema).max(200).optional().meta({
      description:
        'Blocks that pages share: a page shows one by { "use": …, "id": … }. Their texts stand in locales/<code>/sections.json under the id of the section',
    }),
    gone: z.array(source).max(2000).optional().meta({
      description:
        'Former addresses of pages that nothing takes the place of, on phones too: the answer is 410, and search engines forget them sooner than what they do not find',
    }),
    pages: z.array(pageSchema).min(1).meta({ description: 'Every page of the site' }),
    redirects: z.array(redirect).meta({ description: 'Redirects that belong to no page' }),
  })
  .meta({ title: 'Registry of pages', description: 'Every page, layout and redirect of the site' });

export type Registry = z.output<typeof registrySchema>;
export type Site = Registry['site'];
export type LayoutEntry = z.output<typeof layoutSchema>;
export type PageEntry = z.output<typeof pageSchema>;

import { addressOf } from '../../shared/registry/addresses.ts';
import { isLocale, type Locale } from '../../shared/locales.ts';
import type { Device, Page, Snapshot } from '../../shared/registry/types.ts';
import { MOMENT_PATTERN, momentFault, momentOf } from '../../shared/registry/moment.ts';
import { previewKeys, revokePreviews } from '../publishing/preview/preview-keys.ts';
import { requireVariant } from './end-trial.ts';
import { readDuration, signPreview } from '../publishing/preview/preview-link.ts';
import { previewFiles, previewStateOf } from '../publishing/preview/preview-state.ts';
import { isSharedStore, type SharedPreviews } from '../publishing/preview/shared-previews.ts';
import type { PublishedRevisions } from '../publishing/revisions/published-revisions.ts';
import { describeIssue } from '../registry/locate-issue.ts';
import { readArguments, siteOf, UsageError, workplaceOf, type Command, type Desk } from './command.ts';
import { mayBePublished, withPublished } from './shared-history.ts';

const DEFAULT_FOR = '7d';

export const preview: Command = {
  summary: 'print a link that shows a page as it will be',
  help: `npm run registry -- preview <page> [--lang <code>] [--device mobile] [--at <moment>] [--release <name>]
                           [--variant <id>] [--for <time>] [--json]
npm run registry -- preview <page> --all [--at <moment>] [--release <name>] [--variant <id>] [--for <time>] [--json]
npm run registry -- preview --revoke [--json]

Prints a link to the page as it stands in the files, published or not. Who has the link needs no login; what it shows
follows the files. A running site answers it, and no cache, search engine or log gets to know it.

While a published revision is served to several instances, every one of them shows what stood in the files here when the link was
made; after an edit, make another one. A release is laid over what is published then.

  --lang <code>      language of the page; the site's default when left out
  --device mobile    the phone page
  --all              a link for each language, and for phones where the page has a phone page
  --at <moment>      as it will be then, such as 2026-12-01T09:00[Asia/Bangkok]; now when left out
  --release <name>   with this release laid over the files
  --variant <id>     this variant of the page; the page itself when left out
  --for <time>       how long the link holds, such as 12h; ${DEFAULT_FOR} when left out, 90d at most
  --revoke           ends every link that was ever given out
  --json             the same as JSON, for other tools`,
  async run(args, desk) {
    const { values, positionals } = readArguments(args, OPTIONS, { min: 0, max: 1, names: '<page>' });
    if (values.revoke) {
      await withPreviews(desk, (published) => revokePreviews(siteOf(desk), sharedBy(desk, published)));
      desk.print(values.json ? '{ "revoked": true }' : 'No link that was given out holds any more.');
      return 0;
    }
    if (positionals.length === 0) throw new UsageError('<page> is missing.');
    return withPreviews(desk, (published) => printLink(desk, published, positionals[0] as string, values));
  },
};

const OPTIONS = {
  lang: { type: 'string' },
  device: { type: 'string' },
  all: { type: 'boolean' },
  at: { type: 'string' },
  release: { type: 'string' },
  variant: { type: 'string' },
  for: { type: 'string' },
  revoke: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Values = Partial<Record<Exclude<keyof typeof OPTIONS, 'all' | 'revoke' | 'json'>, string>> & {
  readonly all?: boolean;
  readonly json?: boolean;
};

/** Null on a machine without a store. */
async function withPreviews<T>(
  desk: Desk,
  work: (published: PublishedRevisions | null) => Promise<T>,
): Promise<T> {
  return (await mayBePublished(desk)) ? withPublished(desk, work) : work(null);
}

/** Where instances know which links hold; null on a machine by itself. */
function sharedBy(desk: Desk, published: PublishedRevisions | null): SharedPreviews | null {
  return published !== null && isSharedStore(siteOf(desk).databaseUrl) ? published.previews : null;
}

async function printLink(
  desk: Desk,
  published: PublishedRevisions | null,
  id: string,
  values: Values,
): Promise<number> {
  const ms = readDuration(values.for ?? DEFAULT_FOR);
  if (ms === null) throw new UsageError('--for takes a time such as 30m, 12h or 7d, 90d at most.');
  const device = deviceIn(values);
  const { key, generation } = await previewKeys(siteOf(desk), sharedBy(desk, published));
  const shown = {
    page: id,
    lang: values.lang ?? '',
    at: momentIn(values.at),
    release: values.release ?? null,
    variant: values.variant ?? null,
  };
  const workplace = workplaceOf(desk);
  const isPublished = published !== null && (await published.served()) !== null;
  const files = await previewFiles({ ...workplace, published, isPublished }, shown.release);
  const state = previewStateOf(workplace, files, shown, Date.now());
  const { snapshot } = state;
  const lang = values.lang ?? snapshot?.site.defaultLocale;
  if (lang !== undefined && !isLocale(lang)) throw new UsageError(`"${lang}" is no language of the site.`);
  const page = snapshot?.pageById.get(id);
  if (!snapshot || !page || lang === undefined) {
    desk.printError(...state.findings.map(describeIssue), `There is no page "${id}" that can be shown.`);
    return 1;
  }
  if (values.variant !== undefined) requireVariant(page, values.variant);
  const until = Date.now() + ms;
  // Another machine, whose files are others, may answer the link.
  const kept = isPublished ? await published.previews.keep(files, until) : null;
  const views = values.all ? viewsOf(snapshot, page) : [{ lang, device }];
  const links = views.map((view) => ({
    ...view,
    link: linkTo(desk, page, view, signPreview({ ...shown, ...view, kept, until, generation }, key)),
  }));
  const ends = new Date(until).toISOString();
  const said = values.all ? { links, until: ends } : { link: links[0]?.link, until: ends };
  if (values.json) desk.print(JSON.stringify(said, null, 2));
  else desk.print(...inWords(links, page.id, ends, values));
  return 0;
}

function inWords(links: readonly Link[], page: string, ends: string, values: Values): string[] {
  const end = `${ends.slice(0, 16).replace('T', ' ')} UTC.`;
  const what = shownInWords(page, values);
  if (!values.all)
    return links.flatMap(({ link, lang }) => [link, `It shows ${what} in ${lang} and ends on ${end}`]);
  const lines = links.map(({ lang, device, link }) => `${lang.padEnd(5)}  ${device.padEnd(7)}  ${link}`);
  return [...lines, `They show ${what} and end on ${end}`];
}

/** What was asked for, to see in one line that nothing was forgotten. */
function shownInWords(page: string, { variant, release, at, device }: Values): string {
  return [
    variant === undefined ? page : `the variant ${variant} of ${page}`,
    ...(release === undefined ? [] : [`with the release ${release}`]),
    ...(at === undefined ? [] : [`as on ${at}`]),
    ...(device === 'mobile' ? ['on phones'] : []),
  ].join(' ');
}

interface View {
  readonly lang: Locale;
  readonly device: Device;
}

interface Link extends View {
  readonly link: string;
}

function linkTo(desk: Desk, page: Page, { lang, device }: View, token: string): string {
  return `${siteOf(desk).siteOrigin.origin}/preview/${token}${addressOf(page, { locale: lang, device })}`;
}

/** Every language and device in which a page has an address of its own. */
function viewsOf({ site }: Snapshot, { path, contentLocale, desktop, mobile }: Page): View[] {
  const inAll = path.includes('{lang}') && contentLocale === null;
  const languages = inAll ? site.locales : [contentLocale ?? site.defaultLocale];
  const devices = [...(desktop ? (['desktop'] as const) : []), ...(mobile ? (['mobile'] as const) : [])];
  return languages.flatMap((lang) => devices.map((device) => ({ lang, device })));
}

function deviceIn({ all, lang, device }: Values): Device {
  if (all && (lang ?? device) !== undefined)
    throw new UsageError('--all stands without --lang and --device.');
  if (device === undefined) return 'desktop';
  if (device !== 'desktop' && device !== 'mobile') throw new UsageError('--device takes desktop or mobile.');
  return device;
}

function momentIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!MOMENT_PATTERN.test(text))
    throw new UsageError('--at takes a moment such as 2026-12-01T09:00[Asia/Bangkok].');
  const fault = momentFault(text);
  if (fault !== null) throw new UsageError(`${fault.reason} – ${fault.allowed}`);
  return momentOf(text);
}

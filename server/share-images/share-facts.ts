import { hash } from 'node:crypto';
import type { Locale } from '../../shared/locales.ts';
import { variantFor } from '../../shared/registry/addresses.ts';
import type { Accent } from '../../shared/registry/names.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import { joinerOf } from '../../shared/texts/unbreakable.ts';
import { objectOf, type ObjectName } from './objects.ts';

/** All that a share image shows. */
export interface ShareFacts {
  /** With joiners where no line may end. */
  title: string;
  locale: Locale;
  accent: Accent;
  object: ObjectName;
  brand: string;
  host: string;
}

/** As Open Graph asks for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

type Source = Pick<Snapshot, 'site' | 'texts'> & { layouts: Pick<Snapshot['layouts'], 'get'> };

/** Raise it with every change of the drawing, so that nobody shows an old one for a year. */
const DRAWING = 1;

export function shareFacts({ site, texts, layouts }: Source, page: Page, locale: Locale): ShareFacts {
  const { seo } = texts.page(page.id, locale) as { seo?: { title?: string } };
  const { layout } = variantFor(page, 'desktop');
  const title = withoutBrand(seo?.title ?? site.brand, site.brand);
  return {
    title: joinerOf(texts.unbreakable(locale))(title),
    locale,
    accent: layouts.get(layout)?.accent ?? 'leaf',
    object: objectOf(page),
    brand: site.brand,
    host: site.hosts.main,
  };
}

/** The brand has a place of its own. */
function withoutBrand(title: string, brand: string): string {
  const ending = ` – ${brand}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

/** Names what is drawn: whoever stores an image may keep it. */
export function shareHash(facts: ShareFacts): string {
  return hash('sha256', JSON.stringify([DRAWING, facts])).slice(0, 20);
}

export function shareAddress(snapshot: Source, page: Page, locale: Locale): string {
  return `/share/${page.id}/${locale}-${shareHash(shareFacts(snapshot, page, locale))}.png`;
}

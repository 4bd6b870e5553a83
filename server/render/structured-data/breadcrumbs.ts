import { addressOf } from '../../../shared/registry/addresses.ts';
import { isPublished } from '../../../shared/registry/publish-times.ts';
import { MENU_AREAS } from '../../../shared/registry/names.ts';
import type { Page } from '../../../shared/registry/types.ts';
import type { PageKey } from '../resolved-page.ts';
import { factsOf, subjectAddress } from '../subject-head.ts';
import type { Thing } from './thing.ts';

export const HOME = 'index';

/** The way to the page by the folders of its address, from the home page. */
export function breadcrumbs(key: PageKey, origin: string): Thing {
  const home = key.snapshot.pageById.get(HOME);
  const above = home !== undefined && isPublished(home, key.contentLocale, Date.now()) ? [home] : [];
  const facts = factsOf(key);
  const steps = facts === null ? [...folderPages(key), key.match.page] : [];
  const way = [...above, ...steps].map((page) => ({ name: nameOf(page, key), path: addressIn(page, key) }));
  const isOpen = ({ page: id }: { page: string }) => {
    const page = key.snapshot.pageById.get(id);
    return page !== undefined && isPublished(page, key.contentLocale, Date.now());
  };
  const parents = facts?.above?.filter(isOpen) ?? [];
  const subjects = facts === null ? [] : [...parents, { ...facts.address, name: facts.name }];
  const named = subjects.map((step) => ({ name: step.name, path: subjectAddress(key, step) }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...way, ...named].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}

/** For `/{lang}/introduction/order.htm` the page of a menu at `/{lang}/introduction/index.htm`. */
function folderPages({ snapshot, contentLocale, match: { page } }: PageKey): Page[] {
  const folder = page.path.slice(0, page.path.lastIndexOf('/'));
  const places = [`${folder}/index.htm`, `${folder}.htm`];
  const listed = MENU_AREAS.flatMap((area) => snapshot.menuPages(area, contentLocale));
  const found = listed.find(({ id, path }) => id !== page.id && id !== HOME && places.includes(path));
  return found === undefined ? [] : [found];
}

function nameOf(page: Page, { snapshot, contentLocale }: PageKey): string {
  if (page.id === HOME) return snapshot.site.brand;
  return snapshot.menuLabel(page.id, contentLocale).title;
}

function addressIn(page: Page, { match, contentLocale }: PageKey): string {
  const params = page.id === match.page.id ? match.params : {};
  return addressOf(page, { locale: contentLocale, device: 'desktop', params });
}

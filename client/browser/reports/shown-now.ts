import type { PageData, PageState } from '../../../shared/page-data.ts';
import { REPORT_LIMITS, type ReportOrigin } from '../../../shared/monitoring.ts';
import { maskPersonalData } from '../../../shared/personal-data.ts';
import { onPageShown } from '../showings.ts';

export interface ShownNow {
  /** What every report names. */
  origin(): ReportOrigin;
  /** The paths of the last navigations. */
  trail(): string[];
}

/** Follows the visitor from page to page. Queries stay behind. */
export function watchShown({ build, data }: PageState): ShownNow {
  let shown: PageData = data;
  let trail = [window.location.pathname];
  onPageShown((page) => {
    shown = page;
    if (trail.at(-1) !== window.location.pathname)
      trail = [...trail, window.location.pathname].slice(-REPORT_LIMITS.trail);
  });
  return {
    origin: () => originOf(build, shown),
    trail: () => trail,
  };
}

/** The registry's revision is the second half of a build's id. */
export function originOf(build: string, { id, layout, locale }: PageData): ReportOrigin {
  const { origin, pathname } = window.location;
  const page = maskPersonalData(origin + pathname);
  return { page, build, registry: build.split('-')[1], pageId: id, layout, locale };
}

import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import type { PageContext } from '../../../shared/page-context.ts';

export type Banner = AnswerOf<'getBlogBannerList'>[number];

/** What the platform announces, from the banner call. */
export function Announcement({ banner, page }: { banner: Banner; page: PageContext }) {
  return (
    <aside className="announcement" aria-label={banner.title}>
      <p className="title">{banner.title}</p>
      <p>{banner.text}</p>
      <a className="button" data-kind="second" href={page.href(banner.page)}>
        {banner.label}
      </a>
    </aside>
  );
}

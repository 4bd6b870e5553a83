import { localeInfo } from '../../../shared/locales.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { splitAddress } from '../../../shared/routing/address.ts';
import { articleHref } from '../../blog/article-cards.tsx';
import type { ArticleSubject } from '../../subjects/article.ts';
import { shareTargets } from './share-targets.ts';

interface ShareLinksProps {
  found: ArticleSubject;
  page: PageContext;
}

/** Plain links: nobody hears of a visitor who does not follow one. */
export function ShareLinks({ found, page }: ShareLinksProps) {
  // Whoever opens it comes from elsewhere than this visitor.
  const address = `https://${page.host}${splitAddress(articleHref(page, found)).path}`;
  const targets = shareTargets(address, found.title, page.t('blocks:blog.mail'));
  return (
    <div className="share" lang={localeInfo(page.locale).tag}>
      <p className="share-title">{page.t('blocks:blog.share')}</p>
      <ul>
        {targets.map(({ name, href }) => (
          <li key={name}>
            <a className="chip" href={href} rel="external noopener noreferrer nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="share-address">
        <label>
          <span>{page.t('blocks:blog.address')}</span>
          <input className="input" type="url" readOnly value={address} />
        </label>
      </p>
    </div>
  );
}

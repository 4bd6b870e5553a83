import { BannerArt } from '../../vignettes/first-banner/vignette.tsx';

export interface BannerContent {
  title: string;
  lead?: string;
  /** The link needs both. */
  action?: string;
  href?: string;
}

export function Banner({ title, lead, action, href }: BannerContent) {
  return (
    <section className="block home-banner" aria-labelledby="banner-title">
      <div className="block-inner">
        <div className="strip">
          <div className="words">
            <h2 id="banner-title">{title}</h2>
            {lead && <p className="lead">{lead}</p>}
            {action && href && (
              <a className="link-forward" href={href}>
                {action}
              </a>
            )}
          </div>
          <BannerArt />
        </div>
      </div>
    </section>
  );
}

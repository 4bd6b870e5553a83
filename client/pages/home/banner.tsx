import { BannerArt } from '../../vignettes/first-banner/vignette.tsx';

export interface BannerContent {
  title: string;
  lead?: string;
  /** Words of the link; it needs an address too. */
  action?: string;
  href?: string;
}

/** What is new, or, before and without banner data, what the product is. */
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

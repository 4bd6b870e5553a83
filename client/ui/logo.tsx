import { BRAND_MARK } from '../../shared/brand-mark.ts';
import { WORDMARK } from './wordmark.ts';

interface LogoProps {
  brand: string;
  /** Makes the logo a link. */
  href?: string;
}

export function Logo({ brand, href }: LogoProps) {
  const content = (
    <>
      <StallMark />
      <span>{brand === WORDMARK.spells ? <Wordmark name={brand} /> : brand}</span>
    </>
  );
  if (href === undefined) return <span className="logo">{content}</span>;
  return (
    <a className="logo" href={href}>
      {content}
    </a>
  );
}

function Wordmark({ name }: { name: string }) {
  return (
    <svg className="wordmark" viewBox={WORDMARK.viewBox} role="img" aria-label={name}>
      <path d={WORDMARK.path} />
    </svg>
  );
}

export function StallMark() {
  return (
    <svg className="stall-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="stall-counter" d={BRAND_MARK.counter} />
      <path className="stall-stripe" d={BRAND_MARK.cloths[0]} />
      <path className="stall-stripe" data-light d={BRAND_MARK.cloths[1]} />
      <path className="stall-stripe" d={BRAND_MARK.cloths[2]} />
    </svg>
  );
}

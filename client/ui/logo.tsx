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
      <path className="stall-counter" d="M6.5 17v10.5h19V17M6.5 22.5h19" />
      <path className="stall-stripe" d="M5 4h7.33L11 13.5a4.33 4.33 0 0 1-8.67 0z" />
      <path className="stall-stripe" data-light d="M12.33 4h7.34L21 13.5a5 5 0 0 1-10 0z" />
      <path className="stall-stripe" d="M19.67 4H27l2.67 9.5a4.33 4.33 0 0 1-8.67 0z" />
    </svg>
  );
}

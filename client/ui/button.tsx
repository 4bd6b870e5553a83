import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';

interface Looks {
  /** `quiet` for the second way on, `ghost` inside bars, `danger` for what destroys. Default: the main action. */
  kind?: 'main' | 'quiet' | 'ghost' | 'danger';
  size?: 'compact' | 'large';
  width?: 'full';
}

type LinkProps = Looks & { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>;
type ControlProps = Looks & { href?: undefined } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A link drawn as a button when it leads somewhere, else a real button. */
export function Button({ kind, size, width, className, ...rest }: LinkProps | ControlProps) {
  const looks = {
    className: className === undefined ? 'button' : `button ${className}`,
    'data-kind': kind,
    'data-size': size,
    'data-width': width,
  };
  if (rest.href !== undefined) return <a {...looks} {...rest} />;
  return <button type="button" {...looks} {...rest} />;
}

import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';

interface Looks {
  /**
   * The default is the main action. `second` is a step towards it that everybody takes, `quiet` the second choice,
   * `ghost` sits in bars, `danger` destroys.
   */
  kind?: 'main' | 'second' | 'quiet' | 'ghost' | 'danger';
  size?: 'compact' | 'large';
  width?: 'full';
}

type LinkProps = Looks & { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>;
type ControlProps = Looks & { href?: undefined } & ButtonHTMLAttributes<HTMLButtonElement>;

/** Draws a link if it has an address. */
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

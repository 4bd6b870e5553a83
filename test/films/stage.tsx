import type { ReactNode } from 'react';
import { StallMark } from '../../client/ui/logo.tsx';
import { Glyph } from '../../client/vignettes/glyphs.tsx';

const CLOTHS = Array.from({ length: 20 }, (_, index) => index);

/** A stall: awning above, counter below, where players lay captions. */
export function Stage({ name, children }: { name: string; children: ReactNode }) {
  return (
    <main className={`stage film-${name}`}>
      <div className="ground" />
      {children}
      <div className="cloths">
        {CLOTHS.map((cloth) => (
          <i key={cloth} />
        ))}
      </div>
      <div className="counter">
        <StallMark />
      </div>
      <i className="rest" />
      <div className="pointer">
        <i className="ripple" />
        <svg viewBox="0 0 24 24">
          <path d="M5 2.5v17l4.6-4.2 2.9 6.5 3.4-1.5-2.9-6.4 6.2-.6z" />
        </svg>
      </div>
    </main>
  );
}

/** Stands for words. */
export function Words({ size = 'long' }: { size?: 'long' | 'short' | 'heading' }) {
  return <i className="words" data-size={size} />;
}

export function Box({ name }: { name: string }) {
  return (
    <span className={`box ${name}`}>
      <span className="tick later">
        <Glyph name="check" />
      </span>
    </span>
  );
}

/** The first number is shown; moves of `count` show the others. */
export function Count({ name, numbers }: { name: string; numbers: readonly (number | string)[] }) {
  return (
    <span className={`count ${name}`}>
      {numbers.map((number) => (
        <b key={number} data-number={number}>
          {number}
        </b>
      ))}
    </span>
  );
}

export function Done({ name }: { name: string }) {
  return (
    <span className={`done later ${name}`}>
      <Glyph name="check" />
    </span>
  );
}

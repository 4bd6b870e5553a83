import type { ReactNode } from 'react';
import { StaticSection } from './static-section.tsx';

interface HeadedSectionProps {
  /** Of the static section that heads the section; the section's id as well. */
  name: string;
  className?: string;
  children: ReactNode;
}

/** A section of a coded view: its static heading, and what runs in the browser under it. */
export function HeadedSection({ name, className = '', children }: HeadedSectionProps) {
  return (
    <section className={`block ${className}`.trim()} id={name} aria-labelledby={`${name}-title`}>
      <div className="block-inner">
        <StaticSection name={name} />
        {children}
      </div>
    </section>
  );
}

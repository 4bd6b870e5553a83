import type { ReactNode } from 'react';
import { StaticSection } from './static-section.tsx';

interface HeadedSectionProps {
  /** Name of the static heading and id of the section. */
  name: string;
  className?: string;
  children: ReactNode;
}

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

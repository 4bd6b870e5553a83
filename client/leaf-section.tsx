import type { ReactNode } from 'react';
import { Leaf } from './leaf.tsx';

interface LeafSectionProps {
  /** Of the leaf that heads the section; the section's id as well. */
  name: string;
  className?: string;
  children: ReactNode;
}

/** A section of a coded view: its static heading, and what runs in the browser under it. */
export function LeafSection({ name, className = '', children }: LeafSectionProps) {
  return (
    <section className={`block ${className}`.trim()} id={name} aria-labelledby={`${name}-title`}>
      <div className="block-inner">
        <Leaf name={name} />
        {children}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { DeferredBlock } from '../../tree/deferred-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A page of the help centre beside its categories: `tree` in wide windows, `menu` in others. */
export function HelpFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`help-frame wrap ${className}`}>
      <div className="help-side">
        <DeferredBlock name="tree" fallback={<TreeSkeleton />} />
        <DeferredBlock name="menu" fallback={<MenuSkeleton />} />
      </div>
      <div className="help-main">{children}</div>
    </div>
  );
}

function TreeSkeleton() {
  return (
    <div className="help-tree" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} line="title" />
      ))}
    </div>
  );
}

function MenuSkeleton() {
  return (
    <div className="help-menu" aria-hidden="true">
      <Skeleton line="short" />
    </div>
  );
}

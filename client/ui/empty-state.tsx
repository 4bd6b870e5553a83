import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface EmptyStateProps {
  /** Says what is missing: `common:noData` for a list without entries, `common:noMatchingData` for a search. */
  title: string;
  icon?: IconName;
  /** What to do next. */
  children?: ReactNode;
}

/** Stands where a list has nothing to show. */
export function EmptyState({ title, icon = 'box', children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} />
      <strong>{title}</strong>
      {children}
    </div>
  );
}

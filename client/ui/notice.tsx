import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const ICONS = { info: 'info', good: 'check', warn: 'warning', failed: 'warning' } as const satisfies Record<
  string,
  IconName
>;

interface NoticeProps {
  tone?: keyof typeof ICONS;
  title: string;
  children?: ReactNode;
}

/** A message inside a page; `failed` is the state of a section whose data did not come. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'failed' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <strong>{title}</strong>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Awning } from '../ui/awning.tsx';

/** What somebody in the middle of a task is asked, on one card under the awning. */
export function AccountCard({ children }: { children: ReactNode }) {
  return (
    <div className="account-card">
      <Awning size="small" />
      {children}
    </div>
  );
}

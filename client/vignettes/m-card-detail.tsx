import type { VignetteProps } from './vignette-props.ts';
import { CardDetail } from './card-detail.tsx';
import { SUBJECTS, type Subject } from './card-subjects.ts';
import { MCard } from './m-card.tsx';

/** Opening one closes the others. */
export function MCardDetail({ page, subject, prefix }: VignetteProps & { subject: Subject; prefix: string }) {
  return (
    <details className="m-card-detail" name={prefix} open={subject === SUBJECTS[0]}>
      <MCard page={page} subject={subject} />
      <CardDetail page={page} subject={subject} />
    </details>
  );
}

/** `prefix` must be unique on the page. */
export function MCards({ page, prefix = 'card' }: VignetteProps & { prefix?: string }) {
  return (
    <div className="vignette vignette-m-cards">
      {SUBJECTS.map((subject) => (
        <MCardDetail key={subject} page={page} subject={subject} prefix={prefix} />
      ))}
    </div>
  );
}

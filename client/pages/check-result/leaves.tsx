import type { SectionProps } from '../parts.ts';

function ResultIntro({ text }: SectionProps<{ lead: string }>) {
  return (
    <header className="account-intro">
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
    </header>
  );
}

export const leaves = { intro: ResultIntro };

import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Agreement, NameTaken, RegisterWays } from '../register/sections.tsx';
import type { SectionProps } from '../view.ts';

function ThaiIntro({ text }: SectionProps<ViewTexts<'th-register'>['intro']>) {
  return (
    <header className="account-intro">
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
      <ul className="th-points">
        {text.points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
    </header>
  );
}

export const staticSections = {
  intro: ThaiIntro,
  taken: NameTaken,
  agreement: Agreement,
  ways: RegisterWays,
};

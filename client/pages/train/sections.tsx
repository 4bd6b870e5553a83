import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { ContactLink } from '../../layouts/chrome/contact-entry.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SectionProps } from '../view.ts';
import { BOOKED } from './booking.ts';

function TrainIntro({ text }: SectionProps<ViewTexts<'train'>['intro']>) {
  return (
    <header className="train-intro">
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
    </header>
  );
}

function TrainFacts({ page, text }: SectionProps<ViewTexts<'train'>['facts']>) {
  const { contact } = text;
  return (
    <section className="train-facts" aria-labelledby="train-facts-title">
      <h2 id="train-facts-title">{text.title}</h2>
      <dl>
        {text.points.map((point) => (
          <div key={point.term}>
            <dt>{point.term}</dt>
            <dd>{point.text}</dd>
          </div>
        ))}
      </dl>
      <aside className="train-contact" id="train-contact">
        <h3>{contact.title}</h3>
        <p>{contact.text}</p>
        <ContactLink page={page} label={contact.link} />
      </aside>
    </section>
  );
}

function TrainBooked({ page, text }: SectionProps<ViewTexts<'train'>['booked']>) {
  return (
    <div className="train-booked after instead" id={BOOKED} tabIndex={-1}>
      <Icon name="check" />
      <h2>{text.title}</h2>
      {text.next.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Button href={page.href('handlerTrain')} kind="quiet">
        {text.again}
      </Button>
    </div>
  );
}

export const staticSections = { intro: TrainIntro, facts: TrainFacts, booked: TrainBooked };

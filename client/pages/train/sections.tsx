import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { ContactLink } from '../../layouts/chrome/contact-entry.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import SharedScreen from '../../vignettes/shared-screen/vignette.tsx';
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

function TrainLesson({ page, text }: SectionProps<ViewTexts<'train'>['agenda']>) {
  return (
    <section className="train-lesson" aria-labelledby="train-lesson-title">
      <SharedScreen page={page} />
      <h2 id="train-lesson-title">{text.title}</h2>
      <ol>
        {text.steps.map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function TrainContact({ page, text }: SectionProps<ViewTexts<'train'>['contact']>) {
  return (
    <aside className="train-contact" id="train-contact">
      <h2>{text.title}</h2>
      <p>{text.text}</p>
      <ContactLink page={page} label={text.link} />
    </aside>
  );
}

function TrainFacts({ text }: SectionProps<ViewTexts<'train'>['facts']>) {
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

export const staticSections = {
  intro: TrainIntro,
  agenda: TrainLesson,
  contact: TrainContact,
  facts: TrainFacts,
  booked: TrainBooked,
};

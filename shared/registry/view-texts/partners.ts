import { PARTNER_PROGRAMS, type PartnerProgram } from '../../feedback.ts';
import { group, list, text } from '../../texts/declare.ts';
import { BUTTON_WIDTH } from '../blocks/heading.ts';
import { steps } from '../blocks/steps.ts';
import { formHead, sectionHead, submit } from './sections.ts';

const { title, lead, items } = steps.texts;
/** Beside the form there is no line above the heading. */
const joinSteps = { title, lead, items };

const program = group('A program', {
  does: text('What the partner does with us', { width: 96 }).optional(),
  gets: list('What the partner gets', 6, text('One thing', { width: 40 })).optional(),
}).optional();

const programName = text('Name of the program, on its card and in the form', { width: 20 });

function forEach<Program extends PartnerProgram, Part>(programs: readonly Program[], part: Part) {
  return Object.fromEntries(programs.map((name) => [name, part])) as Record<Program, Part>;
}

/** `other` is only an answer in the form. */
const withCard = PARTNER_PROGRAMS.filter((name) => name !== 'other');

export const partners = {
  intro: group('Heading of the page with two ways on', {
    ...sectionHead,
    action: text('Words on the button that leads to the form', { width: BUTTON_WIDTH }).optional(),
    config: text('Words of the link to what a connection needs', { width: BUTTON_WIDTH }).optional(),
  }),
  programs: group('What each kind of partner does with us', {
    ...sectionHead,
    gets: text('What stands before the list of what partners get', { width: 16 }).optional(),
    items: group('The programs', forEach(withCard, program)).optional(),
  }),
  steps: group('From the form to the first seller', joinSteps),
  join: formHead,
  form: group('The form that asks to join', {
    submit,
    content: text('Label of the message', { width: 24 }),
    contentHint: text('Hint under the message', { width: 64 }),
    problems: group('Problems that have words of their own here', {
      choice: text('No kind of partner was chosen', { width: 40 }),
    }),
    programs: group('The programs to choose from', forEach(PARTNER_PROGRAMS, programName)),
  }),
  privacy: group('What happens with the details', {
    text: text('One sentence, with the name of the document in it', { width: 72, values: ['privacy'] }),
    link: text('Words of the link', { width: 24 }),
  }),
  contacts: group('Heading of the people to ask', sectionHead),
};

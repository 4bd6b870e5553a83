import { CONSENT_WORDINGS, type ConsentWording } from '../../consent-wording.ts';
import { PURPOSES, type Purpose } from '../../consent.ts';
import { group, text, type Declared } from '../../texts/declare.ts';

const button = { width: 14 };

function each<Name extends string, Texts extends Declared>(
  names: readonly Name[],
  declare: (name: Name) => Texts,
): Record<Name, Texts> {
  return Object.fromEntries(names.map((name) => [name, declare(name)])) as Record<Name, Texts>;
}

export const consent = {
  title: text('Heading of bar, dialog and the part of the privacy policy', { width: 18 }),
  bar: group(
    'What the bar asks, by region',
    each<ConsentWording, ReturnType<typeof text>>(CONSENT_WORDINGS, (wording) =>
      text(`In one sentence, for ${wording}`, { width: 60 }),
    ),
  ),
  law: group(
    'Which right the visitor has, in the dialog, by region',
    each<ConsentWording, ReturnType<typeof text>>(CONSENT_WORDINGS, (wording) =>
      text(`In one or two sentences, for ${wording}`),
    ),
  ),
  accept: text('Accepts every purpose', button),
  refuse: text('Refuses every purpose', button),
  choose: text('Opens the choice by purpose', button),
  save: text('Keeps the choice by purpose', { width: 18 }),
  saved: text('Said once a choice is kept, for screen readers', { width: 36 }),
  close: text('Closes the dialog', { width: 10 }),
  policy: text('The way to the privacy policy', { width: 24 }),
  purposes: group(
    'What can be chosen',
    each<Purpose, ReturnType<typeof purpose>>(PURPOSES, (name) => purpose(name)),
  ),
  providers: text('Which companies it concerns', { values: ['names'] }),
  needed: group('What the site needs in any case', {
    name: text('Its name', { width: 24 }),
    what: text('What it is'),
  }),
  nothing: text('In place of the choices, where no tracker is switched on'),
  section: group('The end of the privacy policy', {
    text: text('What can be chosen, and what holds without a choice'),
    open: text('Opens the choices', { width: 24 }),
  }),
};

function purpose(name: Purpose) {
  return group(`The purpose ${name}`, {
    name: text('Its name', { width: 24 }),
    what: text('What it is for'),
  });
}

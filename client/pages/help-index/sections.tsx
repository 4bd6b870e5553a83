import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { Intro } from '../../blocks/intro/block.tsx';
import { formHead, sectionHead } from '../../form/form-sections.tsx';
import type { SectionProps } from '../view.ts';

export function HelpIntro({ page, text }: SectionProps<ViewTexts<'help-index'>['intro']>) {
  return <Intro id="intro" first options={{}} text={text} data={undefined} page={page} />;
}

export const staticSections = {
  intro: HelpIntro,
  contacts: sectionHead('contacts'),
  feedback: formHead('feedback'),
};

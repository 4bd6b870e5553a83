import { Intro } from '../../blocks/intro/block.tsx';
import { formHead, sectionHead } from '../../form/form-leaves.tsx';
import type { SectionProps } from '../parts.ts';

/** Heading of a page of the help centre. */
export function HelpIntro({ page, text }: SectionProps<{ lead?: string }>) {
  return <Intro id="intro" first options={{}} text={text} data={undefined} page={page} />;
}

export const leaves = { intro: HelpIntro, contacts: sectionHead('contacts'), feedback: formHead('feedback') };

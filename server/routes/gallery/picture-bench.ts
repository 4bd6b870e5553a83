import { copyOf, framesOf, pinsField } from './bench-parts.ts';
import { choicesBeside } from './block-frames.ts';
import { choiceWords, queryOf, SIDES, type Choice } from './choice.ts';
import { PICTURES, shell } from './shell.ts';

export interface PictureBench {
  name: string;
  /** How many notes the picture is shown with. */
  pins: number;
  /** Pages that show it. */
  pages: readonly string[];
  choice: Choice;
  nonce: string;
}

/** Where one product picture is looked at. */
export function pictureBench({ name, pins, pages, choice, nonce }: PictureBench): string {
  const frames = choicesBeside(choice).map(({ caption, choice: changed }) => ({
    caption,
    address: `${PICTURES}/${name}/frame?${queryOf({ ...choiceWords(changed), pins: String(pins) })}`,
    width: changed.width,
  }));
  const users = pages.length > 0 ? `On ${pages.join(', ')}` : 'No page of blocks shows it';
  const body = [
    `<h1>${name}</h1><p class="purpose">${users}</p><div class="options">${pinsField(pins)}</div>`,
    framesOf(frames, choice.size),
    `<div class="copies">${copyOf('entry', 'Option of a block', `"vignette": "${name}"`)}</div>`,
  ];
  const sides = SIDES.filter((side) => side !== 'pictures' && side !== 'options');
  return shell({ title: name, choice, sides, nonce, body: body.join('') });
}

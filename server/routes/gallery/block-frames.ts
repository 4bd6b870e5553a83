import { LOCALE_CODES } from '../../../shared/locales.ts';
import { ACCENTS, SCENARIOS } from '../../../shared/registry/names.ts';
import { SCENARIO_PURPOSES } from '../../../shared/registry/scenario-purposes.ts';
import type { Frame } from './bench-parts.ts';
import type { Bench } from './block-bench.ts';
import { choiceWords, queryOf, WIDTHS, type Choice } from './choice.ts';
import { STATES } from './draw.ts';
import { optionWords, picturesFor, variantsOf, type Options } from './options.ts';
import { sampleName } from './samples.ts';
import { GALLERY } from './shell.ts';

/** The frames of a bench: one thing varied, the rest as chosen. */
export function blockFrames(bench: Bench): Frame[] {
  const { sample, options, choice, waits } = bench;
  const { type } = sample.block;
  const frame = (caption: string, changed: Choice, all: Options = options, state = ''): Frame => ({
    caption,
    address: `${GALLERY}/${type}/frame?${queryOf({
      ...choiceWords(changed),
      from: sampleName(sample),
      ...optionWords(all),
      ...(state === '' ? {} : { state }),
    })}`,
    width: changed.width,
  });
  const withOptions = (changes: Options) =>
    frame(JSON.stringify(changes), choice, { ...options, ...changes });
  if (choice.by === 'options')
    return [
      frame('as chosen', choice),
      ...variantsOf(type, options).map(withOptions),
      ...(waits ? STATES.map((state) => frame(state, choice, options, state)) : []),
    ];
  if (choice.by === 'pictures') return picturesFor(type).map(withOptions);
  return choicesBeside(choice).map(({ caption, choice: changed }) => frame(caption, changed));
}

/** The choice in each width, language, accent or scenario. */
export function choicesBeside(choice: Choice): { caption: string; choice: Choice }[] {
  if (choice.by === 'languages')
    return LOCALE_CODES.map((locale) => ({ caption: locale, choice: { ...choice, locale } }));
  if (choice.by === 'accents')
    return ACCENTS.map((accent) => ({ caption: accent, choice: { ...choice, accent } }));
  if (choice.by === 'scenarios')
    return SCENARIOS.map((scenario) => ({
      caption: `${scenario}: ${SCENARIO_PURPOSES[scenario]}`,
      choice: { ...choice, scenario },
    }));
  return WIDTHS.map((width) => ({ caption: `${width} px`, choice: { ...choice, width } }));
}

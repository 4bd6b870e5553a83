import { text } from '../../texts/declare.ts';

export const agreement = {
  contents: text('Heading of the contents', { width: 12 }),
  version: text('The line below the title', { width: 24, values: ['version'] }),
  print: text('Words on the button that prints the text', { width: 18 }),
};

import { group, text } from '../../texts/declare.ts';

const label = { width: 110 };

const ofPartners = (purpose: string, width: number) => ({
  agency: text(purpose, { width }),
  courier: text(purpose, { width }),
  warehouse: text(purpose, { width }),
  supplier: text(purpose, { width }),
  software: text(purpose, { width }),
});

/** Pictures of the pages about us and for partners. */
export const companyPictures = {
  marketSquare: group('The picture of a market from above', { label: text('What the picture shows', label) }),
  partnerHatch: group('The picture of what passes between sellers and partners', {
    label: text('What the picture shows', label),
    out: text('Heading of what goes out to partners', { width: 16 }),
    back: text('Heading of what comes back', { width: 16 }),
    names: group('The partners', ofPartners('A kind of partner', 12)),
    gets: group('What goes out to each', ofPartners('A few words', 16)),
    gives: group('What comes back from each', ofPartners('A few words', 16)),
  }),
};

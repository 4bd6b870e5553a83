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
  partnerBench: group('The picture of a partner’s connection under test', {
    label: text('What the picture shows', label),
    after: text('When the last switch may be turned', { width: 14 }),
    again: text('An order that was sent once more', { width: 10 }),
    key: text('What the masked key is', { width: 10 }),
    open: text('What the last switch does', { width: 20 }),
    reads: text('Before what the partner reads', { width: 12 }),
    readsWhat: text('What the partner reads', { width: 16 }),
    test: text('Mark on the shop of the test', { width: 10 }),
    writes: text('Before what the partner sends back', { width: 12 }),
    writesWhat: text('What the partner sends back', { width: 16 }),
    yours: text('Column of the partner’s own system', { width: 12 }),
  }),
  partnerHatch: group('The picture of what passes between sellers and partners', {
    label: text('What the picture shows', label),
    out: text('Heading of what goes out to partners', { width: 16 }),
    back: text('Heading of what comes back', { width: 16 }),
    names: group('The partners', ofPartners('A kind of partner', 12)),
    gets: group('What goes out to each', ofPartners('A few words', 16)),
    gives: group('What comes back from each', ofPartners('A few words', 16)),
  }),
};

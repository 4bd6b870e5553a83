/** What partners do. Specification 7: editUserFeedback; texts under `form.programs` of the page of partners. */
export const PARTNER_PROGRAMS = [
  'agency',
  'logistics',
  'warehouse',
  'supplier',
  'developer',
  'other',
] as const;
export type PartnerProgram = (typeof PARTNER_PROGRAMS)[number];

/** How people hear of us. Specification 7: editUserFeedback; texts under `heard` of the page `registerNext`. */
export const HEARD = ['search', 'social', 'friend', 'event', 'partner', 'other'] as const;
export type Heard = (typeof HEARD)[number];

/** Longest texts that a visitor may send us, in characters. */
export const FEEDBACK_LENGTHS = { content: 2000, name: 120, company: 200 } as const;

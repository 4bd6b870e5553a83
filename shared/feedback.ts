/** Specification 7: editUserFeedback. Texts are under `form.programs` of the page of partners. */
export const PARTNER_PROGRAMS = [
  'agency',
  'logistics',
  'warehouse',
  'supplier',
  'developer',
  'other',
] as const;
export type PartnerProgram = (typeof PARTNER_PROGRAMS)[number];

/** Specification 7: editUserFeedback. Texts are under `heard` of the page `registerNext`. */
export const HEARD = ['search', 'social', 'friend', 'event', 'partner', 'other'] as const;
export type Heard = (typeof HEARD)[number];

/** In characters. */
export const FEEDBACK_LENGTHS = { content: 2000, name: 120, company: 200 } as const;

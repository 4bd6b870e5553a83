import type { Accent } from '../../shared/registry/names.ts';
import type { Inks } from './objects.ts';

/** Repeats the accents of `client/styles/accents.css`, to which a drawing cannot refer. A test compares them. */
export const ACCENT_INKS: Readonly<Record<Accent, Inks>> = {
  leaf: { accent: '#0b7a57', deep: '#075c41', wash: '#e3f1ea' },
  ember: { accent: '#e4572e', deep: '#a5350f', wash: '#fdebe2' },
  ocean: { accent: '#1b7ac4', deep: '#0e568e', wash: '#e2eff9' },
  plum: { accent: '#93469a', deep: '#6c2d72', wash: '#f5e9f6' },
  indigo: { accent: '#5160d6', deep: '#3640a2', wash: '#e9ebfb' },
  rose: { accent: '#d9416f', deep: '#a4254e', wash: '#fce7ee' },
  teal: { accent: '#0f8f8f', deep: '#0a6268', wash: '#dff2f1' },
  amber: { accent: '#dd8f12', deep: '#874f00', wash: '#fcf0d9' },
  slate: { accent: '#5c7185', deep: '#36495c', wash: '#e7edf2' },
};

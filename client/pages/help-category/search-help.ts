import { createCall } from '../../../shared/api/call.ts';
import type { Locale } from '../../../shared/locales.ts';
import { fetchTransport } from '../../browser/fetch-transport.ts';
import { findAnswers, type Found } from './search-data.ts';

/** The search of the browser, loaded with the first word that is typed. */
export function searchHelp(words: string, locale: Locale, signal: AbortSignal): Promise<Found> {
  return findAnswers(createCall({ transport: fetchTransport }), words, locale, signal);
}

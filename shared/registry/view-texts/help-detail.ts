import { intro } from '../blocks/intro.ts';
import { group } from '../../texts/declare.ts';

/** The rating below an answer is worded in the area `help`. */
export const helpDetail = { intro: group('Heading of the page', intro.texts) };

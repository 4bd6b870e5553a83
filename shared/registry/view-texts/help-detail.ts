import { intro } from '../blocks/intro.ts';
import { group } from '../../texts/declare.ts';

/** The texts of the rating below an answer are in the area `help`. */
export const helpDetail = { intro: group('Heading of the page', intro.texts) };

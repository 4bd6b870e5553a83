import { visitPages } from '../support/page-visits.ts';

await visitPages('desktop');

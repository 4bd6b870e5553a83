/**
 * Request header in which a page names its language as a BCP 47 tag when it calls this site by script. It is
 * not passed on; the platform hears of it by cookies (Specification 7, second wrapper).
 */
export const PAGE_LANGUAGE_HEADER = 'x-page-language';

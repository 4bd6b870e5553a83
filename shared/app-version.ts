/** Named in error reports and usage events. Specification 9. */
export const APP_VERSION = '1.0.442';

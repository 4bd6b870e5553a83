/**
 * Stands in a block that goes on below a first screen, such as a topic, before the first part that no screen shows at once.
 * The server marks the place; a browser shows nothing.
 */
export const FIRST_SCREEN_END = '<template data-first-screen=""></template>';

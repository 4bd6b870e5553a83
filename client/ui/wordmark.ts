/**
 * The name of the product in outlines (Plus Jakarta Sans, weight 750), on a grid of 200 units an em from the baseline. They
 * are as few curves as stay within about a unit of the font's, because every document carries them.
 * Set in the font, it would change its face with the language, and until the font is there.
 */
export const WORDMARK = {
  /** A brand of another name is set in the font. */
  spells: 'Stallwise',
  /** With air above and below, because a box that begins between two pixels is cut off at its edges. */
  viewBox: '0 -160 848 171',
  path: 'M7-39l24-11c12 28 39 30 50 25s18-24-4-31l-29-10c-42-13-40-46-29-64 22-34 86-28 101 16l-24 11c-9-23-31-26-44-21s-17 25 4 32l28 9c40 12 42 45 29 64-22 33-89 30-106-20zM147-38v-46h-19v-25h1c5 0 18-2 18-17v-8h28v25h25v25h-25v44c0 8 1 18 25 16v24c-33 5-53-7-53-38zM248-64l35-5v20l-30 6c-12 2-20 13-10 21 11 9 36 1 36-22v-28c0-20-33-23-42 1l-23-11c15-42 94-38 94 10v72h-27v-18l6-1c-21 32-62 23-72 7-8-13-11-45 33-52zM326 0v-151h28v151zM372 0v-151h28v151zM447 0l-38-109h29l27 81h-10l29-81h25l29 81h-10l27-81h29l-38 109h-24l-30-85h9l-30 85zM593 0v-109h28v109zM593-120v-29h28v29zM632-29l21-10c18 40 65 8 30-2l-18-5c-38-11-33-50-8-61 14-7 54-9 66 24l-21 10c-12-33-61-6-25 5l17 5c34 10 32 36 23 49-18 25-73 22-85-15zM839-47h-83v-21h67l-14 10c9-39-51-44-48 3-3 37 39 41 52 20l22 11c-13 32-74 39-96-2-25-47 18-103 70-81 29 12 35 46 30 60z',
};

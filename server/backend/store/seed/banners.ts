/** What the home page and the blog invite to, in the order they are shown, each with the page that it leads to. */
export const banners = [
  { id: 'training', page: 'handlerTrain' },
  { id: 'help-centre', page: 'helpIndex' },
  { id: 'copy-listings', page: 'captureAdsPage1' },
] as const;

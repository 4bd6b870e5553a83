export const banners = [
  { id: 'training', page: 'handlerTrain' },
  { id: 'help-centre', page: 'helpIndex' },
  { id: 'copy-listings', page: 'captureAdsPage1' },
] as const;

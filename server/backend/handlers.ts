import { accountHandlers } from './account.ts';
import { blogHandlers } from './blog.ts';
import { feedbackHandlers } from './feedback.ts';
import type { Handlers } from './handler.ts';
import { helpHandlers } from './help.ts';
import { siteHandlers } from './site.ts';
import { trainingHandlers } from './training.ts';

/** What the embedded backend answers. The type asks for one entry per row of the table. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...blogHandlers,
  ...feedbackHandlers,
  ...helpHandlers,
  ...siteHandlers,
  ...trainingHandlers,
};

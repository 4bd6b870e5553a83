import type { ApiName } from '../../../shared/api/endpoint.ts';
import { accountCalls } from './account.ts';
import { blogCalls } from './blog.ts';
import type { BackendCalls } from './description.ts';
import { helpCalls } from './help.ts';
import { siteCalls } from './site.ts';
import { trainingCalls } from './training.ts';

export const AREAS = {
  site: {
    about: 'What every page needs: language, prices, agreements, ways to reach us',
    calls: siteCalls,
  },
  account: {
    about: 'Registration, sign-in, forgotten password, and the codes and challenges they ask for',
    calls: accountCalls,
  },
  training: {
    about: 'Booking of a training session, without being signed in',
    calls: trainingCalls,
  },
  blog: {
    about: 'Articles, topics and search of the blog',
    calls: blogCalls,
  },
  help: {
    about: 'Help centre: categories, articles, videos, search, and what visitors write to us',
    calls: helpCalls,
  },
} as const;

export const backendCalls: BackendCalls = {
  ...siteCalls,
  ...accountCalls,
  ...trainingCalls,
  ...blogCalls,
  ...helpCalls,
};

export function areaOf(name: ApiName): keyof typeof AREAS {
  const found = Object.entries(AREAS).find(([, { calls }]) => Object.hasOwn(calls, name));
  return found?.[0] as keyof typeof AREAS;
}

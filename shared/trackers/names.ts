/** Keys of `TRACKERS` that wait for the visitor's consent. */
export const TRACKER_NAMES = [
  'adConversion',
  'behaviourAnalytics',
  'socialPixel',
  'messagingTag',
  'shortVideoPixel',
  'sessionRecorderA',
  'sessionRecorderB',
] as const;
export type TrackerName = (typeof TRACKER_NAMES)[number];

/** Keys of `TRACKERS` that protect forms and need no consent. */
export const GUARD_NAMES = ['captcha', 'botChallenge'] as const;
export type GuardName = (typeof GUARD_NAMES)[number];

export type ScriptName = TrackerName | GuardName;

/** Ids with which an operator is known to the vendors. A missing one is not loaded. */
export type TrackerIds = Readonly<Partial<Record<TrackerName, string>>>;
export type GuardIds = Readonly<Partial<Record<GuardName, string>>>;

import { availableParallelism } from 'node:os';
import { REQUEST_TARGET_LIMIT } from '../../shared/routing/canonical-path.ts';

const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Every limit of the server, with its reason. Bytes and milliseconds unless the name says otherwise.
 * Tests pass others to `openSite`; operators scale the budgets per address by `RATE_LIMIT_FACTOR`.
 */
const DEFAULTS = {
  // What a request may be before anything reads it.
  /** Longer than any address of ours with every tracking parameter in use; 414 beyond. */
  requestTargetBytes: REQUEST_TARGET_LIMIT,
  /** Node's own default, stated: cookies of ours and of trackers fit; 431 beyond. */
  requestHeaderBytes: 16 * KB,
  /** A phone on a bad line sends its headers well within this; a socket held open on purpose does not. */
  headersTimeoutMs: 10 * SECOND,
  /** Headers and body together: the largest body allowed takes 4 s at 16 KB a second. */
  requestTimeoutMs: 15 * SECOND,
  /** Covers the assets of a page; longer only holds sockets. */
  keepAliveTimeoutMs: 5 * SECOND,
  /** A connection that has neither sent nor taken a byte for so long belongs to nobody who reads. */
  silentConnectionMs: 30 * SECOND,

  // Bodies, counted after inflating.
  /** The largest real body, feedback of full length, is about 10 KB. */
  apiBodyBytes: 64 * KB,
  /** An error, its stack and the trail, each cut to its own length, fit in half of it. */
  monitoringBodyBytes: 16 * KB,
  /** No body of ours nests deeper than 3; recursion over a body stays shallow. */
  jsonDepth: 20,
  /** The longest form has about 15 fields. */
  jsonKeys: 200,

  // Calls to the platform.
  /** A platform in another region answers a handshake in 300 ms. */
  upstreamConnectMs: SECOND,
  /** After three seconds a visitor looks at a skeleton as at a broken page; retry included. */
  pageDataMs: 3 * SECOND,
  /** A form may take longer than page data, and is never repeated. */
  proxyMs: 4 * SECOND,
  /** The call that decides between 200 and 404 holds back the first byte. */
  decidingCallMs: 0.8 * SECOND,
  /** The before-list stands in the header, in front of everything else: better without it than late. */
  beforeListWaitMs: 15,
  /** The longest answer, a help category, is under 300 KB; memory is bounded by sockets times this. */
  upstreamBodyBytes: 5 * MB,
  upstreamHeaderBytes: 16 * KB,
  /** Enough to keep a platform busy that answers in 100 ms at 600 calls a second. */
  upstreamSockets: 64,
  /** What waits longer than this for a socket would be too late anyway. */
  upstreamQueue: 256,
  /** Fewer would open on a single bad deploy of one call, more would let visitors wait for nothing. */
  circuitFailures: 5,
  circuitOpenMs: 5 * SECOND,
  /** Entries and bytes of public answers kept for warm pages and for the time the platform is down. */
  lastGoodEntries: 2000,
  lastGoodBytes: 32 * MB,

  /** How long an answer that everybody gets alike is used without asking again. */
  publicFreshMs: 10 * SECOND,
  /** Prices and ways to reach us change by announcement, not by the minute. */
  priceFreshMs: MINUTE,
  /** Specification 7 (cached per language for 60 s). */
  beforeListFreshMs: MINUTE,
  /** How long an older answer is shown while a newer one is fetched behind it; then visitors wait for it. */
  publicStaleMs: 5 * MINUTE,

  // Pages.
  /** How long the first byte waits for sections that are nearly ready, so that warm pages come in one piece. */
  sectionGraceMs: 15,
  /**
   * Finished pages, weighed with all their bodies, some 75 KB each: the busiest 1,300. One that was asked for as brotli
   * alone takes a fifth of it.
   */
  pageStoreBytes: 96 * MB,
  /** The same for addresses with a free part, such as an article's id, known or made up. */
  variedPagesBytes: 16 * MB,
  renderDeadlineMs: 5 * SECOND,

  // Budgets per address (multiplied by RATE_LIMIT_FACTOR) and in all.
  loginsPerMinute: 30,
  /** Codes and captchas: a visitor who mistypes asks for three or four. */
  codesPerMinute: 10,
  /** Codes that are asked for without a solved challenge, by visitors without script: enough for one sign-up. */
  unprovedCodesPer10Minutes: 3,
  /** Any other write: a family behind one address books, asks and rates. */
  writesPerMinute: 60,
  reportsPerMinute: 60,
  /** All addresses together: bounds the log, whoever sends. Not scaled. */
  reportsPerMinuteInAll: 1000,
  /** The same for codes without a solved challenge: bounds what a flood from many addresses costs. Not scaled. */
  unprovedCodesPerMinuteInAll: 30,
  /** Messages to one person, whoever asks for them. Not scaled. */
  codesPerNameAndHour: 5,
  /** Codes to everybody, proved or not: five sign-ups a second on a day of sales; bounds what a flood costs. Not scaled. */
  codesPerMinuteInAll: 300,
  /** Seats that an address takes: a trainer's office or a mobile network books so many, and not every seat there is. */
  bookingsPerHour: 20,
  /** Seats of one person, each with a mail, whoever books them: more than anybody sits through. Not scaled. */
  bookingsPerNameAndDay: 5,
  /** Forms sent without script, refused ones too: two a second is quicker than anybody types. */
  formsPerMinute: 120,
  /** Ratings, comments and requests that are kept: an office that reads the help centre through. */
  feedbackPerHour: 60,
  /** The same from everybody, at up to 10 KB: bounds what a flood writes, which nobody deletes. Not scaled. */
  feedbackPerHourInAll: 1000,
  /** One report a page view, many page views a minute behind one office address. */
  vitalsPerMinute: 240,
  vitalsPerMinuteInAll: 6000,
  /** Reports that wait for MONITORING_URL; the newest are dropped beyond. */
  reportQueue: 256,
  reportForwardMs: 3 * SECOND,

  // Accounts and sessions.
  sessionIdleMs: 30 * MINUTE,
  sessionLifeMs: 12 * 60 * MINUTE,
  /** A session is written at most this often while it is used. */
  sessionTouchMs: MINUTE,
  /** Long enough for a mail that is slow to come, with a resend. */
  codeLifeMs: 10 * MINUTE,
  /** Five of a million: a code is not worth guessing. */
  codeTries: 5,
  codeResendMs: MINUTE,
  /** A challenge is solved in a second; its ticket waits until the form is filled in. */
  captchaLifeMs: 5 * MINUTE,
  /** Wrong passwords for one name in `loginWindowMs`: first freely, then with a ticket or a mailed code. */
  loginFreeTries: 5,
  loginProvedTries: 20,
  loginWindowMs: 15 * MINUTE,
  /** What the first try beyond waits; each further one waits twice as long, up to the window. */
  loginHoldMs: 30 * SECOND,
  /** Leaves a core for pages and two threads of Node's pool for files and look-ups; a hash takes 25 to 40 ms. */
  passwordHashes: Math.min(2, Math.max(1, availableParallelism() - 1)),
  /** Some 32 sign-ins in a second are more than a shop's visitors make; what waits longer would give up. */
  passwordQueue: 32,

  // Mails and text messages of the embedded backend.
  /** How often each process looks for messages that another has stored or left behind. */
  outboxPollMs: SECOND,
  /** Messages of a channel on their way at once; few servers take more connections of one client. */
  messagesAtOnce: 4,
  /** A mail server in another region greets within two seconds; greylisting ones make a client wait for five. */
  messageConnectMs: 8 * SECOND,
  /** A whole hand-over, greeting to receipt. */
  messageSendMs: 30 * SECOND,
  /** A message that a process has taken is free again after this: longer than any hand-over, so that none goes twice. */
  messageLeaseMs: 2 * MINUTE,
  /** Pause after the first failure; each further one doubles it, up to the longest. */
  messageRetryMs: 15 * SECOND,
  messageLongestRetryMs: 15 * MINUTE,
  /** A server that is down for longer needs an operator. Messages with a code are given up when the code has ended. */
  messageGiveUpMs: 6 * 60 * MINUTE,
  /** Stores are closed in the last second of a stop (`server/lifecycle.ts`); who is in the middle gets half of it. */
  messageCloseMs: 0.5 * SECOND,
  /** Long enough to look into a complaint, short for what is personal. */
  outboxKeepMs: 3 * 24 * 60 * MINUTE,
  /** How often rows that are older are looked for. */
  outboxSweepMs: 10 * MINUTE,
  /** What `/outbox` shows. */
  outboxShown: 200,

  // The process.
  /** SQLite's driver waits on the event loop, so it must not wait long; readers never wait in WAL mode. */
  databaseBusyMs: 100,
  /** PostgreSQL: ten for each process of `WORKERS` stay below the hundred that a server takes by default. */
  databaseConnections: 10,
  /** Waiting for a free connection, or for a server that does not answer; a call is answered within `backendMs`. */
  databaseConnectMs: SECOND,
  /** Every statement of ours takes milliseconds; one that takes so long holds a lock or waits for one. */
  databaseStatementMs: 3 * SECOND,
  /** A call of the embedded backend in all, however many statements it has: under the 5 s that no answer exceeds. */
  backendMs: 4.5 * SECOND,
};

export type Limits = Readonly<typeof DEFAULTS>;

/** The limits of a site; `overrides` are for tests that stand on both sides of one. */
export function createLimits(overrides: Partial<Limits> = {}): Limits {
  return Object.freeze({ ...DEFAULTS, ...overrides });
}

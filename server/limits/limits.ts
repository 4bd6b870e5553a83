import { availableParallelism } from 'node:os';
import { REQUEST_TARGET_LIMIT } from '../../shared/routing/canonical-path.ts';

const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/**
 * Every limit of the server, with its reason, in bytes or milliseconds unless the name says otherwise.
 * `RATE_LIMIT_FACTOR` scales the budgets per address.
 */
const DEFAULTS = {
  // Requests.
  /** Of a page: fits 1,000 ordinary query keys. 4 KB for everything else. 414 beyond. */
  requestTargetBytes: REQUEST_TARGET_LIMIT,
  /** Such an address, the cookies and the rest. 431 beyond. */
  requestHeaderBytes: 48 * KB,
  /** Ample for a phone on a bad line. */
  headersTimeoutMs: 10 * SECOND,
  /** Headers and body: the largest body takes 4 s at 16 KB/s. */
  requestTimeoutMs: 15 * SECOND,
  /** Of a server without the settings of a site: `KEEP_ALIVE_MS` sets it. */
  keepAliveTimeoutMs: 5 * SECOND,
  /** After this long without a byte either way, nobody is reading. */
  silentConnectionMs: 30 * SECOND,

  /** Of each turn of the event loop, for beginning answers: about ten kept pages. A turn accepts one connection. */
  answeringMs: 1,

  // Bodies. Compressed ones are refused.
  /** The largest real body, long feedback, is about 10 KB. */
  apiBodyBytes: 64 * KB,
  /** Twice the largest report. */
  monitoringBodyBytes: 16 * KB,
  /** Our bodies nest at most 3 deep. Keeps recursion shallow. */
  jsonDepth: 20,
  /** The longest form has about 15 fields. */
  jsonKeys: 200,

  // Calls to the platform.
  /** A platform in another region shakes hands in 300 ms. */
  upstreamConnectMs: SECOND,
  /** Includes the retry. Visitors take a longer wait for a broken page. */
  pageDataMs: 3 * SECOND,
  /** A form may take longer, because it is never repeated, and what a platform does late would be done unseen. */
  proxyMs: 15 * SECOND,
  /** The call that decides between 200, 404 and 503 holds back the first byte, and has the time of page data. */
  decidingCallMs: 3 * SECOND,
  /** What a 503 for want of that call tells browsers and crawlers to wait: longer than the circuit stays open. */
  decideAgainMs: 5 * SECOND,
  /** Whether a visitor is signed in holds back login and guarded pages, which do without the answer. */
  signedInMs: 0.8 * SECOND,
  /** Part of the page header, which must not be late. */
  beforeListWaitMs: 15,
  /** The longest answer is under 300 KB. Bounds memory, times the sockets. */
  upstreamBodyBytes: 5 * MB,
  upstreamHeaderBytes: 16 * KB,
  /** Enough for 600 calls a second at 100 ms each. */
  upstreamSockets: 64,
  /** Of forms and the calls of browsers. Forms that hang for `proxyMs` hold none of the others. */
  upstreamFormSockets: 16,
  /** A call further back would be too late anyway. */
  upstreamQueue: 256,
  /** Tolerates one bad deploy of a call. */
  circuitFailures: 5,
  /** And from one probe to the next: with a call's time, all is well 5 s after the platform is. */
  circuitOpenMs: 4 * SECOND,
  /** For warm pages and outages of the platform. */
  lastGoodEntries: 2000,
  lastGoodBytes: 32 * MB,

  /** A public answer is used this long without asking. */
  publicFreshMs: 10 * SECOND,
  /** Prices and contacts change by announcement, not by the minute. */
  priceFreshMs: MINUTE,
  /** Specification 7 (cached per language for 60 s). */
  beforeListFreshMs: MINUTE,
  /** A stale answer is shown this long while a new one is fetched. */
  publicStaleMs: 5 * MINUTE,

  // Pages.
  /** The first byte waits this long for sections that are nearly ready. */
  sectionGraceMs: 15,
  /** About 1,300 finished pages of 75 KB with all codings. With brotli alone a page takes a fifth. */
  pageStoreBytes: 96 * MB,
  /** For addresses with a free part, such as an article's id: a third of it held 145 pages, which was too few for all articles. */
  variedPagesBytes: 48 * MB,
  renderDeadlineMs: 5 * SECOND,
  /** Of a turn of the event loop, for renders that others have waited for. One that takes longer is the only one. */
  renderingMs: 3,
  /** In one turn of the event loop, when nobody has waited. A whole page takes about 5 ms, in which nobody else is answered. */
  rendersAtOnce: 4,
  /** About half a second of rendering. 503 beyond. */
  rendersWaiting: 100,
  /** Who comes later would wait longer than the first in the queue has: then few may wait, whatever makes it slow. */
  renderWaitMs: 2 * SECOND,
  /** Nine of ten turns of the event loop are shorter, or few renders may wait: a hundred would wait for many seconds. */
  loopDelayMs: 200,
  /** Two late ones in a row count, and the first good one ends it. */
  loopDelayWindowMs: SECOND,
  /**
   * In one file: search engines read 50,000 rows and 50 MB. A row in six languages has about 1 KB.
   */
  sitemapRows: 25_000,
  /** Share images that wait to be drawn, at about 150 ms each. 503 beyond. */
  shareImagesWaiting: 40,
  /** On disk, at about 25 KB each: three editions of all pages and languages. The oldest go first. */
  shareImagesBytes: 32 * MB,
  /** What a 503 tells visitors to wait: longer than any render waits. */
  renderRetryMs: 2 * SECOND,

  // Budgets per address, scaled by RATE_LIMIT_FACTOR, and in all, which are not.
  loginsPerMinute: 30,
  /** A visitor who mistypes asks for three or four codes or captchas. */
  codesPerMinute: 10,
  /** Without a solved challenge. This is enough for one sign-up. */
  unprovedCodesPer10Minutes: 3,
  /** A family sharing one address. */
  writesPerMinute: 60,
  reportsPerMinute: 60,
  /** A visit to ten pages with variants, each with its button. An office behind one address makes several. */
  variantEventsPerMinute: 120,
  /** Bounds the log. */
  reportsPerMinuteInAll: 1000,
  /** Bounds what a flood from many addresses costs. */
  unprovedCodesPerMinuteInAll: 30,
  /** Messages to one person for one purpose, whoever asks. Not scaled. */
  codesPerNameAndHour: 5,
  /** Beyond them, for networks that ask for the first time: what strangers have used up, the owner still gets. */
  codeReservePerNameAndHour: 2,
  /** Beyond both, for a device that has signed in. */
  codesPerDeviceAndHour: 3,
  /** Five sign-ups a second on a sale day. */
  codesPerMinuteInAll: 300,
  /** At about five cents each: what a day may cost before somebody looks. */
  textCodesPerDayInAll: 5000,
  /** A trainer's office or a mobile network needs this many. */
  bookingsPerHour: 20,
  /** Without a solved challenge: who has no script books one training. */
  unprovedBookingsPerHour: 1,
  /** An eighth of all seats. Beyond it everybody solves a challenge. */
  unprovedBookingsPerHourInAll: 200,
  /** Seats of one person, whoever books them. Not scaled. */
  bookingsPerNameAndDay: 5,
  /** Forms without script, including refused ones. Nobody types faster. */
  formsPerMinute: 120,
  /** An office that reads through the help centre. */
  feedbackPerHour: 60,
  /** Without a solved challenge, for ratings, comments and requests of partners together. */
  unprovedFeedbackPerHour: 1,
  /** Beyond it everybody solves a challenge. */
  unprovedFeedbackPerHourInAll: 200,
  /** At up to 10 KB each. Nothing deletes what a flood writes. */
  feedbackPerHourInAll: 1000,
  /** Requests of partners, which feedback must not hold up. */
  partnersPerHourInAll: 200,
  /** One report a page view, from a whole office. */
  vitalsPerMinute: 240,
  vitalsPerMinuteInAll: 6000,
  /** At up to 10 KB each, 7 MB of log a day from one address. */
  reportLinesPerHour: 30,
  reportLinesPerMinuteInAll: 60,
  /** At up to 2 KB each. More are counted, but say no more. */
  vitalsLinesPerHour: 60,
  vitalsLinesPerMinuteInAll: 300,
  /** An error that comes again within this time is counted, not logged. */
  reportFoldMs: 10 * MINUTE,
  reportsFolded: 500,
  /** Wrong tokens of operators, who copy theirs. */
  operatorTriesPerMinute: 10,
  /** Reports waiting for MONITORING_URL. The newest are dropped beyond. */
  reportQueue: 256,
  reportForwardMs: 3 * SECOND,
  /** The first pause after a failure. It doubles with each further one, up to the longest. */
  reportRetryMs: SECOND,
  reportLongestRetryMs: MINUTE,
  /** Some minutes of pauses. A report that the collector fails over again and again must not stay. */
  reportTries: 10,
  /** A process that dies loses the reports of this time. */
  reportsStoredMs: 5 * SECOND,
  /** Different errors in that time, as many as all may report: 4 MB at most. */
  reportsGathered: 1000,
  /** Errors that are kept, at up to 6 KB with their sightings. */
  errorGroups: 2000,

  /** What each of the wider networks of an IPv6 address gets, in multiples: a customer has a /56 or a /48. */
  widening56: 4,
  widening48: 16,

  // Accounts and sessions.
  sessionIdleMs: 30 * MINUTE,
  sessionLifeMs: 12 * 60 * MINUTE,
  /** A session in use is written at most this often. */
  sessionTouchMs: MINUTE,
  /** Covers a slow mail and a resend. */
  codeLifeMs: 10 * MINUTE,
  /** Five guesses in a million, for whoever asked for the code. */
  codeTries: 5,
  /** For everybody else together: a code asked for on the phone and typed at the desk. */
  codeOtherTries: 3,
  codeResendMs: MINUTE,
  /** Processes on several machines differ by less. What is from further ahead is from before a clock was set back. */
  clockSkewMs: 30 * SECOND,
  /** Half a second on a phone of 2020 (threats A13). */
  captchaRounds: 1000,
  /** A solved challenge waits while the form is filled in. */
  captchaLifeMs: 5 * MINUTE,
  /** A clock that is wrong by more than a day is noticed by other means. */
  captchaMemoryMs: DAY,
  /** Wrong passwords for one name in `loginWindowMs`: free, then with a ticket or a mailed code. */
  loginFreeTries: 5,
  loginProvedTries: 20,
  loginWindowMs: 15 * MINUTE,
  /** Doubles with each further try, up to the window. */
  loginHoldMs: 30 * SECOND,
  /** The cookie's 365 days. */
  deviceLifeMs: 365 * DAY,
  /** A device in use is written at most this often. */
  deviceTouchMs: DAY,
  /** The last used stay: phone, desk and shop, with room for browsers that lose their cookies. */
  devicesPerAccount: 10,
  /** Of a new hash (threats A6). */
  passwordMemoryKiB: 19_456,
  /** Leaves a core for pages and two pool threads for files and DNS. A hash takes 25 to 40 ms. */
  passwordHashes: Math.min(2, Math.max(1, availableParallelism() - 1)),
  /** About one second of hashing. */
  passwordQueue: 32,

  // Mails and text messages of the embedded backend.
  /** A process looks this often for messages that another stored or left. */
  outboxPollMs: SECOND,
  /** Per channel. Few mail servers take more connections from one client. */
  messagesAtOnce: 4,
  /** Mail servers greet within 2 s; greylisting ones delay 5 s. */
  messageConnectMs: 8 * SECOND,
  /** From greeting to receipt. */
  messageSendMs: 30 * SECOND,
  /** After this a message that a process took is free again. Exceeds `messageSendMs`, so that none goes twice. */
  messageLeaseMs: 2 * MINUTE,
  /** The first pause. It doubles after each failure, up to the longest. */
  messageRetryMs: 15 * SECOND,
  messageLongestRetryMs: 15 * MINUTE,
  /** A longer outage needs an operator. A message with a code ends with the code. */
  messageGiveUpMs: 6 * 60 * MINUTE,
  /** Half of the last second of a stop (`server/lifecycle.ts`). */
  messageCloseMs: 0.5 * SECOND,
  /** Long enough for a complaint, short for personal data. */
  outboxKeepMs: 3 * 24 * 60 * MINUTE,
  outboxSweepMs: 10 * MINUTE,
  outboxShown: 200,

  // The process.
  /** To wait for another process that writes to the SQLite file. Reads and other requests go on meanwhile. */
  databaseBusyMs: 3 * SECOND,
  /** For `/readyz` to ask the store. Balancers give up after a second or two, and take that for a dead process. */
  readyMs: 0.8 * SECOND,
  /** Ten per process of `WORKERS` stay below PostgreSQL's default of a hundred. */
  databaseConnections: 10,
  /** To wait for a free connection or a silent server. */
  databaseConnectMs: SECOND,
  /** Our statements take milliseconds; this one holds or awaits a lock. */
  databaseStatementMs: 3 * SECOND,
  /** A process that dies loses the counts of this time. */
  variantCountsMs: 5 * SECOND,
  /** Between looks for a revision that was published to all instances. With Redis they are told at once. */
  publishedPollMs: SECOND,
  /** Stays below the 5 s that no answer exceeds. */
  backendMs: 4.5 * SECOND,
};

export type Limits = Readonly<typeof DEFAULTS>;

/** @param overrides for tests at the edge of a limit */
export function createLimits(overrides: Partial<Limits> = {}): Limits {
  return Object.freeze({ ...DEFAULTS, ...overrides });
}

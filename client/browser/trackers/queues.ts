import type { VendorCall, VendorQueue } from '../../../shared/trackers/vendors.ts';

type Caller = (...args: unknown[]) => void;
type QueueCaller = Caller & { q?: VendorCall[] };
type MetaCaller = Caller & {
  callMethod?: Caller;
  queue?: VendorCall[];
  push?: Caller;
  loaded?: boolean;
  version?: string;
  disablePushState?: boolean;
};
type TikTokQueue = VendorCall[] & {
  methods?: readonly string[];
  _i?: Record<string, unknown[]>;
  _t?: Record<string, number>;
  _o?: Record<string, object>;
  page?: Caller;
  track?: Caller;
};

/** What the scripts of vendors look for and replace. */
declare global {
  interface Window {
    dataLayer?: ArrayLike<unknown>[];
    gtag?: Caller;
    fbq?: MetaCaller;
    _fbq?: MetaCaller;
    _ltq?: VendorCall[];
    _lt?: Caller;
    TiktokAnalyticsObject?: string;
    ttq?: TikTokQueue;
    _hjSettings?: { hjid: number; hjsv: number };
    hj?: QueueCaller;
    clarity?: QueueCaller;
  }
}

export interface Queue {
  /** Prepares what the vendor's script looks for. It keeps calls until the script runs. */
  open(id: string): void;
  call(args: VendorCall): void;
}

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const;

const google: Queue = {
  open() {
    if (window.gtag !== undefined) return;
    const layer = (window.dataLayer ??= []);
    // The tag takes only `arguments` for commands.
    window.gtag = function gtag() {
      // oxlint-disable-next-line eslint/prefer-rest-params
      layer.push(arguments);
    };
    // Consent Mode v2: denied comes before anything else.
    window.gtag('consent', 'default', DENIED);
    window.gtag('js', new Date());
  },
  call: (args) => window.gtag?.(...args),
};

const meta: Queue = {
  open() {
    if (window.fbq !== undefined) return;
    const queue: VendorCall[] = [];
    const fbq: MetaCaller = (...args) => {
      if (fbq.callMethod === undefined) queue.push(args);
      else fbq.callMethod(...args);
    };
    // Page views are told once the page is shown, not by each change of the address.
    const settings = { loaded: true, version: '2.0', disablePushState: true };
    window._fbq = window.fbq = Object.assign(fbq, { queue, push: fbq, ...settings });
  },
  call: (args) => window.fbq?.(...args),
};

const line: Queue = {
  open() {
    const queue = (window._ltq ??= []);
    window._lt ??= (...args) => void queue.push(args);
  },
  call: (args) => window._lt?.(...args),
};

const tiktok: Queue = {
  open(id) {
    if (window.ttq !== undefined) return;
    const ttq: TikTokQueue = [];
    window.TiktokAnalyticsObject = 'ttq';
    window.ttq = Object.assign(ttq, {
      methods: ['page', 'track'],
      page: (...args: unknown[]) => void ttq.push(['page', ...args]),
      track: (...args: unknown[]) => void ttq.push(['track', ...args]),
      _i: { [id]: [] },
      _t: { [id]: Date.now() },
      _o: { [id]: {} },
    });
  },
  call: ([method, ...args]) => (method === 'page' ? window.ttq?.page : window.ttq?.track)?.(...args),
};

const hotjar: Queue = {
  open(id) {
    window._hjSettings = { hjid: Number(id), hjsv: 6 };
    window.hj ??= queueCaller();
  },
  call: (args) => window.hj?.(...args),
};

const clarity: Queue = {
  open: () => void (window.clarity ??= queueCaller()),
  call: (args) => window.clarity?.(...args),
};

function queueCaller(): QueueCaller {
  const q: VendorCall[] = [];
  return Object.assign((...args: unknown[]) => void q.push(args), { q });
}

export const QUEUES: Readonly<Record<VendorQueue, Queue>> = { google, meta, line, tiktok, hotjar, clarity };

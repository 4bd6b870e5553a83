import type { Consent, Purpose } from '../consent.ts';
import type { ForeignScript } from './foreign-script.ts';
import type { TrackerName } from './names.ts';
import type { ChannelEvent, RegistrationEvent } from './events.ts';

/** The arguments of one call of a vendor's function. */
export type VendorCall = readonly unknown[];

/** Which function a vendor's script provides: `client/browser/trackers/queues.ts`. */
export type VendorQueue = 'google' | 'meta' | 'line' | 'tiktok' | 'hotjar' | 'clarity';

export interface Vendor extends ForeignScript {
  readonly purpose: Purpose;
  readonly queue: VendorQueue;
  /** What the vendor is told of the visitor's choice: before anything else, and whenever it changes. */
  choice?(consent: Consent): readonly VendorCall[];
  opening(id: string): readonly VendorCall[];
  /** What it is told of each page after the first. Left out for those that find out by themselves. */
  shown?(id: string): readonly VendorCall[];
  /** A conversion and a further event of ours. */
  registration(event: RegistrationEvent, id: string): readonly VendorCall[];
  channel(event: ChannelEvent, id: string): readonly VendorCall[];
  /** What it leaves in the browser, by name: cookies, local and session storage. */
  readonly traces: RegExp;
}

const granted = (allowed: boolean) => (allowed ? 'granted' : 'denied');

/** Google's tag serves both, whichever comes first. */
const google = {
  queue: 'google',
  address: (id: string) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(accountOf(id))}`,
  /** Consent Mode v2. */
  choice: ({ marketing, measurement }: Consent) => [
    [
      'consent',
      'update',
      {
        ad_storage: granted(marketing),
        ad_user_data: granted(marketing),
        ad_personalization: granted(marketing),
        analytics_storage: granted(measurement),
      },
    ],
  ],
} as const;

/** A conversion is named `AW-123/label`, its account `AW-123`. */
function accountOf(id: string): string {
  return id.split('/')[0] as string;
}

const META = 'https://www.facebook.com';
const TIKTOK = 'https://analytics.tiktok.com';
const CLARITY = ['https://*.clarity.ms', 'https://c.bing.com'];

/** Every tracker that the site knows, by its key in `TRACKERS`. */
export const VENDORS: Readonly<Record<TrackerName, Vendor>> = {
  adConversion: {
    ...google,
    label: 'Google Ads',
    purpose: 'marketing',
    hosts: {
      script: [
        'https://www.googletagmanager.com',
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
      ],
      connect: [
        'https://www.googletagmanager.com',
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
        'https://pagead2.googlesyndication.com',
        'https://www.google.com',
      ],
      image: [
        'https://www.googletagmanager.com',
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
        'https://www.google.com',
      ],
      frame: ['https://www.googletagmanager.com'],
    },
    opening: (id) => [['config', accountOf(id)]],
    registration: ({ sourceChannelId, phoneHash }, id) => [
      ...(phoneHash === undefined ? [] : [['set', 'user_data', { sha256_phone_number: phoneHash }]]),
      ['event', 'conversion', { send_to: id, source_channel_id: sourceChannelId }],
      ['event', 'registration', { send_to: accountOf(id), source_channel_id: sourceChannelId }],
    ],
    channel: ({ sourceChannelId }, id) => [
      ['event', 'channel_management', { send_to: accountOf(id), source_channel_id: sourceChannelId }],
    ],
    traces: /^(?:_gcl_|_gac_)/,
  },
  behaviourAnalytics: {
    ...google,
    label: 'Google Analytics',
    purpose: 'measurement',
    hosts: {
      script: ['https://www.googletagmanager.com'],
      connect: [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://www.googletagmanager.com',
      ],
      image: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
    },
    opening: (id) => [['config', id]],
    registration: ({ sourceChannelId }, id) => [
      ['event', 'sign_up', { send_to: id, source_channel_id: sourceChannelId }],
      ['event', 'registration', { send_to: id, source_channel_id: sourceChannelId }],
    ],
    channel: ({ sourceChannelId }, id) => [
      ['event', 'channel_management', { send_to: id, source_channel_id: sourceChannelId }],
    ],
    traces: /^_(?:ga(?:$|_)|gid$|gat)/,
  },
  socialPixel: {
    label: 'Meta',
    purpose: 'marketing',
    queue: 'meta',
    address: () => 'https://connect.facebook.net/en_US/fbevents.js',
    hosts: { script: ['https://connect.facebook.net'], connect: [META], image: [META] },
    opening: (id) => [
      ['init', id],
      ['track', 'PageView'],
    ],
    shown: () => [['track', 'PageView']],
    registration: ({ sourceChannelId }) => [
      ['track', 'CompleteRegistration', { source_channel_id: sourceChannelId }],
      ['trackCustom', 'Registration', { source_channel_id: sourceChannelId }],
    ],
    channel: ({ sourceChannelId }) => [
      ['trackCustom', 'ChannelManagement', { source_channel_id: sourceChannelId }],
    ],
    traces: /^(?:_fb[pc]$|lastExternalReferrer)/,
  },
  messagingTag: {
    label: 'LINE',
    purpose: 'marketing',
    queue: 'line',
    address: () => 'https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js',
    hosts: {
      script: ['https://d.line-scdn.net'],
      connect: ['https://tr.line.me'],
      image: ['https://tr.line.me'],
    },
    opening: (id) => [
      ['init', { customerType: 'lap', tagId: id }],
      ['send', 'pv', [id]],
    ],
    shown: (id) => [['send', 'pv', [id]]],
    // Its events have a name of at most 20 letters and nothing else.
    registration: (_event, id) => [
      ['send', 'cv', { type: 'Conversion' }, [id]],
      ['send', 'cv', { type: 'Registration' }, [id]],
    ],
    channel: (_event, id) => [['send', 'cv', { type: 'ChannelManagement' }, [id]]],
    traces: /^__lt__/,
  },
  shortVideoPixel: {
    label: 'TikTok',
    purpose: 'marketing',
    queue: 'tiktok',
    address: (id) => `${TIKTOK}/i18n/pixel/events.js?sdkid=${encodeURIComponent(id)}&lib=ttq`,
    hosts: { script: [TIKTOK], connect: [TIKTOK], image: [TIKTOK] },
    opening: () => [['page']],
    shown: () => [['page']],
    registration: ({ sourceChannelId }) => [
      ['track', 'CompleteRegistration', { source_channel_id: sourceChannelId }],
      ['track', 'Registration', { source_channel_id: sourceChannelId }],
    ],
    channel: ({ sourceChannelId }) => [
      ['track', 'ChannelManagement', { source_channel_id: sourceChannelId }],
    ],
    traces: /^(?:_tt|ttcsid|tt_)/,
  },
  sessionRecorderA: {
    label: 'Hotjar',
    purpose: 'measurement',
    queue: 'hotjar',
    address: (id) => `https://static.hotjar.com/c/hotjar-${encodeURIComponent(id)}.js?sv=6`,
    hosts: {
      script: ['https://static.hotjar.com', 'https://script.hotjar.com'],
      connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
      image: ['https://static.hotjar.com', 'https://script.hotjar.com'],
    },
    opening: () => [],
    // Its events are names alone.
    registration: () => [
      ['event', 'conversion'],
      ['event', 'registration'],
    ],
    channel: ({ sourceChannelId }) => [['event', `channel_management_${sourceChannelId}`]],
    traces: /^_hj/,
  },
  sessionRecorderB: {
    label: 'Microsoft Clarity',
    purpose: 'measurement',
    queue: 'clarity',
    address: (id) => `https://www.clarity.ms/tag/${encodeURIComponent(id)}`,
    hosts: { script: ['https://*.clarity.ms'], connect: CLARITY, image: CLARITY },
    choice: ({ marketing, measurement }) => [
      ['consentv2', { ad_Storage: granted(marketing), analytics_Storage: granted(measurement) }],
    ],
    opening: () => [],
    registration: ({ sourceChannelId }) => [
      ['set', 'source_channel_id', sourceChannelId],
      ['event', 'conversion'],
      ['event', 'registration'],
    ],
    channel: ({ sourceChannelId }) => [
      ['set', 'source_channel_id', String(sourceChannelId)],
      ['event', 'channel_management'],
    ],
    traces: /^_cl(?:ck|sk|tk)$/,
  },
};

import type { ForeignScript } from './foreign-script.ts';
import type { GuardName } from './names.ts';

/** Scripts that protect forms, by their key in `TRACKERS`. */
export const GUARDS: Readonly<Record<GuardName, ForeignScript>> = {
  captcha: {
    label: 'Tencent Captcha',
    address: () => 'https://ca.turing.captcha.qcloud.com/TJNCaptcha-global.js',
    hosts: {
      script: ['https://*.captcha.qcloud.com'],
      connect: ['https://*.captcha.qcloud.com'],
      image: ['https://*.captcha.qcloud.com'],
      frame: ['https://*.captcha.qcloud.com'],
    },
  },
  botChallenge: {
    label: 'Cloudflare Turnstile',
    address: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    hosts: {
      script: ['https://challenges.cloudflare.com'],
      frame: ['https://challenges.cloudflare.com'],
    },
  },
};

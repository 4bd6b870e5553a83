/** In characters. Specification 9. */
const USER_AGENT_LIMIT = 350;
/** Greatest shorter side of a phone's screen, in CSS pixels. Specification 9. */
const PHONE_SIZE = 600;
/** Milliseconds from the last resize to the next detection. Specification 4. */
export const DEVICE_RECHECK_MS = 50;

export interface DeviceFlags {
  readonly mobile: boolean;
  readonly tablet: boolean;
  readonly desktop: boolean;
}

/** The result of `UAParser(cutUserAgent(text)).device`, the text itself, and the screen. */
export interface DeviceFacts {
  readonly type?: string | undefined;
  readonly vendor?: string | undefined;
  readonly model?: string | undefined;
  readonly userAgent: string;
  /** The screen, not the window, in CSS pixels. Unknown on the server. */
  readonly screen?: { readonly width: number; readonly height: number } | undefined;
}

const MOBILE_WORD = /mobi|opera mini|iemobile|blackberry|kaios|phone/i;
const TABLET_WORD = /android|ipad|playbook|silk/i;

/** Parsers cut at other lengths, so ours comes first. */
export function cutUserAgent(text: string): string {
  return text.slice(0, USER_AGENT_LIMIT);
}

/**
 * A mobile device that the parser cannot name is a phone, unless its screen is known to be larger.
 * Specification 4, device flags.
 */
export function deviceFlags(facts: DeviceFacts): DeviceFlags {
  const kind = kindOf(facts);
  return { mobile: kind === 'mobile', tablet: kind === 'tablet', desktop: kind === 'desktop' };
}

function kindOf({ type, vendor, model, userAgent, screen }: DeviceFacts): keyof DeviceFlags {
  const text = cutUserAgent(userAgent);
  if (type === 'tablet') return 'tablet';
  if (type === 'mobile' || (!type && MOBILE_WORD.test(text))) {
    const unknown = model === 'K' || (!vendor && !model);
    const large = screen !== undefined && Math.min(screen.width, screen.height) > PHONE_SIZE;
    return unknown && large ? 'tablet' : 'mobile';
  }
  return !type && TABLET_WORD.test(text) ? 'tablet' : 'desktop';
}

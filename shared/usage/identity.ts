/** Inactivity after which a new session begins, in milliseconds. Specification 9. */
export const SESSION_MS = 1_800_000;
/** 365 days in seconds. Specification 9. */
export const IDENTITY_COOKIE_SECONDS = 31_536_000;

/** Who sends events, kept in a cookie. */
export interface UsageIdentity {
  readonly deviceId: string;
  readonly userId?: string;
  /** Start of the session in milliseconds. */
  readonly sessionId: number;
  /** Milliseconds. */
  readonly lastEventTime: number;
}

/** @param deviceId of a new device */
export function resumeIdentity(stored: UsageIdentity | null, now: number, deviceId: string): UsageIdentity {
  return stored === null ? { deviceId, sessionId: now, lastEventTime: now } : withEvent(stored, now);
}

/** An event continues the session, or begins one after more than 30 minutes. Specification 4, analytics session. */
export function withEvent(identity: UsageIdentity, now: number): UsageIdentity {
  const ended = now - identity.lastEventTime > SESSION_MS;
  return { ...identity, sessionId: ended ? now : identity.sessionId, lastEventTime: now };
}

/**
 * A session belongs to one user: it ends when a known one leaves or is replaced. Who is recognised for the first time
 * keeps the session. Specification 4, analytics session.
 */
export function withUser(
  { userId: known, ...identity }: UsageIdentity,
  userId: string | undefined,
  now: number,
): UsageIdentity {
  const user = userId === undefined ? {} : { userId };
  const same = known === undefined || known === userId;
  return { ...identity, ...user, ...(same ? {} : { sessionId: now, lastEventTime: now }) };
}

/** Specification 9. */
export function identityCookieName(key: string): string {
  return `AMP_${key.slice(0, 10)}`;
}

/** Base64 of percent-encoded JSON. */
export function encodeIdentity(identity: UsageIdentity): string {
  return btoa(encodeURIComponent(JSON.stringify(identity)));
}

/** Returns null for anything that is not ours. Never throws. */
export function decodeIdentity(value: string | undefined): UsageIdentity | null {
  try {
    const { deviceId, userId, sessionId, lastEventTime } = JSON.parse(
      decodeURIComponent(atob(value ?? '')),
    ) as Record<string, unknown>;
    if (typeof deviceId !== 'string' || !/^[\w.-]{1,80}$/.test(deviceId)) return null;
    if (!isMoment(sessionId) || !isMoment(lastEventTime)) return null;
    return { deviceId, ...(typeof userId === 'string' ? { userId } : {}), sessionId, lastEventTime };
  } catch {
    return null;
  }
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

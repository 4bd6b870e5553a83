/** Specification 4, registration conversion hook. */
export interface RegistrationEvent {
  readonly kind: 'registration';
  readonly sourceChannelId: string;
  /** SHA-256 of the number in E.164, as hexadecimal digits. Absent without a number. */
  readonly phoneHash?: string;
}

/** Specification 7: the tracking event labelled channel management. */
export interface ChannelEvent {
  readonly kind: 'channel';
  readonly sourceChannelId: number;
}

export type TrackerEvent = RegistrationEvent | ChannelEvent;

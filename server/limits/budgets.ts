import type { LimiterOptions } from './limiters.ts';
import type { Limits } from './limits.ts';

/** What a budget is counted by: the visitor's networks, whatever key is given, or all visitors together. */
type CountedBy = 'networks' | 'key' | 'shared';

export interface BudgetRule extends LimiterOptions {
  by: CountedBy;
}

export const BUDGETS = [
  'login',
  'code',
  'unprovedCode',
  'unprovedCodeInAll',
  'firstCode',
  'codeToName',
  'codeReserve',
  'codeToDevice',
  'codeInAll',
  'textCodeInAll',
  'booking',
  'unprovedBooking',
  'unprovedBookingInAll',
  'bookingToName',
  'form',
  'feedback',
  'unprovedFeedback',
  'unprovedFeedbackInAll',
  'feedbackInAll',
  'partnerInAll',
  'write',
  'reportBody',
  'report',
  'reportInAll',
  'variantEvent',
  'vitals',
  'vitalsInAll',
  'reportLine',
  'reportLineInAll',
  'vitalsLine',
  'vitalsLineInAll',
  'operator',
] as const;

export type Budget = (typeof BUDGETS)[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param factor `RATE_LIMIT_FACTOR`, which scales what one visitor gets */
export function budgetRules(limits: Limits, factor: number): Readonly<Record<Budget, BudgetRule>> {
  const visitor = (points: number, duration = MINUTE): BudgetRule => ({
    by: 'networks',
    points: Math.max(1, Math.round(points * factor)),
    duration,
  });
  const key = (points: number, duration = MINUTE): BudgetRule => ({ by: 'key', points, duration });
  const shared = (points: number, duration = MINUTE): BudgetRule => ({ by: 'shared', points, duration });
  return {
    login: visitor(limits.loginsPerMinute),
    code: visitor(limits.codesPerMinute),
    unprovedCode: visitor(limits.unprovedCodesPer10Minutes, 10 * MINUTE),
    unprovedCodeInAll: shared(limits.unprovedCodesPerMinuteInAll),
    firstCode: key(1, HOUR),
    codeToName: key(limits.codesPerNameAndHour, HOUR),
    codeReserve: key(limits.codeReservePerNameAndHour, HOUR),
    codeToDevice: key(limits.codesPerDeviceAndHour, HOUR),
    codeInAll: shared(limits.codesPerMinuteInAll),
    textCodeInAll: shared(limits.textCodesPerDayInAll, DAY),
    booking: visitor(limits.bookingsPerHour, HOUR),
    unprovedBooking: visitor(limits.unprovedBookingsPerHour, HOUR),
    unprovedBookingInAll: shared(limits.unprovedBookingsPerHourInAll, HOUR),
    bookingToName: key(limits.bookingsPerNameAndDay, DAY),
    form: visitor(limits.formsPerMinute),
    feedback: visitor(limits.feedbackPerHour, HOUR),
    unprovedFeedback: visitor(limits.unprovedFeedbackPerHour, HOUR),
    unprovedFeedbackInAll: shared(limits.unprovedFeedbackPerHourInAll, HOUR),
    feedbackInAll: shared(limits.feedbackPerHourInAll, HOUR),
    partnerInAll: shared(limits.partnersPerHourInAll, HOUR),
    write: visitor(limits.writesPerMinute),
    // Of both kinds, taken or refused: the kind is known once the body is read.
    reportBody: visitor(2 * (limits.reportsPerMinute + limits.vitalsPerMinute)),
    report: visitor(limits.reportsPerMinute),
    reportInAll: shared(limits.reportsPerMinuteInAll),
    variantEvent: visitor(limits.variantEventsPerMinute),
    vitals: visitor(limits.vitalsPerMinute),
    vitalsInAll: shared(limits.vitalsPerMinuteInAll),
    reportLine: visitor(limits.reportLinesPerHour, HOUR),
    reportLineInAll: shared(limits.reportLinesPerMinuteInAll),
    vitalsLine: visitor(limits.vitalsLinesPerHour, HOUR),
    vitalsLineInAll: shared(limits.vitalsLinesPerMinuteInAll),
    operator: visitor(limits.operatorTriesPerMinute),
  };
}

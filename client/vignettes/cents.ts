/** From here on cents would be noise, as in currencies of small units. */
const LARGE = 10_000;

/** For the amounts of a column, which have their cents all or none. */
export function centsOf(amounts: readonly number[]): Intl.NumberFormatOptions {
  if (amounts.some((amount) => Math.abs(amount) >= LARGE)) return { maximumFractionDigits: 0 };
  const whole = amounts.every((amount) => Number.isInteger(inCents(amount) / 100));
  return { trailingZeroDisplay: whole ? 'stripIfInteger' : 'auto' };
}

/** Without the dust of floating point. */
function inCents(amount: number): number {
  return Math.round(amount * 100);
}

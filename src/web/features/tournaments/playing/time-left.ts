const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** From here on, days say enough. */
const IN_DAYS_MS = 2 * DAY_MS

type TimeWords = {
  days: (n: string) => string
  hours: (hours: string, minutes: string) => string
  minutes: (n: string) => string
  seconds: (n: string) => string
}

/** Formats "3 d", "2 h 14 min", "14 min", "45 s"; never more than is left, and never negative. */
export function timeLeft(
  leftMs: number,
  words: TimeWords,
  format: { number: (n: number) => string },
): string {
  const whole = (unitMs: number) => Math.floor(Math.max(0, leftMs) / unitMs)
  if (leftMs >= IN_DAYS_MS) return words.days(format.number(whole(DAY_MS)))
  if (leftMs >= HOUR_MS)
    return words.hours(format.number(whole(HOUR_MS)), format.number(whole(MINUTE_MS) % 60))
  return leftMs >= MINUTE_MS
    ? words.minutes(format.number(whole(MINUTE_MS)))
    : words.seconds(format.number(whole(SECOND_MS)))
}

export function nextChangeMs(leftMs: number): number {
  const stepMs = leftMs > MINUTE_MS ? MINUTE_MS : SECOND_MS
  return (leftMs % stepMs) + 1
}

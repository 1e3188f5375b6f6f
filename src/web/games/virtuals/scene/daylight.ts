export type Daylight = 'day' | 'dusk' | 'night'

const HOUR_MS = 3_600_000
/** Türkiye's time is three hours ahead of UTC all year. */
const ZONE_HOURS = 3
const [DAWN, MORNING, EVENING, NIGHT] = [6, 7.5, 17, 19.5]

export function daylightAt(nowMs: number): Daylight {
  const hour = (nowMs / HOUR_MS + ZONE_HOURS) % 24
  if (hour < DAWN || hour >= NIGHT) return 'night'
  return hour >= MORNING && hour < EVENING ? 'day' : 'dusk'
}

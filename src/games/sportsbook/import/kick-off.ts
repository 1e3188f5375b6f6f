const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Time zones of competitions, by a word of their names. */
const ZONES: readonly (readonly [word: RegExp, zone: string])[] = [
  [/turk|türk/i, 'Europe/Istanbul'],
  [/engl|scot|britain/i, 'Europe/London'],
  [/spain|spanish|españ|primera/i, 'Europe/Madrid'],
  [/german|deutsch|bundesliga/i, 'Europe/Berlin'],
  [/ital|serie/i, 'Europe/Rome'],
  [/french|france|ligue/i, 'Europe/Paris'],
  [/portug/i, 'Europe/Lisbon'],
  [/greek|greece/i, 'Europe/Athens'],
  [/nether|dutch/i, 'Europe/Amsterdam'],
  [/belg/i, 'Europe/Brussels'],
]
const SITE_ZONE = 'Europe/Istanbul'

/**
 * Returns the time zone of the times in a competition's file; Istanbul if the name is not
 * recognised.
 */
export function timeZoneOf(competitionName: string): string {
  return ZONES.find(([word]) => word.test(competitionName))?.[1] ?? SITE_ZONE
}

/**
 * Computes the start of a match in epoch milliseconds: `date` YYYY-MM-DD and `time` "HH:MM" in
 * `timeZone`, or with its own offset ("20:45 UTC+2").
 */
export function kickOffMs(date: string, time: string, timeZone: string): number {
  const [clock = '', offset] = time.split(/\s*UTC/)
  const asUtcMs = Date.parse(`${date}T${clock}:00Z`)
  if (offset !== undefined) return asUtcMs - Number(offset) * 60 * MINUTE_MS
  const guessMs = asUtcMs - zoneOffsetMs(asUtcMs, timeZone)
  return asUtcMs - zoneOffsetMs(guessMs, timeZone)
}

export function dayEndMs(date: string, timeZone: string): number {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return kickOffMs(next, '00:00', timeZone)
}

function zoneOffsetMs(atMs: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(atMs)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const shownMs = Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`,
  )
  return shownMs - Math.floor(atMs / MINUTE_MS) * MINUTE_MS
}

/** Cached, because creating a formatter is a thousand times slower than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, clock)
  return clock
}

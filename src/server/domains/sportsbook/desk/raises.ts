import { TERM_LEVELS, type TermLevel } from '#shared/office/trading-terms.ts'

export type Held = { level: TermLevel; key: string; value: bigint }
/** A market type of a match. undefined stands for any value that no term names. */
type Spot = {
  sport: string
  leagueId: string | undefined
  type: string | undefined
  eventId: string | undefined
}

/**
 * Returns true when setting a limit (null removes it) lets anyone stake or win more than before.
 * `usual`: the limit of a league without terms; `leagues`: those of the sport.
 */
export function isRaise(
  held: readonly Held[],
  place: { level: TermLevel; key: string; value: bigint | null },
  {
    sport,
    leagueId,
    type,
    eventId,
  }: {
    sport: string
    leagueId?: string | undefined
    type?: string | undefined
    eventId?: string | undefined
  },
  {
    usual,
    leagues,
  }: { usual: (leagueId: string | undefined) => bigint; leagues: readonly string[] },
): boolean {
  const others = held.filter(({ level, key }) => level !== place.level || key !== place.key)
  const after =
    place.value === null
      ? others
      : [...others, { level: place.level, key: place.key, value: place.value }]
  const types =
    type === undefined
      ? [
          undefined,
          ...held.flatMap(({ level, key }) => namedType(level, key, sport, eventId) ?? []),
        ]
      : [type]
  const inLeagues = leagueId === undefined ? [undefined, ...leagues] : [leagueId]
  const spots = inLeagues.flatMap((league) =>
    types.map((each): Spot => ({ sport, leagueId: league, type: each, eventId })),
  )
  return spots.some((spot) => limitAt(after, spot, usual) > limitAt(held, spot, usual))
}

function namedType(
  level: TermLevel,
  key: string,
  sport: string,
  eventId: string | undefined,
): string | undefined {
  const [of, type] = key.split('/')
  return (level === 'type' && of === sport) || (level === 'market' && of === eventId)
    ? type
    : undefined
}

export function limitAt(
  held: readonly Held[],
  { sport, leagueId, type, eventId }: Spot,
  usual: (leagueId: string | undefined) => bigint,
): bigint {
  const keys: Readonly<Record<TermLevel, string | undefined>> = {
    sport,
    league: leagueId,
    type: type === undefined ? undefined : `${sport}/${type}`,
    match: eventId,
    market: type === undefined || eventId === undefined ? undefined : `${eventId}/${type}`,
  }
  for (const level of TERM_LEVELS.toReversed()) {
    const found = held.find((one) => one.level === level && one.key === keys[level])
    if (found !== undefined) return found.value
  }
  return usual(leagueId)
}

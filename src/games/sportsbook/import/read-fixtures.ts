import { parseFootballFile, type FileMatch } from '#shared/sportsbook/football-file.ts'
import { clubKey } from './club-key.ts'
import { dayEndMs, kickOffMs, timeZoneOf } from './kick-off.ts'

type Goals = { home: number; away: number }

/**
 * Outcome of a match according to the file. Only the 90 minutes settle 90-minute markets; `et` and
 * `p` decide the qualification.
 */
export type ImportedOutcome =
  | { kind: 'to-play' }
  | { kind: 'pending'; why: string }
  | { kind: 'void'; why: string }
  | {
      kind: 'played'
      score: Goals
      halfTimeScore?: Goals
      extraTimeScore?: Goals
      penalties?: Goals
    }

export type ImportedMatch = {
  /**
   * Stable between readings: the two clubs in home–away order, and the round for repeated meetings.
   */
  key: string
  round: string | undefined
  date: string
  startsAtMs?: number
  overByMs: number
  home: { key: string; name: string }
  away: { key: string; name: string }
  outcome: ImportedOutcome
}

export type SetAside = { match: string; why: string }
export type FixtureReading = {
  name: string | undefined
  matches: ImportedMatch[]
  pending: SetAside[]
  skipped: SetAside[]
}

export type ReadingOptions = {
  nowMs: number
  /** Time zone of the competition; by default inferred from the file's name. */
  timeZone?: string
  renames?: ReadonlyMap<string, string>
}

const LONGEST_MATCH_MS = 3 * 3_600_000

/**
 * Reads a football.json file: usable matches with their outcomes, those awaiting a result also in
 * `pending`, invalid ones in `skipped`. Throws NotAFootballFile for another kind of file.
 */
export function readFixtures(
  text: string,
  { nowMs, timeZone, renames = new Map() }: ReadingOptions,
): FixtureReading {
  const file = parseFootballFile(text)
  const zone = timeZone ?? timeZoneOf(file.name ?? '')
  const reading: FixtureReading = {
    name: file.name,
    matches: [],
    pending: [],
    skipped: file.unreadable.map(({ match, why }) => ({ match, why })),
  }
  const seen = new Set<string>()
  for (const match of file.matches) {
    const imported = importedFrom(match, { nowMs, zone, renames })
    const senseless = seen.has(imported.key) ? 'listed twice' : senselessIn(match, imported)
    if (senseless) {
      reading.skipped.push({ match: titleOf(match), why: senseless })
      continue
    }
    seen.add(imported.key)
    reading.matches.push(imported)
    if (imported.outcome.kind === 'pending')
      reading.pending.push({ match: titleOf(match), why: imported.outcome.why })
  }
  return reading
}

function titleOf({ date, team1, team2 }: FileMatch): string {
  return `${date} ${team1} – ${team2}`
}

type Setting = { nowMs: number; zone: string; renames: ReadonlyMap<string, string> }

function importedFrom(match: FileMatch, { nowMs, zone, renames }: Setting): ImportedMatch {
  const startsAtMs = match.time === undefined ? undefined : kickOffMs(match.date, match.time, zone)
  const overByMs =
    startsAtMs === undefined
      ? dayEndMs(match.date, zone) + LONGEST_MATCH_MS
      : startsAtMs + LONGEST_MATCH_MS
  const home = { key: clubKey(match.team1, renames), name: match.team1 }
  const away = { key: clubKey(match.team2, renames), name: match.team2 }
  return {
    key: `${home.key}/${away.key}/${match.round ?? match.date}`,
    round: match.round,
    date: match.date,
    overByMs,
    home,
    away,
    outcome: outcomeOf(match, startsAtMs ?? Date.parse(match.date), overByMs, nowMs),
    ...(startsAtMs !== undefined && { startsAtMs }),
  }
}

function senselessIn({ score }: FileMatch, { home, away }: ImportedMatch): string | undefined {
  if (home.key === away.key) return 'a club against itself'
  if (score?.ht && score.ft && exceeds(score.ht, score.ft))
    return 'more goals at half-time than at the end'
  if (score?.ft && score.et && exceeds(score.ft, score.et))
    return 'more goals after 90 minutes than after extra time'
  return undefined
}

type FilePair = readonly [number, number]
const exceeds = (earlier: FilePair, later: FilePair) =>
  earlier[0] > later[0] || earlier[1] > later[1]

/** Statuses of void matches; any recorded score was awarded, not played. */
const VOID_STATUSES: Readonly<Record<string, string>> = {
  awarded: 'awarded, not played to the end',
  abandoned: 'abandoned',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  annulled: 'annulled',
}
const FINISHED_STATUSES = new Set(['', 'finished', 'played', 'ft', 'aet', 'pen', 'scheduled'])

function outcomeOf(
  { status = '', score }: FileMatch,
  startsAtMs: number,
  overByMs: number,
  nowMs: number,
): ImportedOutcome {
  const known = status.trim().toLowerCase()
  const voided = VOID_STATUSES[known]
  if (voided) return { kind: 'void', why: voided }
  if (!FINISHED_STATUSES.has(known)) return { kind: 'pending', why: known }
  if (score?.ft && startsAtMs > nowMs) return { kind: 'pending', why: 'a result before the start' }
  if (score?.ft) return playedFrom({ ...score, ft: score.ft })
  if (score?.et || score?.p) return { kind: 'pending', why: 'no score of the 90 minutes' }
  return overByMs < nowMs ? { kind: 'pending', why: 'no result' } : { kind: 'to-play' }
}

type PlayedScore = NonNullable<FileMatch['score']> & { ft: FilePair }

function playedFrom({ ht, ft, et, p }: PlayedScore): ImportedOutcome {
  const halfTime = ht ?? (ft[0] + ft[1] === 0 ? ft : undefined)
  return {
    kind: 'played',
    score: goals(ft),
    ...(halfTime && { halfTimeScore: goals(halfTime) }),
    ...(et && { extraTimeScore: { home: et[0] - ft[0], away: et[1] - ft[1] } }),
    ...(p && { penalties: goals(p) }),
  }
}

const goals = ([home, away]: FilePair): Goals => ({ home, away })

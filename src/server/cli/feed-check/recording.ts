import { z } from 'zod'
import { POSITIONS } from '#games/sportsbook/football/scorers/line-ups.ts'
import { SIDES, SPORTS } from '#games/sportsbook/match-model.ts'
import type { FeedAdapter } from '#games/sportsbook/world/feed.ts'
import { recordedAdapter } from '#games/sportsbook/world/recorded-feed.ts'
import { CREST_PATTERNS, INCIDENT_TYPES } from '#games/sportsbook/world/types.ts'
import { CliInputError } from '../input.ts'

export type RecordedLine = { receivedAtMs: number; message: unknown }

const line = z.object({ receivedAtMs: z.number().int(), message: z.unknown() })

/**
 * Reads a recording's lines in order.
 * @throws CliInputError naming the first invalid line
 */
export function readRecording(text: string): RecordedLine[] {
  const lines = text
    .split('\n')
    .flatMap((each, at) => (each.trim() === '' ? [] : [{ each, number: at + 1 }]))
  if (lines.length === 0) throw new CliInputError('the recording is empty')
  return lines.map(({ each, number }) => {
    const read = line.safeParse(jsonOf(each))
    if (!read.success)
      throw new CliInputError(`line ${number} is no {"receivedAtMs": …, "message": …}`)
    return { receivedAtMs: read.data.receivedAtMs, message: read.data.message }
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const pair = z.tuple([z.number().int(), z.number().int()]).readonly()
const names = z.object({ tr: z.string().min(1), en: z.string().min(1) })
const side = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  country: z.string(),
  city: z.string().exactOptional(),
  crest: z
    .object({ first: z.string(), second: z.string(), pattern: z.enum(CREST_PATTERNS) })
    .exactOptional(),
})
const tie = z.union([
  z.object({ leg: z.enum(['first', 'only']) }),
  z.object({ leg: z.literal('second'), firstLegId: z.string() }),
])
const fixture = z.object({
  id: z.string(),
  sport: z.enum(SPORTS),
  competitionId: z.string(),
  round: names,
  home: side,
  away: side,
  startsAtMs: z.number().int(),
  announcedAtMs: z.number().int(),
  neutral: z.boolean(),
  bestOf: z.number().int().exactOptional(),
  tie: tie.exactOptional(),
})
const score = z.object({
  total: pair,
  parts: z.array(pair),
  points: z.tuple([z.string(), z.string()]).readonly().exactOptional(),
  server: z.enum(SIDES).exactOptional(),
  penalties: pair.exactOptional(),
})
const percent = z.number().min(0).max(100)
const named = z.object({ name: z.string().min(1), position: z.enum(POSITIONS) })
const sheetPlayer = named.extend({ number: z.number().int() })
const teamSheet = z.object({
  playing: z.array(sheetPlayer),
  bench: z.array(sheetPlayer),
  absent: z.array(named.extend({ reason: z.enum(['injured', 'suspended']) })),
})
const rosterPlayer = z.object({
  number: z.number().int(),
  name: z.string(),
  share: z.number().min(0).max(1_000),
})
const incident = z.object({
  atMs: z.number(),
  type: z.enum(INCIDENT_TYPES),
  side: z.enum(SIDES).exactOptional(),
  player: z.string().exactOptional(),
  replaced: z.string().exactOptional(),
  minutes: z.number().exactOptional(),
  spot: z.object({ x: percent, y: percent }).exactOptional(),
  lineUps: z
    .object({ home: teamSheet, away: teamSheet, referee: z.string().exactOptional() })
    .exactOptional(),
  rosters: z.object({ home: z.array(rosterPlayer), away: z.array(rosterPlayer) }).exactOptional(),
  score,
  clock: z.string(),
})
const news = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('competition'),
    competition: z.object({
      id: z.string().min(1),
      sport: z.enum(SPORTS),
      name: names,
      country: z.string().exactOptional(),
    }),
  }),
  z.object({ kind: z.literal('fixture'), fixture }),
  z.object({ kind: z.literal('incident'), fixtureId: z.string(), incident }),
  z.object({
    kind: z.literal('withdrawn'),
    fixtureId: z.string(),
    incident: incident.pick({ atMs: true, type: true }),
  }),
  z.object({ kind: z.literal('no-news') }),
])

export function translatedAdapter(): FeedAdapter {
  const adapter = recordedAdapter()
  return {
    ...adapter,
    receive: (message, receivedAtMs) => adapter.receive(news.parse(message), receivedAtMs),
  }
}

import type { FeedAdapter } from '#games/sportsbook/world/feed.ts'
import { recordedAdapter } from '#games/sportsbook/world/recorded-feed.ts'
import type { Incident, Pair, Score } from '#games/sportsbook/world/types.ts'

export type WireMessage =
  | {
      t: 'F'
      match: string
      cup: string
      home: string
      away: string
      start: string
      announced: string
    }
  | { t: 'A'; match: string; act: string; sec: number; min: string; by?: 1 | 2; halves: string }
  | { t: 'X'; match: string; act: string; sec: number }
  | { t: 'P' }

const ACTS: Readonly<Record<string, Incident['type']>> = {
  KO: 'kick-off',
  G: 'goal',
  VAR: 'goal-cancelled',
  HT: 'half-time',
  '2H': 'second-half',
  END: 'ended',
  ABD: 'abandoned',
  FIX: 'correction',
}

export function createAdapter(): FeedAdapter {
  const { feed, competitions, receive } = recordedAdapter()
  return {
    feed,
    competitions,
    receive(message, receivedAtMs) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the recording of this test is of this wire
      const wire = message as WireMessage
      if (wire.t === 'P') return receive({ kind: 'no-news' }, receivedAtMs)
      if (wire.t === 'X')
        return receive(
          {
            kind: 'withdrawn',
            fixtureId: wire.match,
            incident: { atMs: wire.sec * 1_000, type: typeOf(wire.act) },
          },
          receivedAtMs,
        )
      if (wire.t === 'A')
        return receive(
          { kind: 'incident', fixtureId: wire.match, incident: incidentOf(wire) },
          receivedAtMs,
        )
      receive(
        {
          kind: 'competition',
          competition: {
            id: wire.cup,
            sport: 'football',
            name: { tr: 'Deneme Ligi', en: 'Trial League' },
          },
        },
        receivedAtMs,
      )
      const side = (name: string) => ({ id: name.toLowerCase(), name, country: 'TR' })
      receive(
        {
          kind: 'fixture',
          fixture: {
            id: wire.match,
            sport: 'football',
            competitionId: wire.cup,
            round: { tr: '1. Hafta', en: 'Round 1' },
            home: side(wire.home),
            away: side(wire.away),
            startsAtMs: Date.parse(wire.start),
            announcedAtMs: Date.parse(wire.announced),
            neutral: false,
          },
        },
        receivedAtMs,
      )
    },
  }
}

function typeOf(act: string): Incident['type'] {
  const type = ACTS[act]
  if (type === undefined) throw new RangeError(`the feed has no act ${act}`)
  return type
}

function incidentOf({ act, sec, min, by, halves }: Extract<WireMessage, { t: 'A' }>): Incident {
  return {
    atMs: sec * 1_000,
    type: typeOf(act),
    score: scoreOf(halves),
    clock: min,
    ...(by && { side: by === 1 ? 'home' : 'away' }),
  }
}

function scoreOf(halves: string): Score {
  const parts = halves.split(' ').map((half): Pair => {
    const [home = 0, away = 0] = half.split('-').map(Number)
    return [home, away]
  })
  return {
    total: [
      parts.reduce((sum, [home]) => sum + home, 0),
      parts.reduce((sum, [, away]) => sum + away, 0),
    ],
    parts,
  }
}

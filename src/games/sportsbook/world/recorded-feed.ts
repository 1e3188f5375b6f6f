import type { Feed } from './feed.ts'
import type { Fixture, Incident } from './types.ts'

/** One message of a feed as it came in. `no-news` is a sign of life and no more. */
export type RecordedMessage = { receivedAtMs: number } & (
  | { kind: 'fixture'; fixture: Fixture }
  | { kind: 'incident'; fixtureId: string; incident: Incident }
  | { kind: 'withdrawn'; fixtureId: string; incident: Pick<Incident, 'atMs' | 'type'> }
  | { kind: 'no-news' }
)

/**
 * Plays a recording back as a feed: what had been received by the time of asking, whatever it says of earlier times. A fixture told
 * again replaces the first telling; a withdrawn incident is gone from then on.
 */
export function recordedFeed(messages: readonly RecordedMessage[]): Feed {
  const ordered = [...messages].sort((a, b) => a.receivedAtMs - b.receivedAtMs)
  const receivedBy = (nowMs: number) => ordered.filter(({ receivedAtMs }) => receivedAtMs <= nowMs)
  return {
    fixtures(fromMs, toMs, nowMs, competitionIds) {
      const latest = new Map<string, Fixture>()
      for (const message of receivedBy(nowMs)) if (message.kind === 'fixture') latest.set(message.fixture.id, message.fixture)
      return [...latest.values()]
        .filter(({ startsAtMs, announcedAtMs, competitionId }) => startsAtMs >= fromMs && startsAtMs < toMs && announcedAtMs <= nowMs && (competitionIds?.includes(competitionId) ?? true))
        .sort((a, b) => a.startsAtMs - b.startsAtMs)
    },
    incidentsOf(fixtureId, nowMs) {
      let known: Incident[] = []
      for (const message of receivedBy(nowMs)) {
        if (message.kind === 'incident' && message.fixtureId === fixtureId) known.push(message.incident)
        if (message.kind === 'withdrawn' && message.fixtureId === fixtureId) known = known.filter((each) => !isSame(each, message.incident))
      }
      return known.sort((a, b) => a.atMs - b.atMs)
    },
    heardAtMs: (nowMs) => receivedBy(nowMs).at(-1)?.receivedAtMs ?? Number.NEGATIVE_INFINITY,
  }
}

function isSame(one: Incident, other: Pick<Incident, 'atMs' | 'type'>): boolean {
  return one.atMs === other.atMs && one.type === other.type
}

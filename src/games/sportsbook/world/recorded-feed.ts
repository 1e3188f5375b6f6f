import type { Feed, FeedAdapter } from './feed.ts'
import type { Competition, Fixture, Incident } from './types.ts'

export type RecordedNews =
  | { kind: 'competition'; competition: Competition }
  | { kind: 'fixture'; fixture: Fixture }
  | { kind: 'incident'; fixtureId: string; incident: Incident }
  | { kind: 'withdrawn'; fixtureId: string; incident: Pick<Incident, 'atMs' | 'type'> }
  | { kind: 'no-news' }

export type RecordedMessage = { receivedAtMs: number } & RecordedNews

/**
 * Replays a recording as a feed: answers use only messages received by the time of asking, even
 * about earlier times.
 */
export function recordedFeed(messages: readonly RecordedMessage[]): Feed {
  const { feed, receive } = recordedAdapter()
  for (const message of [...messages].sort((a, b) => a.receivedAtMs - b.receivedAtMs))
    receive(message, message.receivedAtMs)
  return feed
}

type Received<K extends RecordedNews['kind']> = Extract<RecordedNews, { kind: K }> & {
  receivedAtMs: number
}

/**
 * Adapts messages in the interface's own format, received in order. A repeated fixture replaces the
 * earlier one; a withdrawn incident is gone from then on; a duplicate incident counts once.
 */
export function recordedAdapter(): Omit<FeedAdapter, 'receive'> & {
  receive: (news: RecordedNews, receivedAtMs: number) => void
} {
  const receivedMs: number[] = []
  const competitions = new Map<string, Competition>()
  const fixtures: Received<'fixture'>[] = []
  const news = new Map<string, (Received<'incident'> | Received<'withdrawn'>)[]>()

  return {
    competitions: () => [...competitions.values()],
    receive(message, receivedAtMs) {
      receivedMs.push(receivedAtMs)
      if (message.kind === 'competition')
        competitions.set(message.competition.id, message.competition)
      if (message.kind === 'fixture') fixtures.push({ ...message, receivedAtMs })
      if (message.kind === 'incident' || message.kind === 'withdrawn')
        news.set(message.fixtureId, [
          ...(news.get(message.fixtureId) ?? []),
          { ...message, receivedAtMs },
        ])
    },
    feed: {
      fixtures(fromMs, toMs, nowMs, competitionIds) {
        const latest = new Map<string, Fixture>()
        for (const { fixture, receivedAtMs } of fixtures)
          if (receivedAtMs <= nowMs) latest.set(fixture.id, fixture)
        return [...latest.values()]
          .filter(
            ({ startsAtMs, announcedAtMs, competitionId }) =>
              startsAtMs >= fromMs &&
              startsAtMs < toMs &&
              announcedAtMs <= nowMs &&
              (competitionIds?.includes(competitionId) ?? true),
          )
          .sort((a, b) => a.startsAtMs - b.startsAtMs)
      },
      incidentsOf(fixtureId, nowMs) {
        let known: Incident[] = []
        for (const message of news.get(fixtureId) ?? []) {
          if (message.receivedAtMs > nowMs) continue
          if (message.kind === 'withdrawn')
            known = known.filter((each) => !isSame(each, message.incident))
          else if (
            !known.some(
              (each) =>
                isSame(each, message.incident) &&
                JSON.stringify(each) === JSON.stringify(message.incident),
            )
          )
            known.push(message.incident)
        }
        return known.sort((a, b) => a.atMs - b.atMs)
      },
      lastReceivedAtMs: (nowMs) =>
        receivedMs.findLast((atMs) => atMs <= nowMs) ?? Number.NEGATIVE_INFINITY,
    },
  }
}

function isSame(one: Incident, other: Pick<Incident, 'atMs' | 'type'>): boolean {
  return one.atMs === other.atMs && one.type === other.type
}

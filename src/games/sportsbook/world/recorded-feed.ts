import type { Feed, FeedAdapter } from './feed.ts'
import type { Competition, Fixture, Incident } from './types.ts'

/** A feed's message in the port's own words. `no-news` is a sign of life and no more. */
export type RecordedNews =
  | { kind: 'competition'; competition: Competition }
  | { kind: 'fixture'; fixture: Fixture }
  | { kind: 'incident'; fixtureId: string; incident: Incident }
  | { kind: 'withdrawn'; fixtureId: string; incident: Pick<Incident, 'atMs' | 'type'> }
  | { kind: 'no-news' }

/** One message as it came in. */
export type RecordedMessage = { receivedAtMs: number } & RecordedNews

/**
 * Plays a recording back as a feed: what had been received by the time of asking, whatever it says
 * of earlier times.
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
 * An adapter to messages in the port's own words, received in their order. A fixture told again
 * replaces the first telling; a withdrawn incident is gone from then on; an incident that comes
 * twice is one.
 */
export function recordedAdapter(): Omit<FeedAdapter, 'receive'> & {
  receive: (news: RecordedNews, receivedAtMs: number) => void
} {
  const heardMs: number[] = []
  const competitions = new Map<string, Competition>()
  const fixtures: Received<'fixture'>[] = []
  const news = new Map<string, (Received<'incident'> | Received<'withdrawn'>)[]>()

  return {
    competitions: () => [...competitions.values()],
    receive(message, receivedAtMs) {
      heardMs.push(receivedAtMs)
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
      heardAtMs: (nowMs) => heardMs.findLast((atMs) => atMs <= nowMs) ?? Number.NEGATIVE_INFINITY,
    },
  }
}

function isSame(one: Incident, other: Pick<Incident, 'atMs' | 'type'>): boolean {
  return one.atMs === other.atMs && one.type === other.type
}

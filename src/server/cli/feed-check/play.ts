import type { FeedAdapter } from '#games/sportsbook/world/feed.ts'
import type { Fixture } from '#games/sportsbook/world/types.ts'
import type { RecordedLine } from './recording.ts'

export type NewAdapter = () => FeedAdapter

const ALL_FROM_MS = -8_640_000_000_000
const ALL_TO_MS = 8_640_000_000_000

export function fixturesAt({ feed }: FeedAdapter, nowMs: number): Fixture[] {
  return feed.fixtures(ALL_FROM_MS, ALL_TO_MS, nowMs)
}

export function playThrough(
  newAdapter: NewAdapter,
  lines: readonly RecordedLine[],
  ask: (adapter: FeedAdapter, nowMs: number, messages: readonly unknown[]) => void,
): FeedAdapter {
  const adapter = newAdapter()
  for (const [nowMs, came] of Map.groupBy(lines, ({ receivedAtMs }) => receivedAtMs)) {
    for (const { message } of came) adapter.receive(message, nowMs)
    ask(
      adapter,
      nowMs,
      came.map(({ message }) => message),
    )
  }
  return adapter
}

export function answerAt(adapter: FeedAdapter, nowMs: number): string {
  const fixtures = fixturesAt(adapter, nowMs)
  return JSON.stringify([
    fixtures,
    fixtures.map(({ id }) => adapter.feed.incidentsOf(id, nowMs)),
    adapter.feed.lastReceivedAtMs(nowMs),
  ])
}

export function momentsOf(lines: readonly RecordedLine[], max: number): number[] {
  const all = [...new Set(lines.map(({ receivedAtMs }) => receivedAtMs))]
  return all.filter(
    (_, at) => Math.floor((at * max) / all.length) !== Math.floor(((at - 1) * max) / all.length),
  )
}

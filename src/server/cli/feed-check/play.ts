import type { FeedAdapter } from '#games/sportsbook/world/feed.ts'
import type { Fixture } from '#games/sportsbook/world/types.ts'
import type { RecordedLine } from './recording.ts'

/** Makes a new adapter that has received nothing. */
export type NewAdapter = () => FeedAdapter

const ALL_FROM_MS = -8_640_000_000_000
const ALL_TO_MS = 8_640_000_000_000

/** Every match known at a moment. */
export function fixturesAt({ feed }: FeedAdapter, nowMs: number): Fixture[] {
  return feed.fixtures(ALL_FROM_MS, ALL_TO_MS, nowMs)
}

/**
 * Hands a recording to a new adapter, message after message, and asks it after each moment at which
 * some came in.
 */
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

/** All that an adapter says of a moment, as text. */
export function answerAt(adapter: FeedAdapter, nowMs: number): string {
  const fixtures = fixturesAt(adapter, nowMs)
  return JSON.stringify([
    fixtures,
    fixtures.map(({ id }) => adapter.feed.incidentsOf(id, nowMs)),
    adapter.feed.heardAtMs(nowMs),
  ])
}

/**
 * Some of the moments of a recording, evenly chosen: all of a long one would be asked about for
 * hours.
 */
export function momentsOf(lines: readonly RecordedLine[], most: number): number[] {
  const all = [...new Set(lines.map(({ receivedAtMs }) => receivedAtMs))]
  return all.filter(
    (_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length),
  )
}

import { factsOf, footballFactsOf } from '#games/sportsbook/world/facts.ts'
import type { FeedAdapter } from '#games/sportsbook/world/feed.ts'
import type { Fixture } from '#games/sportsbook/world/types.ts'
import type { LegResult } from '#games/sportsbook/match-model.ts'
import type { OwnServer } from '../provider-check/own-server.ts'
import type { Problems } from './incident-rules.ts'
import { fixturesAt, playThrough, type NewAdapter } from './play.ts'
import type { RecordedLine } from './recording.ts'
import { evenStrength } from '#games/sportsbook/world/even-strength.ts'

export type Replayed = { offered: Problems; held: Problems; decided: Problems }

type Clock = { set(now: Date): void }
type Decided = { results: Record<string, string> }

const SECOND_MS = 1_000
const SILENT_MS = 11_000
const CORRECTED_FOR_MS = 24 * 3_600_000
/** The book looks for upcoming matches once an hour. */
const KNOWN_BEFORE_MS = 2 * 3_600_000
const SELECTIONS = { football: ['home', 'draw', 'away'], other: ['home', 'away'] } as const

const marketOf = ({ sport }: Fixture) => (sport === 'football' ? 'result' : 'winner')
const selectionsOf = ({ sport }: Fixture) =>
  sport === 'football' ? SELECTIONS.football : SELECTIONS.other
const eventIdOf = (fixtureId: string) => `w1-${fixtureId}`
const wordOf = (answer: LegResult | 'open') => (answer === 'open' ? 'open' : answer.result)

export async function replayThroughBook(
  {
    app: {
      domains: {
        sportsbook: { book },
      },
    },
    platform: { database },
  }: OwnServer,
  clock: Clock,
  newAdapter: NewAdapter,
  lines: readonly RecordedLine[],
): Promise<Replayed> {
  const known = playThrough(newAdapter, lines, () => undefined)
  const endMs = lines.at(-1)?.receivedAtMs ?? 0
  const fixtures = fixturesAt(known, endMs)
  const decided = new Map<string, Decided>()
  const byEvent = new Map(fixtures.map((fixture) => [eventIdOf(fixture.id), fixture]))
  book.onFacts(async (_tx, { eventId, decide }) => {
    const fixture = byEvent.get(eventId)
    if (fixture !== undefined)
      decided.set(eventId, {
        results: Object.fromEntries(
          selectionsOf(fixture).map((selection) => [
            selection,
            wordOf(decide({ market: marketOf(fixture), selection })),
          ]),
        ),
      })
  })
  const adapter = newAdapter()
  const feed = book.runFeed(() => ({
    feed: adapter.feed,
    competitions: known.competitions(),
    eventIdOf,
    correctedForMs: CORRECTED_FOR_MS,
    prepare: () => [],
    strengthOf: (id) =>
      evenStrength(fixtures.find((fixture) => fixture.id === id) ?? { sport: 'football' }),
  }))
  const watch = createWatch(adapter, (fixture, now) => statusOf(fixture, now))

  async function statusOf(fixture: Fixture, now: Date): Promise<string | undefined> {
    const selectionId = `${eventIdOf(fixture.id)}~${marketOf(fixture)}~home`
    return (await book.findOffered(database.read, [selectionId], now)).get(selectionId)?.status
  }

  let next = 0
  for (const nowMs of timesOf(lines, fixtures)) {
    clock.set(new Date(nowMs))
    for (
      let line = lines[next];
      line !== undefined && line.receivedAtMs <= nowMs;
      line = lines[next]
    ) {
      adapter.receive(line.message, line.receivedAtMs)
      next += 1
    }
    await feed.step()
    await watch.look(nowMs)
  }
  return {
    ...watch.problems,
    decided: fixtures.flatMap((fixture) =>
      decisionProblems(known, fixture, endMs, decided.get(eventIdOf(fixture.id))),
    ),
  }
}

function timesOf(lines: readonly RecordedLine[], fixtures: readonly Fixture[]): number[] {
  const receivedMs = [...new Set(lines.map(({ receivedAtMs }) => receivedAtMs))]
  const [firstMs = 0, lastMs = 0] = [receivedMs[0], receivedMs.at(-1)]
  const silences = receivedMs.flatMap((atMs, at) =>
    (receivedMs[at + 1] ?? atMs) - atMs > SILENT_MS ? [atMs + SILENT_MS] : [],
  )
  const starts = fixtures
    .flatMap(({ startsAtMs }) => [startsAtMs - SECOND_MS, startsAtMs + SECOND_MS])
    .filter((atMs) => atMs > firstMs && atMs < lastMs)
  return [...new Set([...receivedMs, ...silences, ...starts])].toSorted((one, other) => one - other)
}

function createWatch(
  { feed, ...rest }: FeedAdapter,
  statusOf: (fixture: Fixture, now: Date) => Promise<string | undefined>,
) {
  const problems: Pick<Replayed, 'offered' | 'held'> = { offered: [], held: [] }
  const goals = new Map<string, number>()
  const announcedMs = new Map<string, number>()

  async function lookAt(fixture: Fixture, nowMs: number): Promise<void> {
    const incidents = feed.incidentsOf(fixture.id, nowMs)
    const { status, score } = factsOf(incidents)
    const at = new Date(nowMs).toISOString()
    const knownMs = announcedMs.get(fixture.id) ?? nowMs
    announcedMs.set(fixture.id, knownMs)
    const isGoal = score.total[0] + score.total[1] > (goals.get(fixture.id) ?? 0)
    goals.set(fixture.id, score.total[0] + score.total[1])
    const offered = await statusOf(fixture, new Date(nowMs))
    if (
      status === 'scheduled' &&
      nowMs === fixture.startsAtMs - SECOND_MS &&
      fixture.startsAtMs - knownMs > KNOWN_BEFORE_MS &&
      offered !== 'open'
    )
      problems.offered.push(
        `${fixture.id}: at ${at}, a second before its start, it cannot be bet on`,
      )
    if (offered !== 'open') return
    if (nowMs - feed.lastReceivedAtMs(nowMs) >= SILENT_MS && status === 'live')
      problems.held.push(`${fixture.id}: at ${at} bets are taken while the feed is silent`)
    if (status === 'scheduled' && nowMs > fixture.startsAtMs)
      problems.held.push(`${fixture.id}: at ${at} bets are taken though it should have begun`)
    if (fixture.sport === 'football' && status === 'live' && isGoal)
      problems.held.push(
        `${fixture.id}: the goal that came in at ${at} is told as long past, and bets are taken`,
      )
  }
  return {
    problems,
    async look(nowMs: number): Promise<void> {
      for (const fixture of fixturesAt({ feed, ...rest }, nowMs))
        if (Math.abs(nowMs - fixture.startsAtMs) < CORRECTED_FOR_MS / 2)
          await lookAt(fixture, nowMs)
    },
  }
}

function decisionProblems(
  { feed }: FeedAdapter,
  fixture: Fixture,
  endMs: number,
  decided: Decided | undefined,
): Problems {
  const incidents = feed.incidentsOf(fixture.id, endMs)
  const { status, score } = factsOf(incidents)
  if (status === 'scheduled') return []
  const { home, away } =
    fixture.sport === 'football'
      ? footballFactsOf(incidents, 0).score
      : { home: score.total[0], away: score.total[1] }
  const winner = home > away ? 'home' : home < away ? 'away' : 'draw'
  return selectionsOf(fixture).flatMap((selection) => {
    const due =
      status === 'live'
        ? 'open'
        : status === 'ended'
          ? selection === winner
            ? 'won'
            : 'lost'
          : 'void'
    const came = decided?.results[selection] ?? 'open'
    return came === due
      ? []
      : [
          `${fixture.id}: ${selection} is ${came} in the book, ` +
            `by the feed’s last word (${status}, ${home}-${away}) it is ${due}`,
        ]
  })
}

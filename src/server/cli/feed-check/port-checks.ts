import type { Fixture, Incident } from '#games/sportsbook/world/types.ts'
import { CheckFailed, type Scenario } from '../provider-check/table.ts'
import { frameProblems, orderProblems, scoreProblems, type Problems } from './incident-rules.ts'
import { answerAt, fixturesAt, momentsOf, playThrough, type NewAdapter } from './play.ts'
import type { RecordedLine } from './recording.ts'

export type Rehearsal = { name: string; newAdapter: NewAdapter; lines: readonly RecordedLine[] }

const MAX_REPORTED = 3
const MAX_MOMENTS = 200
const MAX_MOMENTS_OF_PLAY = 2_000
const PLAYED_WITHIN_MS = 8 * 3_600_000
/** The book treats a feed without a message for this long as silent. */
const SILENT_AFTER_MS = 10_000
const FIXTURE_ID = /^[\w.-]{1,56}$/
const STRANGER = 'a-match-of-nobody'

/** @throws CheckFailed naming the first problems, each once */
export function requireNone(problems: Problems): void {
  const different = [...new Set(problems)]
  if (different.length > 0)
    throw new CheckFailed(
      `${different.slice(0, MAX_REPORTED).join('; ')}${different.length > MAX_REPORTED ? `; and ${different.length - MAX_REPORTED} more` : ''}`,
    )
}

export const PORT_CHECKS: readonly Scenario<Rehearsal>[] = [
  {
    name: 'messages: each is taken, in the order it came in',
    run: async ({ newAdapter, lines }) => {
      const early = lines.findIndex(
        ({ receivedAtMs }, at) => receivedAtMs < (lines[at - 1]?.receivedAtMs ?? receivedAtMs),
      )
      requireNone(early === -1 ? [] : [`message ${early + 1} came in before the one above it`])
      playThrough(newAdapter, lines, () => undefined)
    },
  },
  {
    name:
      'fixtures: complete, sorted by start, within the requested window, ' +
      'of a known competition',
    run: async ({ newAdapter, lines }) => {
      const problems: Problems = []
      const moments = new Set(momentsOf(lines, MAX_MOMENTS))
      playThrough(newAdapter, lines, (adapter, nowMs) => {
        if (!moments.has(nowMs)) return
        const fixtures = fixturesAt(adapter, nowMs)
        const competitions = new Set(adapter.competitions().map(({ id }) => id))
        fixtures.forEach((fixture, at) =>
          problems.push(
            ...fixtureProblems(fixture, fixtures[at - 1], nowMs),
            ...(competitions.has(fixture.competitionId)
              ? []
              : [`${fixture.id}: its competition ${fixture.competitionId} is not told`]),
          ),
        )
        if (new Set(fixtures.map(({ id }) => id)).size < fixtures.length)
          problems.push('a match is listed twice at once')
        for (const { id, startsAtMs } of fixtures) {
          if (
            !adapter.feed.fixtures(startsAtMs, startsAtMs + 1, nowMs).some((each) => each.id === id)
          )
            problems.push(`${id}: it is missing from the window it starts in`)
          if (
            adapter.feed
              .fixtures(startsAtMs + 1, startsAtMs + 2, nowMs)
              .some((each) => each.id === id)
          )
            problems.push(`${id}: it is told of a window it does not start in`)
        }
      })
      requireNone(problems)
    },
  },
  {
    name: 'memory: answers about a moment never change',
    run: async ({ newAdapter, lines }) => {
      const moments = new Set(momentsOf(lines, MAX_MOMENTS))
      const then = new Map<number, string>()
      const adapter = playThrough(
        newAdapter,
        lines,
        (playing, nowMs) => moments.has(nowMs) && then.set(nowMs, answerAt(playing, nowMs)),
      )
      requireNone(
        [...then].flatMap(([nowMs, answer]) =>
          answerAt(adapter, nowMs) === answer
            ? []
            : [`asked again for ${new Date(nowMs).toISOString()}, it tells what came in later`],
        ),
      )
    },
  },
  {
    name: 'duplicates: a message that comes twice changes nothing',
    run: async ({ newAdapter, lines }) => {
      const [once, twice] = [lines, lines.flatMap((line) => [line, line])].map((all) =>
        playThrough(newAdapter, all, () => undefined),
      )
      if (once === undefined || twice === undefined) return
      requireNone(
        momentsOf(lines, MAX_MOMENTS).flatMap((nowMs) =>
          answerAt(once, nowMs) === answerAt(twice, nowMs)
            ? []
            : [`at ${new Date(nowMs).toISOString()} it tells something else`],
        ),
      )
    },
  },
  {
    name: 'silence: every message is a sign of life, and silence is reported',
    run: async ({ newAdapter, lines }) => {
      const problems: Problems = []
      let before = Number.NEGATIVE_INFINITY
      playThrough(newAdapter, lines, ({ feed }, nowMs) => {
        const lastMessageAtMs = feed.lastReceivedAtMs(nowMs)
        const at = new Date(nowMs).toISOString()
        if (!(nowMs - lastMessageAtMs < SILENT_AFTER_MS))
          problems.push(`at ${at} a message came in, and it says it heard nothing`)
        if (lastMessageAtMs > nowMs || lastMessageAtMs < before)
          problems.push(
            `at ${at} it was heard ${lastMessageAtMs > nowMs ? 'later than now' : 'earlier than before'}`,
          )
        if (feed.lastReceivedAtMs(nowMs + SILENT_AFTER_MS) > nowMs)
          problems.push(`after ${at} it was heard while nothing came in`)
        before = lastMessageAtMs
      })
      requireNone(problems)
    },
  },
  {
    name: 'strangers: nothing is reported about an unknown match',
    run: async ({ newAdapter, lines }) => {
      const adapter = playThrough(newAdapter, lines, () => undefined)
      requireNone(
        adapter.feed.incidentsOf(STRANGER, lines.at(-1)?.receivedAtMs ?? 0).length === 0
          ? []
          : ['something is'],
      )
    },
  },
  {
    name: 'order: incidents in the order they happened, none before its time',
    run: (rehearsal) => requireOfIncidents(rehearsal, orderProblems),
  },
  {
    name: 'score: each incident carries the whole score after it',
    run: (rehearsal) => requireOfIncidents(rehearsal, scoreProblems),
  },
  {
    name: 'frame: a match begins, ends once, and only a correction follows',
    run: (rehearsal) => requireOfIncidents(rehearsal, frameProblems),
  },
]

function fixtureProblems(
  { id, round, home, away, startsAtMs, announcedAtMs }: Fixture,
  before: Fixture | undefined,
  nowMs: number,
): Problems {
  return [
    ...(FIXTURE_ID.test(id)
      ? []
      : [`${id}: such an id cannot be kept (letters, figures, “_”, “.”, “-”, 56 at most)`]),
    ...(home.id === away.id ? [`${id}: its sides are the same`] : []),
    ...([round.tr, round.en, home.name, away.name].includes('')
      ? [`${id}: a name is missing`]
      : []),
    ...(announcedAtMs > nowMs ? [`${id}: it is told before it is announced`] : []),
    ...((before?.startsAtMs ?? startsAtMs) > startsAtMs
      ? [`${id}: it is told after a match that starts later`]
      : []),
  ]
}

async function requireOfIncidents(
  { newAdapter, lines }: Rehearsal,
  problemsOf: (fixture: Fixture, incidents: readonly Incident[], nowMs: number) => Problems,
): Promise<void> {
  const problems: Problems = []
  const moments = new Set(momentsOf(lines, MAX_MOMENTS_OF_PLAY))
  const endMs = lines.at(-1)?.receivedAtMs
  playThrough(newAdapter, lines, (adapter, nowMs) => {
    if (!moments.has(nowMs) && nowMs !== endMs) return
    for (const fixture of fixturesAt(adapter, nowMs)) {
      if (nowMs !== endMs && Math.abs(nowMs - fixture.startsAtMs) > PLAYED_WITHIN_MS) continue
      problems.push(...problemsOf(fixture, adapter.feed.incidentsOf(fixture.id, nowMs), nowMs))
    }
  })
  requireNone(problems)
}

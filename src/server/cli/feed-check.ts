import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { FeedAdapter } from '#games/sportsbook/world/feed.ts'
import type { CommandResult } from './commands.ts'
import { replayThroughBook, type Replayed } from './feed-check/book-replay.ts'
import type { NewAdapter } from './feed-check/play.ts'
import { PORT_CHECKS, requireNone } from './feed-check/port-checks.ts'
import { readRecording, translatedAdapter, type RecordedLine } from './feed-check/recording.ts'
import { CliInputError, readCommandLine, readTextFile, requireOne } from './input.ts'
import { runOne, runScenarios, type CheckLine } from './provider-check/check.ts'
import { withOwnServer, type OwnServer } from './provider-check/own-server.ts'

const MAX_BYTES = 256 * 1024 * 1024
const BOOK_CHECKS: readonly (readonly [check: string, of: keyof Replayed])[] = [
  ['book: every match is offered until its start', 'offered'],
  ['book: nothing is taken after a goal came in, in silence, or once it should have begun', 'held'],
  ['book: every match is settled by its last word, corrections and voids too', 'decided'],
]

/**
 * `feed-check RECORDING [--adapter MODULE]`: plays a recorded feed to an adapter, and through the
 * book of its own server. Prints one line of JSON per check; exit 1 if one fails. A recording
 * consists of lines of {"receivedAtMs", "message"}; without an adapter its messages are in the
 * port's own format.
 */
export async function run(args: string[]): Promise<CommandResult> {
  const { positionals, values } = readCommandLine(args, { adapter: { type: 'string' } })
  const lines = readRecording(await readTextFile(requireOne(positionals, 'RECORDING'), MAX_BYTES))
  const newAdapter =
    values.adapter === undefined ? translatedAdapter : await loadAdapter(values.adapter)
  return checkRecording(
    newAdapter,
    lines,
    (line) => void process.stdout.write(`${JSON.stringify(line)}\n`),
    onOwnServer(new Date(lines[0]?.receivedAtMs ?? 0)),
  )
}

type DrivenClock = { set(now: Date): void }
type OnServer = (
  work: (server: OwnServer, clock: DrivenClock) => Promise<CheckLine[]>,
) => Promise<CheckLine[]>

function onOwnServer(startsAt: Date): OnServer {
  let now = startsAt
  const clock = { now: () => now, set: (next: Date) => void (now = next) }
  return (work) => withOwnServer((server) => work(server, clock), clock)
}

/** The book is checked after the port checks pass, because it reads its matches from the port. */
export async function checkRecording(
  newAdapter: NewAdapter,
  lines: readonly RecordedLine[],
  report: (line: CheckLine) => void,
  onServer: OnServer,
): Promise<CommandResult> {
  const ported = await runScenarios({ name: 'feed', newAdapter, lines }, PORT_CHECKS, report)
  const booked = ported.every(({ ok }) => ok)
    ? await onServer((server, clock) => checkBook(server, clock, newAdapter, lines, report))
    : []
  return { exitCode: [...ported, ...booked].every(({ ok }) => ok) ? 0 : 1 }
}

async function checkBook(
  server: OwnServer,
  clock: DrivenClock,
  newAdapter: NewAdapter,
  lines: readonly RecordedLine[],
  report: (line: CheckLine) => void,
): Promise<CheckLine[]> {
  const replayed = await replayThroughBook(server, clock, newAdapter, lines)
  const checked: CheckLine[] = []
  for (const [check, of] of BOOK_CHECKS)
    checked.push(await runOne(check, async () => requireNone(replayed[of]), report))
  return checked
}

const adapterModule = z.object({
  createAdapter: z.custom<() => FeedAdapter>((value) => typeof value === 'function'),
})

/** @throws CliInputError when the module is missing or creates no adapter */
async function loadAdapter(path: string): Promise<NewAdapter> {
  const loaded: unknown = await import(pathToFileURL(resolve(path)).href).catch(
    (error: unknown) => {
      throw new CliInputError(
        `${path} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
      )
    },
  )
  const read = adapterModule.safeParse(loaded)
  if (!read.success) throw new CliInputError(`${path} exports no function createAdapter`)
  return read.data.createAdapter
}

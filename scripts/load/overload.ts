import type { Phase } from './generator.ts'
import type { MixName } from './kinds.ts'
import { line, mebibytes, say, whole } from './print.ts'
import type { RunReport } from './report.ts'
import { rssOf } from './resources.ts'
import type { Generator } from './start-generator.ts'
import type { World } from './world.ts'

const LONGEST_P99_MS = 250
export const RECOVERY_SECONDS = 10
const MEMORY_EVERY_MS = 500

export type Overload = { before: Omit<Phase, 'mix'>; over: Phase; after: Omit<Phase, 'mix'> }

/**
 * Raises the rate for a while and lowers it again. Returns what is wrong: calls without an answer,
 * refusals without Retry-After, reads that were not refused first, or a slow recovery.
 */
export async function overload(
  world: World,
  generator: Generator,
  { before, over, after }: Overload,
  at: () => Promise<void> = async () => {},
): Promise<string[]> {
  const mix: MixName = 'day'
  await at()
  const memory = watchMemory(world.server.pid)
  const report = await generator.run([{ ...before, mix }, over, { ...after, mix }])
  const peakBytes = memory.stop()
  const names = [`before, ${before.rate}/s`, `over, ${over.rate}/s`, `after, ${after.rate}/s`]
  for (const [index, phase] of report.phases.entries()) {
    say(`${names[index]}: money ${line(phase.money, phase.seconds)}`)
    say(`  reads ${line(phase.reads, phase.seconds)}`)
  }
  const recovered = recoverySeconds(report, before.seconds + over.seconds)
  say(
    `recovered after ${recovered ?? 'more than the run’s'} s; RSS at most ${mebibytes(peakBytes)}`,
  )
  return [...faultsOf(report), ...slowRecovery(recovered)]
}

function faultsOf(report: RunReport): string[] {
  const all = report.phases.flatMap(({ money, reads }) => [money, reads])
  const sum = (of: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + of(one), 0)
  const over = report.phases[1]
  const share = ({ busy, sent }: { busy: number; sent: number }) => busy / Math.max(1, sent)
  return [
    ...wrong(
      sum(({ lost }) => lost),
      'requests got no answer',
    ),
    ...wrong(
      sum(({ failed }) => failed),
      'requests were answered with an internal error',
    ),
    ...wrong(
      sum(({ hard }) => hard),
      'refusals had no Retry-After',
    ),
    ...(over !== undefined && share(over.money) > share(over.reads)
      ? ['money calls were refused before reads']
      : []),
  ]
}

const wrong = (count: number, what: string) => (count === 0 ? [] : [`${whole(count)} ${what}`])

function slowRecovery(seconds: number | undefined): string[] {
  return seconds === undefined || seconds > RECOVERY_SECONDS
    ? [`the server did not recover within ${RECOVERY_SECONDS} s`]
    : []
}

function recoverySeconds({ perSecond }: RunReport, from: number): number | undefined {
  const isGood = ({ money, reads }: RunReport['perSecond'][number]) =>
    money.p99Ms <= LONGEST_P99_MS && money.busy + reads.busy + money.lost + reads.lost === 0
  const later = perSecond.slice(from)
  const lastBad = later.findLastIndex((second) => !isGood(second))
  return lastBad === later.length - 1 ? undefined : lastBad + 1
}

function watchMemory(pid: number): { stop(): number } {
  let peakBytes = rssOf(pid)
  const timer = setInterval(() => (peakBytes = Math.max(peakBytes, rssOf(pid))), MEMORY_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return peakBytes
    },
  }
}

import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Seconds that a file takes with two cores, for files of twelve seconds or more. They determine the
 * order only.
 */
export const LONG_FILES: ReadonlyMap<string, number> = new Map([
  ['tests/faults/shared-flights.test.ts', 135],
  ['tests/faults/roles.test.ts', 123],
  ['tests/faults/kill-points.test.ts', 100],
  ['tests/faults/key-rotation.test.ts', 64],
  ['src/games/slots/titles.test.ts', 63],
  ['tests/faults/bingo-halls.test.ts', 61],
  ['tests/faults/life-of-the-process.test.ts', 58],
  ['tests/abuse/hostile-files.test.ts', 57],
  ['src/server/domains/sportsbook/book/parts/parts-sports.test.ts', 55],
  ['tests/sim/sim.test.ts', 55],
  ['tests/monitoring/monitoring.test.ts', 54],
  ['src/server/domains/sportsbook/coupons/settling/league-season.test.ts', 51],
  ['src/server/cli/kupa.test.ts', 50],
  ['tests/live-day/live-day.test.ts', 50],
  ['tests/faults/rolling-deploy.test.ts', 50],
  ['tests/faults/redis-failover.test.ts', 44],
  ['tests/faults/virtual-rounds.test.ts', 44],
  ['src/server/cli/provider-check.test.ts', 43],
  ['src/server/domains/crash/crash-rounds.test.ts', 41],
  ['src/server/domains/crash/crash.test.ts', 40],
  ['src/server/domains/sportsbook/coupons/conservation.test.ts', 40],
  ['tests/faults/frozen-hosts.test.ts', 39],
  ['tests/abuse/every-route.test.ts', 36],
  ['tests/abuse/staff-files.test.ts', 34],
  ['tests/faults/lock-order.test.ts', 32],
  ['src/server/cli/provider-keys.test.ts', 31],
  ['tests/faults/database-failover.test.ts', 28],
  ['src/server/domains/virtuals/conservation.test.ts', 24],
  ['tests/abuse/staff-input.test.ts', 24],
  ['tests/faults/database-restarts.test.ts', 24],
  ['src/server/domains/jackpots/jackpots.test.ts', 23],
  ['tests/faults/several-processes.test.ts', 23],
  ['src/server/domains/sportsbook/coupons/attack.test.ts', 22],
  ['src/server/domains/tables/conservation.test.ts', 22],
  ['tests/faults/shared-tables.test.ts', 22],
  ['src/games/rng/rng-tests.test.ts', 20],
  ['src/server/domains/promotions/free-rounds.test.ts', 20],
  ['src/server/domains/tables/tables.test.ts', 20],
  ['tests/faults/repeated-requests.test.ts', 20],
  ['src/server/domains/staff/staff.test.ts', 19],
  ['src/server/domains/virtuals/virtuals.test.ts', 17],
  ['tests/abuse/fuzz.test.ts', 17],
  ['tests/sim/planted.test.ts', 17],
  ['src/games/virtuals/virtuals.test.ts', 16],
  ['src/server/cli/feed-check.test.ts', 16],
  ['src/server/cli/import-fixtures.test.ts', 16],
  ['src/server/domains/crash/crash-clocks.test.ts', 16],
  ['tests/faults/held-wins.test.ts', 16],
  ['src/games/par/par-sheets.test.ts', 15],
  ['src/server/domains/sportsbook/coupons/settling/settle.test.ts', 15],
  ['tests/faults/lock-order-moves.test.ts', 15],
  ['src/games/sportsbook/volleyball/volleyball-model.test.ts', 14],
  ['src/server/domains/backoffice/promotions/backtest.test.ts', 14],
  ['src/server/domains/sportsbook/coupons/cashout/cashout-rules.test.ts', 14],
  ['tests/controls/outflow.test.ts', 14],
  ['src/server/cli/disputes.test.ts', 13],
  ['src/server/domains/bingo/bonus-wagering.test.ts', 13],
  ['src/server/domains/sportsbook/coupons/placing/place.test.ts', 13],
  ['tests/abuse/bad-input.test.ts', 13],
  ['src/games/rtp-monitoring/draw-test.test.ts', 12],
  ['src/server/domains/bingo/bingo.test.ts', 12],
  ['src/server/domains/payments/check-withdrawal.test.ts', 12],
  ['src/server/domains/promotions/give.test.ts', 12],
])
/** Typical duration of all other files, in seconds. */
const SHORT = 3

/** Files that run whole processes, and mostly wait for them. */
const WAITS = /^tests\/(?:faults|live-day|monitoring|tracing)\//

/**
 * Returns the files of one project in an order that keeps all workers busy to the end: the longest
 * first, with files that wait spread over the whole run. Side by side, they would leave the
 * processor idle, and compete for it when their processes start.
 */
export function longestFirst(files: readonly string[]): string[] {
  const sorted = files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))
  const waiting = sorted.filter((file) => WAITS.test(file))
  const busy = sorted.filter((file) => !WAITS.test(file))
  const [allWaiting, allBusy] = [sumOf(waiting), sumOf(busy)]
  const order: string[] = []
  let [waitingDone, busyDone] = [0, 0]
  while (waiting.length + busy.length > 0) {
    const isBehind = waitingDone * allBusy <= busyDone * allWaiting
    const next = (isBehind ? waiting : busy).shift() ?? (isBehind ? busy : waiting).shift() ?? ''
    if (isBehind) waitingDone += secondsOf(next)
    else busyDone += secondsOf(next)
    order.push(next)
  }
  return order
}

const secondsOf = (file: string) => LONG_FILES.get(file) ?? SHORT
const sumOf = (files: readonly string[]) => files.reduce((sum, file) => sum + secondsOf(file), 0)

/** Runs the projects one after the other, each in the order of `longestFirst`. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const projects = Map.groupBy(files, ({ project }) => project.name)
    return [...projects]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, specs]) => {
        const named = new Map(specs.map((spec) => [relative(root, spec.moduleId), spec]))
        return longestFirst([...named.keys()]).flatMap((file) => named.get(file) ?? [])
      })
  }
}

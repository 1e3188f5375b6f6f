import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Seconds that a file takes with two cores, for files of fourteen seconds or more. They determine
 * the order only.
 */
export const LONG_FILES: ReadonlyMap<string, number> = new Map([
  ['tests/sim/sim.test.ts', 120],
  ['tests/faults/roles.test.ts', 120],
  ['tests/faults/shared-rounds.test.ts', 115],
  ['tests/sim/planted.test.ts', 77],
  ['src/server/cli/provider-check.test.ts', 76],
  ['src/server/domains/sportsbook/book/prices/consistent-prices.test.ts', 60],
  ['tests/faults/kill-points.test.ts', 58],
  ['src/games/slots/titles.test.ts', 56],
  ['tests/crowd/office.test.ts', 54],
  ['tests/live-day/live-day.test.ts', 48],
  ['tests/abuse/hostile-files.test.ts', 47],
  ['tests/faults/life-of-the-process.test.ts', 45],
  ['src/games/sportsbook/world/world.test.ts', 41],
  ['src/server/domains/virtuals/conservation.test.ts', 39],
  ['tests/crowd/validation.test.ts', 37],
  ['src/server/domains/tables/conservation.test.ts', 36],
  ['tests/faults/lock-order.test.ts', 36],
  ['tests/crowd/crowd.test.ts', 31],
  ['tests/demo-history/demo-history.test.ts', 31],
  ['tests/faults/rolling-deploy.test.ts', 30],
  ['tests/monitoring/monitoring.test.ts', 28],
  ['tests/abuse/fuzz.test.ts', 25],
  ['tests/faults/redis-failover.test.ts', 25],
  ['src/games/rng/rng-tests.test.ts', 25],
  ['tests/faults/key-rotation.test.ts', 25],
  ['tests/abuse/staff-input.test.ts', 24],
  ['tests/faults/payout-frozen.test.ts', 23],
  ['src/server/domains/sportsbook/coupons/feed-odds-api.test.ts', 22],
  ['tests/faults/frozen-hosts.test.ts', 22],
  ['src/server/domains/sportsbook/uof/uof-session.test.ts', 21],
  ['src/games/sportsbook/goals/goal-model.test.ts', 20],
  ['tests/faults/payout-killed.test.ts', 20],
  ['src/server/platform/database/embedded-postgres.test.ts', 19],
  ['src/server/domains/jackpots/jackpots.test.ts', 19],
  ['src/server/cli/feed-check.test.ts', 18],
  ['src/games/sportsbook/world/world-calendar.test.ts', 18],
  ['src/server/domains/staff/staff.test.ts', 17],
  ['src/server/domains/sportsbook/book/prices/hand-prices.test.ts', 17],
  ['src/server/domains/sportsbook/coupons/feed-settlement.test.ts', 17],
  ['src/games/experiments/validation.test.ts', 17],
  ['src/server/domains/crash/crash-rounds.test.ts', 16],
  ['src/server/cli/provider-keys.test.ts', 16],
  ['src/games/sportsbook/world/football/counted.test.ts', 16],
  ['src/games/rtp-monitoring/draw-test.test.ts', 16],
  ['tests/abuse/bad-input.test.ts', 16],
  ['src/server/domains/sportsbook/book/book.test.ts', 16],
  ['tests/faults/tampered-books.test.ts', 16],
  ['src/games/tables/blackjack/expected-return.test.ts', 16],
  ['tests/abuse/every-route.test.ts', 15],
  ['src/server/domains/sportsbook/book/feed-clock.test.ts', 15],
  ['src/server/cli/kupa.test.ts', 14],
  ['src/games/virtuals/virtuals.test.ts', 14],
  ['src/server/domains/rounds/return-test.test.ts', 14],
  ['tests/faults/several-processes.test.ts', 14],
  ['tests/crowd/living.test.ts', 14],
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

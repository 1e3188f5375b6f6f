import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Seconds that a file takes with two cores, for files of fourteen seconds or more. They determine
 * the order only.
 */
export const LONG_FILES: ReadonlyMap<string, number> = new Map([
  ['tests/faults/shared-rounds.test.ts', 109],
  ['tests/faults/roles.test.ts', 98],
  ['tests/sim/sim.test.ts', 54],
  ['tests/crowd/validation.test.ts', 52],
  ['tests/live-day/live-day.test.ts', 51],
  ['tests/crowd/office.test.ts', 48],
  ['tests/faults/kill-points.test.ts', 45],
  ['src/games/slots/titles.test.ts', 43],
  ['tests/crowd/history.test.ts', 43],
  ['tests/demo-history/demo-history.test.ts', 39],
  ['tests/faults/database-failover.test.ts', 38],
  ['src/server/cli/provider-check.test.ts', 38],
  ['src/server/cli/provider-keys.test.ts', 35],
  ['tests/faults/lock-order.test.ts', 33],
  ['src/server/domains/sportsbook/uof/uof-session.test.ts', 32],
  ['tests/faults/redis-failover.test.ts', 32],
  ['src/server/platform/database/embedded-postgres.test.ts', 31],
  ['src/server/cli/feed-check.test.ts', 28],
  ['tests/abuse/hostile-files.test.ts', 28],
  ['tests/faults/frozen-hosts.test.ts', 27],
  ['tests/faults/life-of-the-process.test.ts', 27],
  ['tests/sim/planted.test.ts', 24],
  ['tests/faults/rolling-deploy.test.ts', 24],
  ['src/games/rng/rng-tests.test.ts', 22],
  ['tests/crowd/crowd.test.ts', 22],
  ['tests/faults/payout-frozen.test.ts', 22],
  ['tests/crowd/scenario.test.ts', 21],
  ['src/server/domains/sportsbook/coupons/feed-odds-api.test.ts', 20],
  ['src/server/domains/sportsbook/coupons/feed-settlement.test.ts', 18],
  ['tests/monitoring/monitoring.test.ts', 17],
  ['src/server/domains/sportsbook/book/book.test.ts', 16],
  ['tests/faults/several-processes.test.ts', 16],
  ['src/server/platform/database/backup.test.ts', 15],
  ['tests/faults/key-rotation.test.ts', 15],
  ['src/server/domains/sportsbook/book/prices/consistent-prices.test.ts', 15],
  ['src/games/experiments/validation.test.ts', 15],
  ['tests/crowd/planted-rounds.test.ts', 15],
  ['tests/faults/payout-killed.test.ts', 15],
  ['tests/controls/outflow.test.ts', 15],
  ['tests/faults/database-restarts.test.ts', 15],
  ['src/server/domains/bingo/bonus-wagering.test.ts', 15],
  ['tests/abuse/fuzz.test.ts', 14],
  ['tests/crowd/living.test.ts', 14],
  ['src/server/domains/bingo/bingo.test.ts', 14],
  ['src/games/virtuals/virtuals.test.ts', 14],
  ['src/server/domains/sportsbook/book/feed-clock.test.ts', 14],
])
/** Typical duration of all other files, in seconds. */
const SHORT = 3

/** Returns the files of one project with the longest first, so that no worker ends long before. */
export function longestFirst(files: readonly string[]): string[] {
  return files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))
}

const secondsOf = (file: string) => LONG_FILES.get(file) ?? SHORT

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

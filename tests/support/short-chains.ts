import { HOUSE_ROOMS } from '#games/bingo/house-rooms.ts'
import { hashChains } from '#server/domains/fairness/index.ts'
import { HOUSE_TABLES } from '#server/domains/tables/house-tables.ts'
import type { Platform } from '#server/platform/platform.ts'

/** More rounds than most tests play. */
const ROUNDS = 2_000
const SCOPES = {
  flights: ['crash'],
  tables: HOUSE_TABLES.map(({ id }) => `table:${id}`),
  halls: HOUSE_ROOMS.map(({ id }) => `bingo:${id}`),
}

/**
 * Publishes the hash chains of games before their clocks start, so that these do not make chains
 * for months of rounds: a million hashes take more than a second of processor time.
 */
export async function publishShortChains(
  deps: Pick<Platform, 'database' | 'secrets'>,
  now: Date,
  games: readonly (keyof typeof SCOPES)[] = ['flights', 'tables', 'halls'],
  rounds = ROUNDS,
): Promise<void> {
  await publishChains(
    deps,
    now,
    games.flatMap((game) => SCOPES[game]),
    rounds,
  )
}

/** Publishes a short hash chain of each scope, for example of the tables that a test adds. */
export async function publishChains(
  deps: Pick<Platform, 'database' | 'secrets'>,
  now: Date,
  scopes: readonly string[],
  rounds = ROUNDS,
): Promise<void> {
  for (const scope of scopes) await hashChains(deps, scope, rounds).chainFor(1, now)
}

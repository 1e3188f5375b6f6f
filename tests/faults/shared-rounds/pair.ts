import { playerSite, type Browser } from '#server/cli/provider-check/player-site.ts'
import { readConfig } from '#server/platform/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { loadSecrets } from '#server/platform/security/secrets.ts'
import type { ServerCluster } from '../../support/server-cluster.ts'
import type { ServerProcess } from '../../support/server-process.ts'
import { publishChains } from '../../support/short-chains.ts'

/** Two processes. `owner` holds the lease of every clock; `other` continues when it is killed. */
export type Pair = { cluster: ServerCluster; owner: ServerProcess; other: ServerProcess }

type Player = { browser: Browser; at: ServerProcess }

export type Played = {
  bet(): Promise<void>
  /** Resolves once every place is in the phase in which it stays. */
  reached(): Promise<void>
  expectPaid(): Promise<void>
  close(): void
}

export const CASH = 100_000n
export const STAKE = 1_000n
/** The time for all bets of all games, also on a busy machine. */
export const BETTING_MS = 25_000
/** The time in which every game is in the phase in which it is hit. */
export const STAYS_MS = 9_000

export const newPlayers = ({ owner, other }: Pair): Promise<Player[]> =>
  Promise.all(
    [owner, other].map(async (at) => ({
      at,
      browser: await (await playerSite(at.url).newPlayer(CASH)).signIn(),
    })),
  )

export async function secretsOf({ database }: ServerCluster) {
  return { database, secrets: await loadSecrets(readConfig({}), database, systemClock) }
}

export async function publishChainsOf(
  cluster: ServerCluster,
  scopes: readonly string[],
): Promise<void> {
  await publishChains(await secretsOf(cluster), systemClock.now(), scopes)
}

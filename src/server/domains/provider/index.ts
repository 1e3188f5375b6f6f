import type { MonthlyTable } from '#server/platform/database/months.ts'
import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import type { FastifyInstance } from 'fastify'
import type { Content } from '#server/domains/content/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createFrameOrigins } from './frames.ts'
import { hub88Launch, LAUNCH_TIMEOUT_MS } from './hub88-launch.ts'
import { createKeyRing } from './keys.ts'
import { createStudioLaunches } from './launch.ts'
import { countStudioRounds, listPlayedStudioGames, listStudioRounds } from './player-rounds.ts'
import { watchHeldWins } from './watch-held-wins.ts'
import { registerProviderRoutes } from './routes.ts'
import { createStanding } from './standing.ts'
import { createTitleBook } from './titles.ts'
import { createTransactions } from './transaction.ts'

export {
  countHeldWins,
  endHeldWin,
  getHeldWin,
  hasHeldWin,
  listHeldWins,
  type HeldWin,
} from './held-wins.ts'
export { listKeys, registerKey, revokeKey, type StudioKey, type StudioOrder } from './keys.ts'
export { LEDGER_CHECKS } from './ledger-checks.ts'
export { changeStudio, findStudio, UNKNOWN_ROLLBACK_ANSWERS } from './studio.ts'
export {
  closeEndpoint,
  faultOfEndpoint,
  openEndpoint,
  type EndpointSettings,
} from './studio-endpoint.ts'
export { setTitles, type StudioTitle } from './titles.ts'
export { getWinBound, isStudioGame, listWinBounds, setWinBound } from './win-bounds.ts'
export {
  isSignedBy,
  newKeyPair,
  PROVIDER_SIGNATURE_HEADER,
  readPublicKey,
  readSignature,
  signBody,
  type KeyPair,
} from './signature.ts'

export const MONTHLY_TABLES: readonly MonthlyTable[] = [
  {
    name: 'provider.transaction',
    column: 'created_at',
    by: 'instant',
    storage: '',
    // Bets and wins of a round whose win is held, and bets with bonus money of open rounds.
    unfinished: `exists (select from provider.held_win h where h.player_id = r.player_id
        and h.round_id = r.round_id and h.state = 'waiting')
      or exists (select from wallet.outside_bonus_stake s where s.player_id = r.player_id
        and s.round_id = r.round_id)`,
  },
]

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'provider.studio', column: 'launch_key', purpose: "'provider-launch'" },
]

type Ports = {
  rounds: Pick<
    Rounds,
    'findGame' | 'findLaunch' | 'isClosed' | 'openOutside' | 'endOutside' | 'keep'
  >
  wallet: Pick<Wallet, 'announceBalance'>
  identity: Pick<Identity, 'isSessionAlive' | 'findPlace'>
  content: Pick<Content, 'maintenance'>
}

export type Provider = ReturnType<typeof createProvider>

export function createProvider(platform: Platform, { rounds, wallet, identity, content }: Ports) {
  const { database, clock, outbox } = platform
  const titles = createTitleBook({ database, clock, rounds })
  rounds.keep({
    playedGames: (playerId) => listPlayedStudioGames(database, playerId),
    countRounds: (since) => countStudioRounds(database, since),
  })
  watchHeldWins(platform)
  const routes = {
    keys: createKeyRing(database),
    standing: createStanding({ database, clock, rounds, titles, identity }),
    transactions: createTransactions({
      database,
      clock,
      outbox,
      rounds,
      titles,
      identity,
      wallet,
      isOpen: () => content.maintenance.refusal() === undefined,
    }),
  }
  return {
    /**
     * Returns the address of a studio's game, valid once.
     * @throws Refusal 'provider unreachable', 'jurisdiction'
     */
    launch: createStudioLaunches({ ...platform, rounds, ask: hub88Launch(LAUNCH_TIMEOUT_MS) }),
    listRounds: (playerId: string, gameID: string, since: Date, limit: number) =>
      listStudioRounds(database, playerId, gameID, since, limit),
    frameOrigins: createFrameOrigins(platform),
    routes: (app: FastifyInstance) => registerProviderRoutes(app, routes),
    ownData: [
      ownRows(
        database.read,
        'outsideGames',
        'provider.transaction',
        [
          'studio',
          'id',
          'kind',
          'round_id',
          'amount_minor',
          'cash_minor',
          'bonus_minor',
          'created_at',
        ],
        ['created_at', 'studio', 'id'],
      ),
    ],
  }
}

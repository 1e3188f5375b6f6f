import type { MonthlyTable } from '#server/platform/database/months.ts'
import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Content } from '#server/domains/content/index.ts'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  createAggregators,
  requireAggregators,
  writeAggregatorStudios,
} from './aggregators/aggregators.ts'
import { defineComparisons } from './aggregators/compare.ts'
import { loadPictures } from './aggregators/pictures.ts'
import { holdRewards } from './aggregators/rewards.ts'
import { createRoundPages } from './aggregators/round-page.ts'
import { createHealth, type Probe } from './health.ts'
import { createTransactionList } from './list-transactions.ts'
import { registerGamePictures } from './picture-route.ts'
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
export {
  beginComparison,
  listComparisons,
  listDifferences,
  type Comparison,
} from './aggregators/compare.ts'
export {
  countOffers,
  decideOffers,
  listApproved,
  ListRefused,
  listOffers,
  listResults,
  lockOffers,
  noteListAttempt,
  noteListFault,
  writeList,
  type ListResult,
  type Offer,
} from './aggregators/offers.ts'
export {
  findFreeRoundGame,
  findOfferedGames,
  FREE_ROUND_BETS,
  listFreeRoundGames,
  listOfferedGames,
} from './aggregators/free-round-games.ts'
export { AggregatorRefused, type Aggregator } from './aggregators/port.ts'
export { listUnheldRewards } from './aggregators/rewards.ts'
export { OUTAGES_CHANGED } from './health.ts'
export { listOutages, type Outage } from './outages.ts'
export { getStudioRound } from './studio-round.ts'
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

const JUDGE_HEALTH = { name: 'provider:judge-health', payload: z.unknown() }
const LOAD_PICTURES = { name: 'provider:load-pictures', payload: z.unknown() }
const LOOPBACK = '127.0.0.1'

export type Provider = ReturnType<typeof createProvider>

export function createProvider(platform: Platform, { rounds, wallet, identity, content }: Ports) {
  const { database, clock, outbox, jobs } = platform
  const aggregators = createAggregators(platform)
  const health = createHealth(platform)
  const titles = createTitleBook({ database, clock, rounds })
  rounds.keep({
    playedGames: (playerId) => listPlayedStudioGames(database, playerId),
    countRounds: (since) => countStudioRounds(database, since),
  })
  watchHeldWins(platform)
  const launch = createStudioLaunches({
    ...platform,
    rounds,
    ask: hub88Launch(LAUNCH_TIMEOUT_MS),
    aggregators,
    health,
  })
  const rewards = holdRewards(platform, aggregators)
  defineComparisons(platform, aggregators)
  const probe: Probe = (gameID) =>
    launch({
      gameID,
      lang: 'tr',
      isMobile: false,
      player: undefined,
      address: LOOPBACK,
      country: undefined,
    })
  const judgeHealth = () => health.judge(probe)
  jobs.define(JUDGE_HEALTH, judgeHealth, { cron: '* * * * *' })
  const showPictures = async () => {
    const hasMore = await loadPictures(platform)
    if (hasMore)
      await database.transaction((tx) =>
        jobs.add(tx, LOAD_PICTURES, {}, { key: LOAD_PICTURES.name }),
      )
  }
  jobs.define(LOAD_PICTURES, showPictures, { cron: '*/10 * * * *' })
  const routes = {
    keys: createKeyRing(database),
    health,
    list: createTransactionList(database),
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
    launch,
    aggregators,
    roundPage: createRoundPages(platform, aggregators),
    holdRewards: rewards.work,
    judgeHealth,
    flushHealth: health.flush,
    showPictures,
    showPicturesSoon: () =>
      database.transaction((tx) => jobs.add(tx, LOAD_PICTURES, {}, { key: LOAD_PICTURES.name })),
    start: health.start,
    stop: health.stop,
    /** @throws ConfigError */
    async prepare(): Promise<void> {
      await writeAggregatorStudios(platform, aggregators)
      await requireAggregators(database.read, aggregators)
    },
    listRounds: (playerId: string, gameID: string, since: Date, limit: number) =>
      listStudioRounds(database, playerId, gameID, since, limit),
    frameOrigins: createFrameOrigins({ ...platform, aggregators }),
    routes(app: FastifyInstance) {
      registerProviderRoutes(app, routes)
      registerGamePictures(app, platform)
    },
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
      ownRows(
        database.read,
        'outsideFreeRounds',
        'provider.reward',
        ['id', 'studio', 'game_id', 'bet_minor', 'rounds', 'state', 'expires_at', 'created_at'],
        'id',
      ),
    ],
  }
}

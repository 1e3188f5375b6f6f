import { z } from 'zod'
import type { Identity } from '#server/domains/identity/index.ts'
import type { Notifications } from '#server/domains/notifications/index.ts'
import type { Wallet } from '#server/domains/wallet/index.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { repeatedWork } from '#server/platform/jobs/repeated-work.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dropCalls } from './calls.ts'
import { createPlans, openCampaign, stopCampaign } from './campaigns.ts'
import { concludeCampaign, listEnded, workIsDue } from './conclude.ts'
import { countRound, countWaiting, takeFirst, type WaitingRound, type Won } from './count-rounds.ts'
import { openDemoCampaign } from './demo-campaign.ts'
import { dropNews } from './news.ts'
import type { DropRules } from './rules.ts'

export { LEDGER_CHECKS } from './ledger-checks.ts'
export {
  SEALED_COLUMNS,
  findCampaign,
  stateAt as stateOfDrops,
  type Campaign,
} from './campaigns.ts'
export { readDropsBook } from './desk.ts'
export {
  DROP_GAMES,
  presentRules as presentDropRules,
  readRules as readDropRules,
  requireRules as requireDropRules,
  storedRules as storedDropRules,
  storeRules as storeDropRules,
  type DropRules,
} from './rules.ts'

type Ports = {
  identity: Pick<Identity, 'listUsernames'>
  wallet: Pick<Wallet, 'announceBalance'>
  notifications: Pick<Notifications, 'announce'>
}
export type PrizeDrops = ReturnType<typeof createPrizeDrops>

const EVERY_MINUTE = '* * * * *'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const COUNTED_AT_ONCE = 200
/** The moment of each look is stated by `workIsDue`; this is the shortest time between two. */
const LOOK_EVERY_MS = 250

const storedRound = z.object({
  id: z.string().transform(BigInt),
  roundId: z.string(),
  playerId: z.string(),
  gameId: z.string(),
  subCategory: z.number(),
  stakeMinor: z.string().transform(BigInt),
  settledAt: z.iso.datetime().transform((at) => new Date(at)),
})
const storeRound = (round: WaitingRound): z.input<typeof storedRound> => ({
  ...round,
  id: String(round.id),
  stakeMinor: String(round.stakeMinor),
  settledAt: round.settledAt.toISOString(),
})

export function createPrizeDrops(platform: Platform, { identity, wallet, notifications }: Ports) {
  const { database, background, clock, config, secrets, outbox, jobs, log, pace } = platform
  const { deadLetters, dueChecks } = platform
  const plans = createPlans(secrets)
  const news = dropNews(platform, identity)

  /** Stores qualifying rounds in the commit that takes their facts. No spin waits for this. */
  outbox.on(
    'rounds-settled',
    'drops:keep-rounds',
    async (tx, { payload }) => {
      await sql`select drops.keep_rounds(${JSON.stringify(payload)}::jsonb)`.execute(tx)
    },
    { isMerged: true },
  )

  async function announce(won: Won): Promise<void> {
    wallet.announceBalance(won.playerId)
    notifications.announce(won.playerId)
    await news.note([won])
  }

  async function countAll(): Promise<void> {
    for (;;) {
      const { won, isLast } = await pace.sized('drops', COUNTED_AT_ONCE, countSome)
      if (won !== undefined) await announce(won)
      if (isLast || pace.isStopped()) return
    }
  }

  async function countSome(
    size: number,
  ): Promise<{ done: number; won: Won | undefined; isLast: boolean }> {
    try {
      return await background.transaction((tx) => countWaiting(tx, plans, size))
    } catch (error) {
      log.warn({ err: error }, 'drops: rounds could not be counted together')
      return countAlone()
    }
  }

  /** Counts the next round alone. If it fails, it becomes a dead letter and blocks no other. */
  async function countAlone(): Promise<{ done: number; won: undefined; isLast: boolean }> {
    const { isTaken, tell } = await background.transaction(async (tx) => {
      const round = await takeFirst(tx)
      if (round === undefined) return { isTaken: false, tell: undefined }
      const item = { id: String(round.id), payload: storeRound(round) }
      return { isTaken: true, tell: await deadLetters.attempt(tx, 'drops:count-rounds', item) }
    })
    tell?.()
    return { done: isTaken ? 1 : 0, won: undefined, isLast: !isTaken }
  }
  deadLetters.define('drops:count-rounds', storedRound, async (tx, round) => {
    const won = await countRound(tx, plans, round)
    return won === undefined ? undefined : () => void announce(won)
  })

  async function concludeEnded(): Promise<void> {
    for (const id of await listEnded(background.read)) {
      if (!(await background.transaction((tx) => concludeCampaign(tx, secrets, id)))) continue
      plans.forget(id)
      await news.note([])
    }
  }

  async function run(): Promise<void> {
    await countAll()
    await concludeEnded()
  }
  const working = repeatedWork(log, 'drops: counting rounds', run)
  jobs.define({ name: 'drops:run', payload: z.object({}).loose() }, run, { cron: EVERY_MINUTE })

  const seedDemo = (tx: Tx): Promise<void> => openDemoCampaign(tx, secrets, clock.now())
  if (config.mode === 'demo')
    jobs.define(
      { name: 'drops:demo', payload: z.object({}).loose() },
      () => database.transaction(seedDemo),
      { cron: EVERY_TEN_MINUTES },
    )

  return {
    calls: dropCalls(platform, identity),
    topics: [news.topic],
    ownData: [
      ownRows(
        database.read,
        'dropsWon',
        'drops.win',
        [
          'campaign_id',
          'number',
          'round_id',
          'game_id',
          'stake_minor',
          'amount_minor',
          'settled_at',
        ],
        ['awarded_at', 'campaign_id', 'number'],
      ),
    ],
    run,
    start(): void {
      dueChecks.watch({ isDue: workIsDue, begin: working.begin, everyMs: LOOK_EVERY_MS })
    },
    stop: () => working.settled(),
    open: (tx: Tx, campaign: { id: string; rules: DropRules; by: string }) =>
      openCampaign(tx, secrets, campaign),
    stopCampaign,
    /** Publishes that campaigns changed. Call it after the commit. */
    announceChange: () => news.note([]),
    seedDemo,
  }
}

import { z } from 'zod'
import type { Lang } from '#shared/lang.ts'
import type { Notifications } from '#server/domains/notifications/index.ts'
import { finishBonus, listDueBonuses, type Wallet } from '#server/domains/wallet/index.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PromotionRules } from './terms/promotion.ts'
import { backtests } from './backtest/run.ts'
import { freeRounds } from './free-rounds.ts'
import { keepReferrals } from './keep-referrals.ts'
import { keepRegistrationCodes } from './keep-registration-codes.ts'
import { givePlayed, giveWaiting, listRequests, listToPlay, noteEnded, toWire } from './request.ts'
import { seedDemoPromotions } from './terms/demo-promotions.ts'
import { bonusValueCalculator } from './bonus-value.ts'
import { promotionCalls } from './calls.ts'

export { erasePromotions } from './erase.ts'
export { decideRequest, listAwaiting, type Decision } from './decide.ts'
export { reopenFreeBets, retakeFreeBet, spendFreeBet } from './free-bets.ts'
export type { BacktestRow } from './backtest/run.ts'
export { BUCKETS_MINOR } from './backtest/tally.ts'
export { costOf, findCode, MIN_CHANCE_PERCENT, setCode } from './desk.ts'
export { ledgerChecks } from './ledger-checks.ts'
export { giveGift, giveReward, isGiven } from './gift.ts'
export { bodyOf, EMPTY_BODY, rulesOf } from './drafts/draft-body.ts'
export { checkBody, PROMOTION_IMAGES, type DraftAround } from './drafts/draft-check.ts'
export { termsFor } from './drafts/draft-terms.ts'
export {
  closeDraft,
  getDraft,
  listOpenDrafts,
  lockDraft,
  openDraft,
  saveDraft,
  type DraftRow,
} from './drafts/promotion-draft.ts'
export { giftWorth, type GiftFigures, type RewardFigures } from './terms/gift-terms.ts'
export { namePromotions, stateAt } from './terms/promotion.ts'
export {
  endPromotionNow,
  listWhole,
  previewOf,
  writePromotion,
  type WholePromotion,
} from './terms/publish-promotion.ts'

const ofPlayer = z.object({ playerId: z.guid() })
const GIVE_WAITING = { name: 'promotions:give-waiting', payload: ofPlayer }
const GIVE_PLAYED_ONE = { name: 'promotions:give-played-one', payload: ofPlayer }
const GIVE_PLAYED = { name: 'promotions:give-played', payload: z.object({}).loose() }
const FINISH_BONUS = { name: 'promotions:finish-bonus', payload: ofPlayer }
const FINISH_DUE = { name: 'promotions:finish-due', payload: z.object({}).loose() }
const DUE_AT_ONCE = 500
const COLUMNS = [
  'id',
  'promotion_id',
  'terms_version',
  'state',
  'amount_minor',
  'required_minor',
  'requested_at',
  'expires_at',
  'decided_at',
  'period',
  'code',
  'reason',
]

type Deps = {
  wallet: Pick<Wallet, 'announceBalance'>
  notifications: Pick<Notifications, 'announce'>
  rounds: {
    subCategoryOf(gameID: string): number | undefined
  }
}

export type PromotionsHouse = ReturnType<typeof createPromotions>

export function createPromotions(platform: Platform, { wallet, notifications, rounds }: Deps) {
  const { database } = platform
  const computeBonusValue = bonusValueCalculator()
  const calls = promotionCalls(platform, { wallet, rounds, computeBonusValue })
  keepBonuses(platform, { wallet, notifications })
  keepReferrals(platform, { wallet, notifications })
  keepRegistrationCodes(platform, { wallet, notifications })
  return {
    bonusValueOf: (rules: PromotionRules) =>
      computeBonusValue(
        JSON.stringify(rules, (_key, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
        rules,
      ),
    backtests: backtests(platform),
    calls,
    freeRounds,
    seedDemo: (tx: Tx, now: Date) => seedDemoPromotions(tx, now),
    ownData: [
      ownRows(database.read, 'promotionRequests', 'promotions.request', COLUMNS, 'id'),
      ownRows(
        database.read,
        'referralCode',
        'promotions.referral_code',
        ['code', 'created_at'],
        'created_at',
      ),
      ownRows(
        database.read,
        'joinedByCode',
        'promotions.referral',
        ['promotion_id', 'terms_version', 'joined_at', 'expires_at', 'earned_at'],
        'joined_at',
      ),
      ownRows(
        database.read,
        'registrationCode',
        'promotions.registration_code',
        ['code', 'state', 'kept_at'],
        'kept_at',
      ),
    ],
    async ofPlayer(playerId: string, limit: number, lang: Lang, now: Date) {
      const { rows } = await listRequests(database.read, playerId, { limit, offset: 0 })
      return toWire(database.read, rows, lang, now)
    },
  }
}

const ended = z.object({
  bonusId: z.guid(),
  playerId: z.guid(),
  state: z.enum(['completed', 'expired', 'spent', 'forfeited']),
  atMs: z.number(),
})

function keepBonuses(
  { database, clock, jobs, outbox, deadLetters }: Platform,
  { wallet, notifications }: Omit<Deps, 'rounds'>,
): void {
  // Each player has their own transaction, because one that locked many would not do so in ID
  // order.
  for (const [kind, source, job] of [
    ['deposit-approved', 'promotions:give-waiting', GIVE_WAITING],
    ['bonus-due', 'promotions:finish-bonus', FINISH_BONUS],
  ] as const) {
    outbox.on(kind, source, (tx, { payload }) => {
      const { playerId } = ofPlayer.parse(payload)
      return jobs.add(tx, job, { playerId }, { key: `${job.name}:${playerId}` })
    })
  }
  jobs.define(GIVE_WAITING, async ({ playerId }) => {
    const given = await database.transaction((tx) => giveWaiting(tx, playerId, clock.now()))
    if (given.length === 0) return
    wallet.announceBalance(playerId)
    notifications.announce(playerId)
  })
  jobs.define(GIVE_PLAYED_ONE, async ({ playerId }) => {
    const given = await database.transaction((tx) => givePlayed(tx, playerId, clock.now()))
    if (given.length === 0) return
    wallet.announceBalance(playerId)
    notifications.announce(playerId)
  })
  jobs.define(
    GIVE_PLAYED,
    async () => {
      const players = await listToPlay(database.read, clock.now(), DUE_AT_ONCE)
      await database.transaction(async (tx) => {
        for (const playerId of players)
          await jobs.add(
            tx,
            GIVE_PLAYED_ONE,
            { playerId },
            { key: `${GIVE_PLAYED_ONE.name}:${playerId}` },
          )
      })
    },
    { cron: '* * * * *' },
  )
  jobs.define(FINISH_BONUS, async ({ playerId }) => {
    const due = await database.transaction((tx) => finishBonus(tx, playerId, clock.now()))
    if (due !== null) wallet.announceBalance(playerId)
  })
  outbox.on('bonus-ended', 'promotions:note-ended', async (tx, { payload }) => {
    const { bonusId, playerId, state, atMs } = ended.parse(payload)
    await noteEnded(tx, {
      bonusId,
      state: state === 'spent' ? 'expired' : state,
      at: new Date(atMs),
    })
    return () => wallet.announceBalance(playerId)
  })
  outbox.on('bonus-decided', 'promotions:announce-decided', async (_tx, { payload }) => {
    const { playerId } = ofPlayer.parse(payload)
    return () => {
      wallet.announceBalance(playerId)
      notifications.announce(playerId)
    }
  })
  deadLetters.define('promotions:end-bonus', ofPlayer, async (tx, { playerId }) => {
    await finishBonus(tx, playerId, clock.now())
    return () => wallet.announceBalance(playerId)
  })
  jobs.define(
    FINISH_DUE,
    async () => {
      const due = await listDueBonuses(database.read, clock.now(), DUE_AT_ONCE)
      await deadLetters.runEach(
        'promotions:end-bonus',
        due.map(({ playerId, bonusId }) => ({ id: bonusId, payload: { playerId } })),
      )
    },
    { cron: '* * * * *' },
  )
}

import { z } from 'zod'
import {
  bounds,
  forfeit,
  freeBets,
  mine,
  redeem,
  referral,
  request,
  bonusValueCall,
  type PromotionRequest,
} from '#shared/contracts/promotions.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Content, PromotionRules } from '#server/domains/content/index.ts'
import { requireMayPlay, ruleInForce } from '#server/domains/identity/index.ts'
import {
  findBonusBounds,
  finishBonus,
  listDueBonuses,
  once,
  unlessAnswered,
  type Wallet,
} from '#server/domains/wallet/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  handle,
  type BoundCall,
  type CallContext,
  type Caller,
} from '#server/platform/http/calls.ts'
import { sourceKey } from '#server/platform/http/source-key.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { throttled } from '#server/platform/security/throttle.ts'
import { backtests } from './backtest/run.ts'
import { listFreeBets } from './free-bets.ts'
import { freeRoundsGiver } from './free-rounds.ts'
import { keepReferrals } from './keep-referrals.ts'
import { keepRegistrationCodes } from './keep-registration-codes.ts'
import { referralStanding } from './referral-standing.ts'
import {
  forfeitRequest,
  givePlayed,
  giveWaiting,
  isPromotionId,
  listRequests,
  listToPlay,
  noteEnded,
  openRequest,
  redeemCode,
  toWire,
} from './request.ts'
import { bonusValueCalculator } from './bonus-value.ts'

export { erasePromotions } from './erase.ts'
export { decideRequest, listAwaiting, type Decision } from './decide.ts'
export { reopenFreeBets, retakeFreeBet, spendFreeBet } from './free-bets.ts'
export type { BacktestRow } from './backtest/run.ts'
export { BUCKETS_MINOR } from './backtest/tally.ts'
export { costOf, findCode, MIN_CHANCE_PERCENT, setCode } from './desk.ts'
export { ledgerChecks } from './ledger-checks.ts'
export { giveGift, isGiven } from './gift.ts'

const ofPlayer = z.object({ playerId: z.guid() })
const GIVE_WAITING = { name: 'promotions:give-waiting', payload: ofPlayer }
const GIVE_PLAYED_ONE = { name: 'promotions:give-played-one', payload: ofPlayer }
const GIVE_PLAYED = { name: 'promotions:give-played', payload: z.object({}).loose() }
const FINISH_BONUS = { name: 'promotions:finish-bonus', payload: ofPlayer }
const FINISH_DUE = { name: 'promotions:finish-due', payload: z.object({}).loose() }
const DUE_AT_ONCE = 500
const HOUR_MS = 3_600_000
const isUnusableCode = (error: unknown): boolean =>
  error instanceof Refusal && error.debug === 'record not found'
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
  content: Content
  wallet: Pick<Wallet, 'announceBalance' | 'announceNotifications'>
  rounds: {
    subCategoryOf(gameID: string): number | undefined
  }
}

export type PromotionsHouse = ReturnType<typeof createPromotions>

export function createPromotions(platform: Platform, { content, wallet, rounds }: Deps) {
  const { database } = platform
  const offered = content.promotions
  const computeBonusValue = bonusValueCalculator()
  // Codes that cannot be used are limited, because many tries mean guessing.
  const codesOfPlayer = platform.throttles.of({
    name: 'code',
    max: ruleInForce(platform, 'codes-player'),
    windowMs: HOUR_MS,
  })
  const codesOfSource = platform.throttles.of({
    name: 'code-source',
    max: ruleInForce(platform, 'codes-source'),
    windowMs: HOUR_MS,
  })
  const triesAtCodes = ({ caller, address }: CallContext & { caller: Caller }) => [
    { throttle: codesOfPlayer, key: caller.playerId },
    { throttle: codesOfSource, key: sourceKey(address) },
  ]
  keepBonuses(platform, { content, wallet })
  keepReferrals(platform, { content, wallet })
  keepRegistrationCodes(platform, { content, wallet })
  /** An accepted request always gets the same answer. */
  async function ask(
    { caller, lang, now, country }: CallContext & { caller: Caller },
    call: string,
    input: { requestId?: string | undefined },
    open: (tx: Tx) => ReturnType<typeof openRequest>,
  ): Promise<PromotionRequest[]> {
    const { playerId } = caller
    const asked = { playerId, requestId: input.requestId ?? crypto.randomUUID(), call, input, now }
    await unlessAnswered(database.read, asked, () => requireMayPlay({ country, caller }))
    const { reply, isRepeated } = await database.transaction((tx) =>
      once(tx, asked, request.output, async () => toWire(tx, offered, [await open(tx)], lang, now)),
    )
    if (!isRepeated) wallet.announceBalance(playerId)
    return reply
  }

  const calls: BoundCall[] = [
    handle(request, (context, data) =>
      ask(context, 'promotion.request', data, (tx) =>
        openRequest(tx, offered, {
          playerId: context.caller.playerId,
          promotionID: data.promotionID,
          now: context.now,
        }),
      ),
    ),
    handle(redeem, (context, data) =>
      throttled(triesAtCodes(context), context.now, isUnusableCode, () =>
        ask(context, 'promotion.redeem', data, (tx) =>
          redeemCode(tx, offered, {
            playerId: context.caller.playerId,
            code: data.code.toUpperCase(),
            now: context.now,
          }),
        ),
      ),
    ),
    handle(mine, async ({ caller, lang, now }, page) => {
      const { rows, total } = await listRequests(database.read, caller.playerId, page)
      return { rows: await toWire(database.read, offered, rows, lang, now), total }
    }),
    handle(referral, async ({ caller, lang, now }) => {
      const standing = await referralStanding(database, offered, caller.playerId, lang, now)
      return standing === undefined ? [] : [standing]
    }),
    handle(freeBets, async ({ caller, lang, now }) => {
      const rows = await listFreeBets(database.read, caller.playerId, now)
      const terms = await offered.listTerms(
        database.read,
        [...new Set(rows.map(({ promotionId }) => promotionId))],
        lang,
      )
      return rows.map(({ id, amountMinor, expiresAt, promotionId, termsVersion }) => ({
        id,
        amount: toWireMoney(amountMinor),
        expiresAt: toWireTime(expiresAt),
        title:
          terms.find((one) => one.promotionId === promotionId && one.version === termsVersion)
            ?.title ?? '',
      }))
    }),
    handle(bounds, async ({ caller, now }, { gameID }) => {
      const subCategory = rounds.subCategoryOf(gameID)
      const found = await findBonusBounds(
        database.read,
        caller.playerId,
        { gameId: gameID, subCategory },
        now,
      )
      return found === undefined
        ? []
        : [
            {
              maxBet: found.maxBetMinor === null ? null : toWireMoney(found.maxBetMinor),
              percent: subCategory === undefined ? null : found.percent,
              left: toWireMoney(found.leftMinor),
              expiresAt: toWireTime(found.expiresAt),
            },
          ]
    }),
    handle(bonusValueCall, async ({ now }, { promotionID }) => {
      const promotion = isPromotionId(promotionID)
        ? await offered.find(database.read, BigInt(promotionID), now)
        : undefined
      if (promotion === undefined) throw new Refusal('record not found')
      const value = await computeBonusValue(
        `${promotion.id}:${promotion.termsVersion}`,
        await offered.getRules(database.read, promotion.id, promotion.termsVersion),
      )
      return value === null ? [] : [value]
    }),
    handle(forfeit, async ({ caller, lang, now }, { id }) => {
      const rows = await database.transaction(async (tx) =>
        toWire(tx, offered, [await forfeitRequest(tx, caller.playerId, id, now)], lang, now),
      )
      wallet.announceBalance(caller.playerId)
      return rows
    }),
  ]
  return {
    /**
     * Returns the value of a rule's bonus to a player; null where there is nothing to clear.
     * Results are cached by rule.
     */
    bonusValueOf: (rules: PromotionRules) =>
      computeBonusValue(
        JSON.stringify(rules, (_key, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
        rules,
      ),
    backtests: backtests(platform, offered),
    calls,
    freeRounds: freeRoundsGiver(offered),
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
      return toWire(database.read, offered, rows, lang, now)
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
  { content, wallet }: Omit<Deps, 'rounds'>,
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
    const given = await database.transaction((tx) =>
      giveWaiting(tx, content.promotions, playerId, clock.now()),
    )
    if (given.length === 0) return
    wallet.announceBalance(playerId)
    wallet.announceNotifications(playerId)
  })
  jobs.define(GIVE_PLAYED_ONE, async ({ playerId }) => {
    const given = await database.transaction((tx) =>
      givePlayed(tx, content.promotions, playerId, clock.now()),
    )
    if (given.length === 0) return
    wallet.announceBalance(playerId)
    wallet.announceNotifications(playerId)
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
      wallet.announceNotifications(playerId)
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

import {
  bounds,
  forfeit,
  freeBets,
  getPromotions,
  mine,
  redeem,
  referral,
  request,
  bonusValueCall,
  type PromotionRequest,
} from '#shared/contracts/promotions.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { requireMayPlay, ruleInForce } from '#server/domains/identity/index.ts'
import {
  findBonusBounds,
  once,
  SUB_CATEGORY,
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
import type { Platform } from '#server/platform/platform.ts'
import { throttled } from '#server/platform/security/throttle.ts'
import { findPromotion, getRules, listPromotions, listTerms } from './terms/promotion.ts'
import type { bonusValueCalculator } from './bonus-value.ts'
import { listFreeBets } from './free-bets.ts'
import { referralStanding } from './referral-standing.ts'
import {
  forfeitRequest,
  isPromotionId,
  listRequests,
  openRequest,
  redeemCode,
  toWire,
} from './request.ts'

const HOUR_MS = 3_600_000
const isUnusableCode = (error: unknown): boolean =>
  error instanceof Refusal && error.debug === 'record not found'

type Deps = {
  wallet: Pick<Wallet, 'announceBalance'>
  rounds: { subCategoryOf(gameID: string): number | undefined }
  computeBonusValue: ReturnType<typeof bonusValueCalculator>
}

export function promotionCalls(platform: Platform, deps: Deps): BoundCall[] {
  return [
    handle(getPromotions, ({ lang, now }) => listPromotions(platform.database.read, lang, now)),
    ...requestCalls(platform, deps),
    ...bonusCalls(platform, deps),
  ]
}

/** Limits the codes that cannot be used, because many tries mean guessing. */
function codeTries(platform: Platform) {
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
  return ({ caller, address }: CallContext & { caller: Caller }) => [
    { throttle: codesOfPlayer, key: caller.playerId },
    { throttle: codesOfSource, key: sourceKey(address) },
  ]
}

function requestCalls(platform: Platform, { wallet }: Deps): BoundCall[] {
  const { database } = platform
  const triesAtCodes = codeTries(platform)
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
      once(tx, asked, request.output, async () => toWire(tx, [await open(tx)], lang, now)),
    )
    if (!isRepeated) wallet.announceBalance(playerId)
    return reply
  }

  return [
    handle(request, (context, data) =>
      ask(context, 'promotion.request', data, (tx) =>
        openRequest(tx, {
          playerId: context.caller.playerId,
          promotionID: data.promotionID,
          now: context.now,
        }),
      ),
    ),
    handle(redeem, (context, data) =>
      throttled(triesAtCodes(context), context.now, isUnusableCode, () =>
        ask(context, 'promotion.redeem', data, (tx) =>
          redeemCode(tx, {
            playerId: context.caller.playerId,
            code: data.code.toUpperCase(),
            now: context.now,
          }),
        ),
      ),
    ),
    handle(mine, async ({ caller, lang, now }, page) => {
      const { rows, total } = await listRequests(database.read, caller.playerId, page)
      return { rows: await toWire(database.read, rows, lang, now), total }
    }),
    handle(forfeit, async ({ caller, lang, now }, { id }) => {
      const rows = await database.transaction(async (tx) =>
        toWire(tx, [await forfeitRequest(tx, caller.playerId, id, now)], lang, now),
      )
      wallet.announceBalance(caller.playerId)
      return rows
    }),
  ]
}

function bonusCalls({ database }: Platform, { rounds, computeBonusValue }: Deps): BoundCall[] {
  return [
    handle(referral, async ({ caller, lang, now }) => {
      const standing = await referralStanding(database, caller.playerId, lang, now)
      return standing === undefined ? [] : [standing]
    }),
    handle(freeBets, async ({ caller, lang, now }) => {
      const rows = await listFreeBets(database.read, caller.playerId, now)
      const terms = await listTerms(
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
      const subCategory = gameID === undefined ? SUB_CATEGORY.sport : rounds.subCategoryOf(gameID)
      const found = await findBonusBounds(
        database.read,
        caller.playerId,
        { gameId: gameID ?? null, subCategory },
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
        ? await findPromotion(database.read, BigInt(promotionID), now)
        : undefined
      if (promotion === undefined) throw new Refusal('record not found')
      const value = await computeBonusValue(
        `${promotion.id}:${promotion.termsVersion}`,
        await getRules(database.read, promotion.id, promotion.termsVersion),
      )
      return value === null ? [] : [value]
    }),
  ]
}

import { randomUUID } from 'node:crypto'
import { addNotification } from '#server/domains/notifications/index.ts'
import { hashInput, lockPlayersSoon } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Offered, OfferedLeg } from '../../book/offered.ts'
import {
  listDueRules,
  lockRule,
  putOff,
  takeDueRules,
  dropRules,
  type CashoutRule,
  type DueRule,
} from './cashout-rule.ts'
import { isCashoutPending, writeCashoutRequest } from './cashout-request.ts'
import { cashoutValue, openLegs, openSelections } from './cashout-value.ts'
import { soldFacts } from './decide-cashout.ts'
import { delayMs } from '../placing/limits.ts'
import { isTimeToSell } from './rule-conditions.ts'
import { partOf, sellPart, type Offer, type Selling } from './sell.ts'
import { wholeStakeWorth } from './set-rule.ts'
import type { Touched } from '../settling/settle.ts'
import { listCoupons, lockCoupon, type StoredCoupon } from '../stored-coupon.ts'

const CALL = 'sportsbook.cashout_rule'
const MAX_AT_ONCE = 200
/**
 * Live prices move in steps of ten seconds. Others change only with news, which wakes the rule. A
 * suspension ends without news.
 */
const LIVE_STEP_MS = 10_000
const IDLE_STEP_MS = 60_000
const SUSPENDED_STEP_MS = 2_000

type Look =
  | { isReady: true; offer: Offer }
  | { isReady: false; bestMinor: bigint | undefined; waitMs: number }

/**
 * Checks due rules and passes the triggered ones to `sellEach`, which sells each in its own
 * transaction. If they cannot be checked together, every due rule is passed on and checked there.
 * Works from rows only: after a crash between check and sale the rule is still due.
 */
export async function workRules(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  book: Offered,
  sellEach: (rules: readonly DueRule[]) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const { looked, ready } = await database
      .transaction((tx) => lookAtDue(tx, book, clock.now()))
      .catch(async (error: unknown) => {
        log.warn(
          { err: error },
          'sportsbook: rules could not be checked together and are checked one by one',
        )
        return { looked: 0, ready: await listDueRules(database.read, MAX_AT_ONCE, clock.now()) }
      })
    await sellEach(ready.map(({ id, couponId, playerId }) => ({ id, couponId, playerId })))
    if (looked < MAX_AT_ONCE) return
  }
}

async function lookAtDue(
  tx: Tx,
  book: Offered,
  now: Date,
): Promise<{ looked: number; ready: CashoutRule[] }> {
  const rules = await takeDueRules(tx, MAX_AT_ONCE, now)
  if (rules.length === 0) return { looked: 0, ready: [] }
  const coupons = new Map(
    (
      await listCoupons(
        tx,
        rules.map(({ couponId }) => couponId),
      )
    ).map((coupon) => [coupon.id, coupon]),
  )
  const offered = await book.findOffered(
    tx,
    [...coupons.values()].flatMap((coupon) => openSelections(coupon)),
    now,
  )
  const ready: CashoutRule[] = []
  const next: Parameters<typeof putOff>[1][number][] = []
  for (const rule of rules) {
    const coupon = coupons.get(rule.couponId)
    const look =
      coupon === undefined ? undefined : await lookAt(tx, book, rule, coupon, offered, now)
    if (look?.isReady === true) ready.push(rule)
    else
      next.push({
        couponId: rule.couponId,
        bestMinor: look?.bestMinor,
        dueAt: new Date(now.getTime() + (look?.waitMs ?? IDLE_STEP_MS)),
      })
  }
  await putOff(tx, next)
  return { looked: rules.length, ready }
}

async function lookAt(
  db: Db | Tx,
  book: Offered,
  rule: CashoutRule,
  coupon: StoredCoupon,
  offered: ReadonlyMap<string, OfferedLeg>,
  now: Date,
): Promise<Look> {
  const value = await cashoutValue(db, book, coupon, offered, now)
  const isLive = openLegs(coupon).some(({ selectionId }) => offered.get(selectionId)?.live === true)
  const waitMs = isLive ? LIVE_STEP_MS : IDLE_STEP_MS
  if ('refused' in value)
    return {
      isReady: false,
      bestMinor: undefined,
      waitMs: value.refused === 'suspended' ? SUSPENDED_STEP_MS : waitMs,
    }
  const { condition } = rule
  const stands =
    condition.kind === 'event'
      ? await book.findStands(
          db,
          coupon.legs.map(({ eventId }) => eventId),
        )
      : new Map()
  const offer = partOf(coupon, value, rule.part)
  const wholeMinor = wholeStakeWorth(coupon, value.amountMinor)
  if (offer !== undefined && isTimeToSell(rule, { offer, wholeMinor, coupon, stands }))
    return { isReady: true, offer }
  return {
    isReady: false,
    bestMinor:
      condition.kind === 'trailing' && wholeMinor > condition.bestMinor ? wholeMinor : undefined,
    waitMs,
  }
}

/**
 * Sells by a rule if it still exists and is still triggered at the prices of this commit. Locks the
 * player, the coupon, its matches and the rule, in this order. Returns undefined when nothing was
 * sold.
 */
export async function sellByRule(
  tx: Tx,
  { book, outbox }: Selling,
  due: DueRule,
): Promise<Touched | undefined> {
  await lockPlayersSoon(tx, [due.playerId])
  const coupon = await lockCoupon(tx, due.couponId, due.playerId)
  if (coupon === undefined) return undefined
  const { offered, now } = await book.lockOffered(tx, openSelections(coupon))
  const rule = await lockRule(tx, due)
  if (rule === undefined) return undefined
  if (await isCashoutPending(tx, coupon.id)) {
    await putOff(tx, [
      {
        couponId: rule.couponId,
        bestMinor: undefined,
        dueAt: new Date(now.getTime() + LIVE_STEP_MS),
      },
    ])
    return undefined
  }
  const look = await lookAt(tx, book, rule, coupon, offered, now)
  if (!look.isReady) {
    await putOff(tx, [
      {
        couponId: rule.couponId,
        bestMinor: look.bestMinor,
        dueAt: new Date(now.getTime() + look.waitMs),
      },
    ])
    return undefined
  }
  const delay = delayMs([...offered.values()])
  if (delay > 0) return askByRule(tx, rule, look.offer, delay, now)
  await sellPart(
    tx,
    outbox,
    coupon,
    look.offer,
    { requestId: rule.id, call: CALL, hash: hashInput({ couponID: coupon.id, part: rule.part }) },
    now,
  )
  await dropRules(tx, [coupon.id])
  await addNotification(
    tx,
    coupon.player_id,
    { kind: 'coupon-sold', facts: soldFacts(coupon, look.offer) },
    now,
  )
  return { couponId: coupon.id, playerId: coupon.player_id, isPaid: true, isNotified: true }
}

/**
 * Requests a cash-out in play, which waits like a player's and is decided at the prices after the
 * delay. The rule is checked again only after that.
 */
async function askByRule(
  tx: Tx,
  { id, couponId, playerId, part }: CashoutRule,
  { amountMinor }: Offer,
  delay: number,
  now: Date,
): Promise<Touched> {
  const decidesAt = new Date(now.getTime() + delay)
  await writeCashoutRequest(
    tx,
    {
      id: randomUUID(),
      couponId,
      playerId,
      ruleId: id,
      part,
      amountMinor,
      accept: 'higher',
      decidesAt,
    },
    now,
  )
  await putOff(tx, [
    { couponId, bestMinor: undefined, dueAt: new Date(decidesAt.getTime() + LIVE_STEP_MS) },
  ])
  return { couponId, playerId, isPaid: false, isNotified: false }
}

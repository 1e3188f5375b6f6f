import { useSyncExternalStore } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { refreshBalance } from '#web/lib/balance.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionStore } from '#web/lib/session.ts'
import { isRecord } from '#web/lib/storage.ts'
import { showRefusal, showSuccess } from '#web/lib/show-outcome.ts'
import { untilAnswered } from '#web/lib/until-answered.ts'
import { keepOrders, storedOrders } from './saved-orders.ts'
import type { Order } from './orders.ts'
import { removeLeg, type LegNews, type SlipLeg } from './slip.ts'
import { slipStore } from './slip-store.ts'

/** Refusal of an order; `maxStake` is wire money if a limit gave it. */
export type Trouble = { debug: string; message: string; maxStake: string | undefined }

export type Placed = {
  phase: 'placed'
  coupons: readonly Coupon[]
  asked: number
  trouble: Trouble | undefined
  legs: readonly SlipLeg[]
}

/**
 * Progress of placing the slip. `sending`: orders are on their way; `isLost` while no answer comes;
 * `before` is the receipt from which they were sent, which stays on the screen.
 */
export type Placing =
  | { phase: 'idle'; trouble: Trouble | undefined }
  | { phase: 'sending'; count: number; isLost: boolean; before?: Placed }
  | Placed

const IDLE: Placing = { phase: 'idle', trouble: undefined }
let state: Placing = IDLE
const listeners = new Set<() => void>()

function set(next: Placing): void {
  state = next
  for (const listener of listeners) listener()
}

export function usePlacing(): Placing {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => state,
    () => IDLE,
  )
}

/**
 * Places orders. `before`: the receipt on the screen, whose other coupons the new receipt keeps.
 * `legs`: the selections of the orders, if they are not those of the slip.
 */
export async function placeOrders(
  orders: readonly Order[],
  { before, legs = slipStore.get().legs }: { before?: Placed; legs?: readonly SlipLeg[] } = {},
): Promise<void> {
  const uid = sessionStore.get().session?.uid
  if (state.phase === 'sending' || uid === undefined || orders.length === 0) return
  const coupons: Coupon[] = []
  let trouble: Trouble | undefined
  keepOrders(uid, orders)
  const sending = { phase: 'sending' as const, count: orders.length, ...(before && { before }) }
  set({ ...sending, isLost: false })
  for (const [index, order] of orders.entries()) {
    try {
      const lost = (): void => set({ ...sending, isLost: true })
      coupons.push(
        (await untilAnswered(() => call('sportsbook', 'place_coupon', order), lost)).data,
      )
      for (const { selectionID } of order.legs)
        slipStore.change((slip) => removeLeg(slip, selectionID))
      if (order.freebetID !== undefined) slipStore.change(({ freeBet: _used, ...slip }) => slip)
    } catch (error) {
      trouble = troubleOf(error)
      showRefusal(error)
    }
    keepOrders(uid, orders.slice(index + 1))
  }
  if (coupons.length > 0) showSuccess()
  set(outcomeOf({ coupons, asked: orders.length, trouble, legs }, before))
  await Promise.all([
    refreshBalance(),
    queryClient.invalidateQueries({ queryKey: ['promotion', 'free_bets'] }),
    queryClient.invalidateQueries({ queryKey: ['betframe', 'getCoupons'] }),
  ])
}

function outcomeOf(sent: Omit<Placed, 'phase'>, before: Placed | undefined): Placing {
  if (before === undefined)
    return sent.coupons.length === 0
      ? { phase: 'idle', trouble: sent.trouble }
      : { phase: 'placed', ...sent }
  return {
    ...before,
    coupons: [...before.coupons, ...sent.coupons],
    asked: before.asked + sent.coupons.length,
    trouble: sent.trouble,
  }
}

export function resumeOrders(): void {
  void placeOrders(storedOrders(sessionStore.get().session?.uid))
}

export function updateCoupon(coupon: Coupon): void {
  if (
    state.phase !== 'placed' ||
    !state.coupons.some(({ couponID }) => couponID === coupon.couponID)
  )
    return
  set({
    ...state,
    coupons: state.coupons.map((known) => (known.couponID === coupon.couponID ? coupon : known)),
  })
}

export function endPlacing(): void {
  if (state !== IDLE && state.phase !== 'sending') set(IDLE)
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof CallRefusal)) return { debug: 'network', message: '', maxStake: undefined }
  slipStore.applyNews(newsOf(error.data['legs']))
  return {
    debug: error.debug,
    message: error.message,
    maxStake: typeof error.data['maxStake'] === 'string' ? error.data['maxStake'] : undefined,
  }
}

export function newsOf(legs: unknown): LegNews[] {
  if (!Array.isArray(legs)) return []
  return legs.flatMap((leg: unknown) => {
    if (!isRecord(leg) || typeof leg['selectionID'] !== 'string') return []
    const { selectionID, price, status } = leg
    return [
      {
        selectionID,
        ...(typeof price === 'string' && { now: price }),
        ...((status === 'open' || status === 'suspended' || status === 'closed') && { status }),
      },
    ]
  })
}

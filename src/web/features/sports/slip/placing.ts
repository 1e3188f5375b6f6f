import { useSyncExternalStore } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { refreshBalance } from '#web/lib/balance.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionStore } from '#web/lib/session.ts'
import { isRecord } from '#web/lib/storage.ts'
import { tellRefusal, tellSuccess } from '#web/lib/tell-outcome.ts'
import { untilAnswered } from '#web/lib/until-answered.ts'
import { keepOrders, keptOrders } from './kept-orders.ts'
import type { Order } from './orders.ts'
import { removeLeg, type LegNews, type SlipLeg } from './slip.ts'
import { slipStore } from './slip-store.ts'

/** Why an order was refused, as told; `maxStake` is wire money where a limit said so. */
export type Trouble = { debug: string; message: string; maxStake: string | undefined }

/**
 * What becomes of the slip's bets. `sending`: on their way; `isLost` while no answer comes.
 * `placed`: the coupons taken, a pending one still waiting, and the selections they were made of.
 */
export type Placing =
  | { phase: 'idle'; trouble: Trouble | undefined }
  | { phase: 'sending'; count: number; isLost: boolean }
  | {
      phase: 'placed'
      coupons: readonly Coupon[]
      asked: number
      trouble: Trouble | undefined
      legs: readonly SlipLeg[]
    }

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

/** Sends the orders one after the other; those taken leave the slip, those refused stay on it. */
export async function placeOrders(orders: readonly Order[]): Promise<void> {
  const uid = sessionStore.get().session?.uid
  if (state.phase === 'sending' || uid === undefined || orders.length === 0) return
  const { legs } = slipStore.get()
  const coupons: Coupon[] = []
  let trouble: Trouble | undefined
  keepOrders(uid, orders)
  set({ phase: 'sending', count: orders.length, isLost: false })
  for (const [index, order] of orders.entries()) {
    try {
      const lost = (): void => set({ phase: 'sending', count: orders.length, isLost: true })
      coupons.push(
        (await untilAnswered(() => call('sportsbook', 'place_coupon', order), lost)).data,
      )
      for (const { selectionID } of order.legs)
        slipStore.change((slip) => removeLeg(slip, selectionID))
      if (order.freebetID !== undefined) slipStore.change(({ freeBet: _used, ...slip }) => slip)
    } catch (error) {
      trouble = troubleOf(error)
      tellRefusal(error)
    }
    keepOrders(uid, orders.slice(index + 1))
  }
  if (coupons.length > 0) tellSuccess()
  set(
    coupons.length === 0
      ? { phase: 'idle', trouble }
      : { phase: 'placed', coupons, asked: orders.length, trouble, legs },
  )
  await Promise.all([
    refreshBalance(),
    queryClient.invalidateQueries({ queryKey: ['promotion', 'free_bets'] }),
    queryClient.invalidateQueries({ queryKey: ['betframe', 'getCoupons'] }),
  ])
}

/** Asks what became of orders that an earlier page sent and heard nothing of. */
export function resumeOrders(): void {
  void placeOrders(keptOrders(sessionStore.get().session?.uid))
}

/** A newer word on a coupon that was just placed. */
export function tellCoupon(coupon: Coupon): void {
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

/** Leaves the receipt, or a refusal that was read. */
export function endPlacing(): void {
  if (state !== IDLE && state.phase !== 'sending') set(IDLE)
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof CallRefusal)) return { debug: 'network', message: '', maxStake: undefined }
  slipStore.tell(newsOf(error.data['legs']))
  return {
    debug: error.debug,
    message: error.message,
    maxStake: typeof error.data['maxStake'] === 'string' ? error.data['maxStake'] : undefined,
  }
}

/** The selections as a refusal says they are now. */
function newsOf(legs: unknown): LegNews[] {
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

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

/**
 * Progress of placing the slip. `sending`: orders are on their way; `isLost` while no answer comes.
 * `placed`: the accepted coupons, including pending ones, and the selections they were made of.
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
      showRefusal(error)
    }
    keepOrders(uid, orders.slice(index + 1))
  }
  if (coupons.length > 0) showSuccess()
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

/** Retries orders that an earlier page sent without receiving an answer. */
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

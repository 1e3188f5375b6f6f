import { useSyncExternalStore } from 'react'
import type { Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { ONE_CLICK_PAUSE_MS } from '#shared/sportsbook/coupon-bounds.ts'
import { call, CallRefusal } from '#web/lib/api.ts'
import { refreshBalance } from '#web/lib/balance.ts'
import { oneClick } from '#web/lib/one-click.ts'
import { queryClient } from '#web/lib/query.ts'
import { showRefusal } from '#web/lib/show-outcome.ts'
import { untilAnswered } from '#web/lib/until-answered.ts'
import { acceptance } from './acceptance.ts'
import type { Order } from './orders.ts'
import { newsOf } from './placing.ts'
import type { SlipLeg } from './slip.ts'

/**
 * A press on a price and what became of it. `offer`: the price now, if the bet was refused and the
 * selection is open.
 */
export type Pressed = {
  requestId: string
  leg: SlipLeg
  stake: string
} & (
  | { phase: 'sending'; isLost: boolean }
  | { phase: 'taken'; coupon: Coupon }
  | { phase: 'refused'; message: string | undefined; offer: string | undefined }
)

/** More are in the list of coupons. */
const MAX_SHOWN = 3
/** Refusals after which no further press may be sent: pauses, closed accounts, own limits. */
const ENDS: ReadonlySet<string> = new Set(['self excluded', 'inactive account', 'jurisdiction'])

let presses: readonly Pressed[] = []
const listeners = new Set<() => void>()
const pressedAt = new Map<string, number>()

function set(next: readonly Pressed[]): void {
  presses = next
  for (const listener of listeners) listener()
}

function replace(next: Pressed): void {
  set(presses.map((known) => (known.requestId === next.requestId ? next : known)))
}

export function usePresses(): readonly Pressed[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => presses,
    () => presses,
  )
}

export function dismissPress({ requestId }: Pressed): void {
  set(presses.filter((known) => known.requestId !== requestId))
}

export function forgetPresses(): void {
  set(presses.filter(({ phase }) => phase === 'sending'))
}

/**
 * Places a single at the price of the leg. A second press on the selection within a second, or
 * while the first has no answer, is the same bet.
 */
export async function pressPrice(leg: SlipLeg, stake: string): Promise<void> {
  const { selectionID } = leg
  const now = performance.now()
  const isSending = presses.some(
    (known) => known.phase === 'sending' && known.leg.selectionID === selectionID,
  )
  if (isSending || now - (pressedAt.get(selectionID) ?? -Infinity) < ONE_CLICK_PAUSE_MS) return
  pressedAt.set(selectionID, now)
  await place(leg, stake)
}

export async function takeOffer({ leg, stake }: Pressed, offer: string): Promise<void> {
  await place({ ...leg, taken: offer, now: offer }, stake)
}

async function place(leg: SlipLeg, stake: string): Promise<void> {
  const { selectionID } = leg
  const { accept, tolerance } = acceptance.get()
  const order: Order = {
    requestId: crypto.randomUUID(),
    type: 'single',
    legs: [{ selectionID, price: leg.now }],
    stake,
    accept,
    ...(accept === 'percent' && { tolerance }),
    oneClick: true,
  }
  const pressed = { requestId: order.requestId, leg, stake }
  const others = presses.filter(
    (known) => known.phase !== 'refused' || known.leg.selectionID !== selectionID,
  )
  set([{ ...pressed, phase: 'sending' as const, isLost: false }, ...others].slice(0, MAX_SHOWN))
  try {
    const lost = (): void => replace({ ...pressed, phase: 'sending', isLost: true })
    const { data } = await untilAnswered(() => call('sportsbook', 'place_coupon', order), lost)
    replace({ ...pressed, phase: 'taken', coupon: data })
  } catch (error) {
    replace({ ...pressed, ...refusedBy(error, selectionID) })
  }
  await Promise.all([
    refreshBalance(),
    queryClient.invalidateQueries({ queryKey: ['betframe', 'getCoupons'] }),
  ])
}

function refusedBy(error: unknown, selectionID: string) {
  const refused = { phase: 'refused' as const, message: undefined, offer: undefined }
  if (!(error instanceof CallRefusal)) return refused
  const { debug, data, message } = error
  if (ENDS.has(debug) || (debug === 'limit reached' && data['maxStake'] === undefined)) {
    // The bar with its message goes away.
    oneClick.off()
    showRefusal(error)
  }
  const news = newsOf(data['legs']).find((leg) => leg.selectionID === selectionID)
  return { ...refused, message, offer: debug === 'odds changed' ? news?.now : undefined }
}

export function updatePressed(coupon: Coupon): void {
  const pressed = presses.find(
    (known) => known.phase === 'taken' && known.coupon.couponID === coupon.couponID,
  )
  if (pressed === undefined) return
  if (coupon.state !== 'rejected') {
    replace({ ...pressed, phase: 'taken', coupon })
    return
  }
  const { requestId, leg, stake } = pressed
  const refused = { requestId, leg, stake, phase: 'refused' as const, message: coupon.reason }
  replace({ ...refused, offer: undefined })
  void findOffer(leg.selectionID, stake).then((offer) => {
    if (presses.some((known) => known.requestId === requestId)) replace({ ...refused, offer })
  })
}

async function findOffer(selectionID: string, stake: string): Promise<string | undefined> {
  const quote = { type: 'single' as const, legs: [{ selectionID }], stake }
  const reply = await call('sportsbook', 'quote_coupon', quote).catch(() => undefined)
  const leg = reply?.data.legs[0]
  return leg?.status === 'open' ? leg.price : undefined
}

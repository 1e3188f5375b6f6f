import { z } from 'zod'
import { noteFacts } from '#server/domains/sportsbook/coupons/settling/note-facts.ts'
import type { StoredFootball } from '#server/domains/sportsbook/book/football/football-facts.ts'
import { writeFacts } from '#server/domains/sportsbook/book/write-facts.ts'
import { fromWireAmount, toWireAmount } from '../amounts.ts'
import { stakeRefusals, type Observed } from '../model.ts'
import { placeCoupon, sellCoupon, type Fixture } from '../model-coupons.ts'
import type { Context, Operation, Work, WorkContext } from '../run-seed.ts'
import { callOnce, callUnnumbered, endpointRequest } from './call.ts'
import { runOnHost } from './on-host.ts'

const SIDES = ['home', 'draw', 'away'] as const
const STAKES = [1_000n, 2_500n, 10_000n, 33_333n]
const MAX_GOALS = 3
/** Refusals whose reason is the book, which the model does not know. */
const OF_THE_BOOK = ['odds changed', 'suspended', 'record not found']

const placed = z.looseObject({
  couponID: z.string(),
  state: z.enum(['pending', 'open', 'won', 'lost', 'void', 'cashedout', 'rejected']),
  legs: z.array(z.looseObject({ price: z.string() })),
})

function toMilli(text: string): bigint {
  const [whole = '0', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(3, '0'))
}
const toText = (milli: number) =>
  `${Math.floor(milli / 1_000)}.${String(milli % 1_000).padStart(3, '0')}`

async function pricesOf(
  { world, label }: Context,
  selectionIDs: readonly string[],
): Promise<(number | undefined)[]> {
  const { book } = world.hosts.A.app.domains.sportsbook
  let prices: (number | undefined)[] = []
  await world.scheduler.enter({
    host: 'network',
    label: `${label} (prices)`,
    async run() {
      const found = await book.findOffered(world.office.read, selectionIDs, world.clock.now())
      prices = selectionIDs.map((id) => found.get(id)?.priceMilli)
    },
  })
  return prices
}

async function place(context: Context): Promise<Observed | undefined> {
  const { chance, fixtures } = context
  const upcoming = [...fixtures].filter(([, { phase }]) => phase === 'upcoming').map(([id]) => id)
  if (upcoming.length === 0) return undefined
  const first = chance.pick(upcoming)
  const second = upcoming.find((id) => id !== first)
  const events = second !== undefined && chance.oneIn(3) ? [first, second] : [first]
  const amount = chance.pick(STAKES)
  const isOldPrice = chance.oneIn(8)
  const chosen = events.map((eventId) => ({ eventId, side: chance.pick(SIDES) }))
  const prices = await pricesOf(
    context,
    chosen.map(({ eventId, side }) => `${eventId}~result~${side}`),
  )
  const legs = chosen.flatMap((leg, at) => {
    const priceMilli = prices[at]
    return priceMilli === undefined
      ? []
      : [{ ...leg, priceMilli: isOldPrice ? priceMilli + 10 : priceMilli }]
  })
  if (legs.length < events.length) return undefined
  const reply = await callOnce(context, ['sportsbook', 'place_coupon'], {
    requestId: chance.uuid(),
    type: legs.length === 1 ? 'single' : 'multi',
    legs: legs.map(({ eventId, side, priceMilli }) => ({
      selectionID: `${eventId}~result~${side}`,
      price: toText(priceMilli),
    })),
    stake: toWireAmount(amount),
    accept: 'none',
  })
  if (!reply.isAccepted)
    return {
      label: `coupon of ${amount} refused: ${reply.refusal}`,
      apply(model) {
        if (OF_THE_BOOK.includes(reply.refusal)) return undefined
        return stakeRefusals(model, amount, 'sport').some((reason) => reason === reply.refusal)
          ? undefined
          : `refused without reason: ${reply.refusal}`
      },
    }
  const coupon = placed.parse(reply.data)
  const taken = coupon.legs.map((leg) => toMilli(leg.price))
  return {
    label: `coupon of ${amount} at ${taken.join(' × ')}: ${coupon.state}`,
    apply(model) {
      if (taken.some((milli, at) => milli !== BigInt(legs[at]?.priceMilli ?? 0)))
        return (
          `placed at ${taken.join()}, ` +
          `asked at ${legs.map(({ priceMilli }) => priceMilli).join()}`
        )
      return placeCoupon(model, coupon.couponID, {
        amount,
        legs: legs.map((leg) => ({ ...leg, priceMilli: BigInt(leg.priceMilli) })),
        state: coupon.state === 'pending' ? 'pending' : 'open',
      })
    },
  }
}

const offer = z.looseObject({ amount: z.string() })
const sold = z.looseObject({ state: z.string(), payout: z.string() })

async function cashOut(context: Context): Promise<Observed | undefined> {
  const { chance, player } = context
  const [id] = chance.pick([...player.model.coupons])
  const quote = await callUnnumbered(
    context,
    endpointRequest(['sportsbook', 'cashout_quote'], { couponID: id, part: 100 }, player),
    'cash-out quote',
  )
  if (!quote.isAccepted) return { label: `no offer: ${quote.refusal}`, apply: () => undefined }
  const amount = fromWireAmount(offer.parse(quote.data).amount)
  const reply = await callUnnumbered(
    context,
    endpointRequest(
      ['sportsbook', 'cashout'],
      {
        couponID: id,
        part: 100,
        requestId: chance.uuid(),
        amount: toWireAmount(amount),
        accept: 'higher',
      },
      player,
    ),
    'cash-out',
  )
  if (!reply.isAccepted)
    return { label: `cash-out refused: ${reply.refusal}`, apply: () => undefined }
  const { state, payout } = sold.parse(reply.data)
  return {
    label: `cash-out of ${amount}: ${state}`,
    apply(model) {
      const coupon = model.coupons.get(id)
      if (coupon?.state !== 'open') return `a coupon that is ${coupon?.state} was sold`
      if (state === 'cashedout') return sellCoupon(model, id, fromWireAmount(payout))
      coupon.isSelling = true
      return undefined
    },
  }
}

/** Writes the facts of a match as the feed does. A repeated report changes nothing. */
async function report(context: WorkContext, eventId: string, fixture: Fixture): Promise<void> {
  const { chance } = context
  const loser = chance.below(MAX_GOALS)
  const score = {
    home: fixture.winner === 'home' ? loser + 1 : loser,
    away: fixture.winner === 'away' ? loser + 1 : loser,
  }
  const goals = [
    ...Array.from({ length: score.home }, () => ({ side: 'home' as const })),
    ...Array.from({ length: score.away }, () => ({ side: 'away' as const })),
  ]
  const phases = {
    upcoming: 'before',
    live: 'first-half',
    finished: 'ended',
    cancelled: 'abandoned',
  } as const
  const isLive = fixture.phase === 'live'
  const facts: StoredFootball = {
    phase: phases[fixture.phase],
    score: isLive ? { home: 0, away: 0 } : score,
    ...(isLive ? {} : { goals, halfTimeScore: { home: 0, away: 0 } }),
    redCards: { home: 0, away: 0 },
    playedSeconds: isLive ? 1_200 : 5_400,
    asOfMs: 0,
    isRunning: false,
  }
  await runOnHost(context, `report ${fixture.phase}`, async ({ database, platform }) => {
    await database.transaction((tx) =>
      writeFacts(
        tx,
        eventId,
        {
          phase: fixture.phase,
          facts,
          course: { timeline: [], figures: [], momentum: [] },
          result: fixture.phase === 'finished' ? [score.home, score.away] : undefined,
          suspended: undefined,
        },
        platform.clock.now(),
        [noteFacts],
      ),
    )
  })
}

async function follow(context: WorkContext): Promise<Observed | undefined> {
  const { chance, fixtures } = context
  const open = [...fixtures].filter(([, { phase }]) => phase === 'upcoming' || phase === 'live')
  if (open.length === 0) return undefined
  const [id, { phase }] = chance.pick(open)
  const next: Fixture =
    phase === 'upcoming' && chance.oneIn(2)
      ? { phase: 'live' }
      : chance.oneIn(4)
        ? { phase: 'cancelled' }
        : { phase: 'finished', winner: chance.pick(SIDES) }
  fixtures.set(id, next)
  await report(context, id, next)
  return { label: `match ${next.phase} ${next.winner ?? ''}`, apply: () => undefined }
}

async function endAll(context: WorkContext): Promise<Observed> {
  const { chance, fixtures } = context
  for (const [id, { phase }] of fixtures) {
    if (phase !== 'upcoming' && phase !== 'live') continue
    const end: Fixture = chance.oneIn(4)
      ? { phase: 'cancelled' }
      : { phase: 'finished', winner: chance.pick(SIDES) }
    fixtures.set(id, end)
    await report(context, id, end)
  }
  return { label: 'all matches have ended', apply: () => undefined }
}

async function work(context: WorkContext): Promise<Observed> {
  await runOnHost(context, 'coupon work', async ({ app, platform }) => {
    await app.domains.sportsbook.coupons.clerk.work()
    await platform.deadLetters.retryDue()
  })
  return { label: 'done', apply: () => undefined }
}

const part = 'coupons'

export const betCoupon: Operation = { name: 'coupon', part, weight: 7, run: place }
export const sellOwnCoupon: Operation = {
  name: 'cash-out',
  part,
  weight: 4,
  mayRun: ({ coupons }) => coupons.size > 0,
  run: cashOut,
}
export const feed: Work = { name: 'feed', part, weight: 5, isAlone: true, run: follow }
export const endMatches: Work = { name: 'end', part, weight: 0, run: endAll }
export const couponWork: Work = { name: 'coupon work', part, weight: 4, run: work }

import { potentialReturn } from '#games/sportsbook/coupon/settle-coupon.ts'
import { cashout, cashoutQuote } from '#shared/contracts/sportsbook/cash-out.ts'
import { getCoupon, getCoupons, type Coupon } from '#shared/contracts/sportsbook/coupons.ts'
import { listEvents, type SportEvent } from '#shared/contracts/sportsbook/matches.ts'
import { placeCoupon, quoteCoupon } from '#shared/contracts/sportsbook/placing.ts'
import { freeBets } from '#shared/contracts/promotions.ts'
import { fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { parseOddsMilli, priceOf } from '#shared/sportsbook/odds.ts'
import type { Action, BetOn } from '../agents/action.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import type { Chance } from '../agents/chance.ts'
import { enter, takeStake } from '../books/books.ts'
import { stakeKey } from '../books/items.ts'
import { compareBalance, compareBeforeBonus, noteStake } from '../checks/explain.ts'
import { learnCoupon } from '../checks/learn-coupon.ts'
import { ask, askPage, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'
import { mayPlay } from './account.ts'

const CALL = 'sportsbook.place_coupon'
const EVENTS = 40
const COUPONS = 50
const MIN_STAKE_MINOR = 200n
const SHAPES = { multi: [2, 5], system: [3, 5] } as const
const MAX_CLOSED = 200

type Shape = Extract<Action, { kind: 'bet' }>['shape']
type Leg = { selectionID: string; price: string }
type Order = {
  requestId: string
  type: 'single' | 'multi' | 'system'
  legs: Leg[]
  systems?: number[]
  stake: string
  accept: 'none' | 'higher' | 'any'
}

export async function bet(
  world: CrowdWorld,
  agent: Agent,
  shape: Shape,
  on?: BetOn,
): Promise<void> {
  const chance = chanceOf(agent, 'bet')
  const events = await askPage(world, agent, listEvents, {
    limit: EVENTS,
    offset: 0,
    ...(shape === 'in play' && { live: true }),
    ...(on !== undefined && { eventIDs: [on.eventID] }),
  })
  if (!events.ok) return
  const offered = events.data.rows.filter(
    ({ suspended, state }) => !suspended && (state === 'live') === (shape === 'in play'),
  )
  if (shape === 'both sides') return betOnAllSides(world, agent, offered, chance)
  const size = sizeOf(shape, chance)
  const legs = shuffled(offered, chance)
    .flatMap((event) => legsOf(event, chance, on?.side).slice(0, 1))
    .slice(0, size)
  if (legs.length < size) return
  await place(world, agent, {
    requestId: chance.uuid(),
    type: shape === 'in play' ? 'single' : shape,
    legs,
    ...(shape === 'system' && { systems: [2] }),
    stake: toWireMoney(lineStakeOf(agent, shape === 'system' ? (size * (size - 1)) / 2 : 1)),
    accept: chance.pick(['none', 'higher', 'any']),
  })
}

function sizeOf(shape: Exclude<Shape, 'both sides'>, chance: Chance): number {
  if (shape !== 'multi' && shape !== 'system') return 1
  const [min, max] = SHAPES[shape]
  return min + chance.below(max - min + 1)
}

function shuffled<T>(all: readonly T[], chance: Chance): T[] {
  return all
    .map((one) => [chance.unit(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}

function legsOf(event: SportEvent, chance: Chance, side?: number): Leg[] {
  return event.mainMarkets
    .filter(({ status }) => status === 'open')
    .map(({ selections }) => selections.filter(({ status }) => status === 'open'))
    .filter((open) => open.length > 0)
    .map((open) => (side === undefined ? chance.pick(open) : open[side % open.length]))
    .filter((selection) => selection !== undefined)
    .map(({ selectionID, price }) => ({ selectionID, price }))
}

function lineStakeOf({ temperament, memory }: Agent, lines: number): Minor {
  const { cash, bonus } = memory.books.balances
  const maxMinor = (cash + bonus) / 4n
  const whole = temperament.stakeMinor * 2n < maxMinor ? temperament.stakeMinor * 2n : maxMinor
  const line = whole / BigInt(lines)
  return line < MIN_STAKE_MINOR ? MIN_STAKE_MINOR : line
}

/** An arbitrage bettor backs every result of one market, each for the same return. */
async function betOnAllSides(
  world: CrowdWorld,
  agent: Agent,
  events: readonly SportEvent[],
  chance: Chance,
): Promise<void> {
  const [event] = shuffled(events, chance)
  const market = event?.mainMarkets.find(({ status }) => status === 'open')
  if (market === undefined) return
  const target = Number(agent.temperament.stakeMinor) * 4
  for (const { selectionID, price } of market.selections) {
    const odds = (parseOddsMilli(price) ?? 0) / 1_000
    if (odds <= 1) continue
    const stake = BigInt(Math.max(Number(MIN_STAKE_MINOR), Math.round(target / odds)))
    await place(world, agent, {
      requestId: chance.uuid(),
      type: 'single',
      legs: [{ selectionID, price }],
      stake: toWireMoney(stake),
      accept: 'none',
    })
  }
}

async function place(world: CrowdWorld, agent: Agent, order: Order): Promise<void> {
  const { memory } = agent
  const { type, legs, stake, systems } = order
  const quoted = await ask(world, agent, quoteCoupon, {
    type,
    legs,
    stake,
    ...(systems !== undefined && { systems }),
  })
  if (!quoted.ok || quoted.data.problems.length > 0) return
  const lines = quoted.data.combinations
  const stakedMinor = fromWireMoney(stake) * BigInt(lines)
  if (stakedMinor > memory.books.balances.cash + memory.books.balances.bonus) return
  await compareBeforeBonus(world, agent, stakedMinor)
  const reply = await ask(world, agent, placeCoupon, order)
  if (!reply.ok) {
    if (reply.debug === 'insufficient balance')
      throw disagree(agent, CALL, `a balance of ${toWireMoney(stakedMinor)}`, reply.data)
    return
  }
  const coupon = reply.data
  if (!mayPlay(world, agent)) throw disagree(agent, CALL, 'a refusal in a break', coupon)
  requirePlaced(agent, order, lines, coupon)
  const taken = takeStake(memory.books, stakeKey(coupon.couponID), stakedMinor)
  noteStake(agent, world, stakeKey(coupon.couponID), stakedMinor, {
    product: 'sports',
    ownMinor: taken.cashMinor,
  })
  const sizes = systems ?? [type === 'multi' ? legs.length : 1]
  memory.coupons.set(coupon.couponID, {
    seen: { ...coupon, payout: '0.00' },
    stake: taken,
    lineStakeMinor: fromWireMoney(stake),
    sizes,
    mayBeSold: false,
  })
  requirePotential(agent, coupon, fromWireMoney(stake), sizes)
  learnCoupon(world, agent, coupon)
  if (chanceOf(agent, 'again').happens(0.1)) {
    const again = await ask(world, agent, placeCoupon, order)
    if (!again.ok || again.data.couponID !== coupon.couponID)
      throw disagree(agent, CALL, `coupon ${coupon.couponID} again`, again)
    world.tally.checked('repeated request')
  }
  await compareBalance(world, agent)
}

function requirePlaced(agent: Agent, order: Order, lines: number, coupon: Coupon): void {
  const stake = toWireMoney(fromWireMoney(order.stake) * BigInt(lines))
  if (coupon.stake !== stake || coupon.lines !== lines || coupon.type !== order.type)
    throw disagree(agent, CALL, `${order.type}, ${lines} lines, stake ${stake}`, coupon)
  for (const [at, { selectionID, price }] of order.legs.entries()) {
    const leg = coupon.legs[at]
    if (leg?.selectionID !== selectionID)
      throw disagree(agent, CALL, `leg ${at}: ${selectionID}`, leg)
    const isAllowed =
      order.accept === 'any' || (parseOddsMilli(leg.price) ?? 0) >= (parseOddsMilli(price) ?? 0)
    if (!isAllowed) throw disagree(agent, CALL, `leg ${at} at ${price} or better`, leg.price)
  }
}

function requirePotential(
  agent: Agent,
  coupon: Coupon,
  lineStakeMinor: Minor,
  sizes: readonly number[],
): void {
  const legs = coupon.legs.map(({ price, banker }) => ({
    price: priceOf(parseOddsMilli(price) ?? 0),
    state: { result: 'open' as const },
    isBanker: banker,
  }))
  const expected = toWireMoney(potentialReturn({ legs, sizes, lineStakeMinor }).payoutMinor)
  if (coupon.potentialWin !== expected)
    throw disagree(agent, CALL, `a potential win of ${expected}`, coupon.potentialWin)
}

export async function placeFreeBet(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const chance = chanceOf(agent, 'free bet')
  const given = await ask(world, agent, freeBets, {})
  const [free] = given.ok ? given.data : []
  if (free === undefined) return
  const events = await askPage(world, agent, listEvents, { limit: EVENTS, offset: 0 })
  if (!events.ok) return
  const offered = events.data.rows.filter(({ suspended, state }) => !suspended && state !== 'live')
  const [leg] = shuffled(offered, chance).flatMap((event) => legsOf(event, chance).slice(0, 1))
  if (leg === undefined) return
  const order: Order = {
    requestId: chance.uuid(),
    type: 'single',
    legs: [leg],
    stake: free.amount,
    accept: 'any',
  }
  const reply = await ask(world, agent, placeCoupon, { ...order, freebetID: free.id })
  if (!reply.ok) return
  const coupon = reply.data
  requirePlaced(agent, order, 1, coupon)
  if (coupon.freeBet !== true) throw disagree(agent, CALL, 'a free bet', coupon)
  const stakedMinor = fromWireMoney(free.amount)
  // One transaction credits the free bet as cash and stakes it. The statement has a line for each.
  const stake = { cashMinor: stakedMinor, bonusMinor: 0n }
  enter(memory.books, stakeKey(coupon.couponID), [
    { debit: 'cash', credit: 'outside', amountMinor: stakedMinor },
  ])
  noteStake(agent, world, stakeKey(coupon.couponID), stakedMinor, {
    product: 'sports',
    ownMinor: 0n,
  })
  memory.coupons.set(coupon.couponID, {
    seen: { ...coupon, payout: '0.00' },
    stake,
    lineStakeMinor: stakedMinor,
    sizes: [1],
    mayBeSold: false,
  })
  learnCoupon(world, agent, coupon)
  world.tally.checked('free bet')
  await compareBalance(world, agent)
}

export async function lookAtCoupons(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const reply = await askPage(world, agent, getCoupons, { limit: COUPONS, offset: 0 })
  if (!reply.ok) return
  const listed = new Set<string>()
  for (const coupon of reply.data.rows) {
    listed.add(coupon.couponID)
    if (memory.coupons.has(coupon.couponID)) learnCoupon(world, agent, coupon)
  }
  for (const [couponID, { seen }] of memory.coupons) {
    if (listed.has(couponID) || !isUndecided(seen)) continue
    const one = await ask(world, agent, getCoupon, { couponID })
    if (!one.ok) throw disagree(agent, 'sportsbook.get_coupon', `coupon ${couponID}`, one)
    learnCoupon(world, agent, one.data)
  }
  await compareBalance(world, agent)
  const decided = [...memory.coupons].filter(([, { seen }]) => !isUndecided(seen))
  for (const [couponID] of decided.slice(0, -MAX_CLOSED)) memory.coupons.delete(couponID)
}

const isUndecided = ({ state }: Coupon) =>
  state === 'pending' || state === 'open' || state === 'partially_cashedout'

export async function cashOut(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const chance = chanceOf(agent, 'cash out')
  const open = [...memory.coupons.values()].filter(({ seen }) => seen.state === 'open')
  if (open.length === 0) return
  const chosen = chance.pick(open)
  const { couponID } = chosen.seen
  const part = chance.happens(0.25) ? 50 : 100
  const quote = await ask(world, agent, cashoutQuote, { couponID, part })
  if (!quote.ok) return
  const { amount } = quote.data
  const order = { requestId: chance.uuid(), couponID, part, amount, accept: 'higher' as const }
  // In play, the order is decided later.
  chosen.mayBeSold = true
  const reply = await ask(world, agent, cashout, order)
  if (!reply.ok) return
  const sold = reply.data
  const paidMinor = fromWireMoney(sold.payout) - fromWireMoney(chosen.seen.payout)
  const isSold = sold.state === 'cashedout' || sold.state === 'partially_cashedout'
  if (isSold && paidMinor < fromWireMoney(amount))
    throw disagree(agent, 'sportsbook.cashout', `at least ${amount}`, toWireMoney(paidMinor))
  learnCoupon(world, agent, sold)
  await compareBalance(world, agent)
}

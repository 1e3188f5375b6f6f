import { getSlider } from '#shared/contracts/content.ts'
import { listMassMessages, read as readMessage } from '#shared/contracts/crm.ts'
import { popupInformation } from '#shared/contracts/popups.ts'
import { follow, listEvents } from '#shared/contracts/sportsbook/matches.ts'
import { disputeLeg } from '#shared/contracts/sportsbook/coupons.ts'
import { gamesList } from '#shared/contracts/casino.ts'
import { favorites } from '#shared/contracts/user.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { learnCoupon } from '../checks/learn-coupon.ts'
import { DISPUTES } from '../texts/players.ts'
import { ask, askPage, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const GAMES = 48
const EVENTS = 20
const RECENT_MS = 5 * 86_400_000

export async function readNews(world: CrowdWorld, agent: Agent): Promise<void> {
  await ask(world, agent, popupInformation, {})
  await askPage(world, agent, getSlider, {})
  const messages = await askPage(world, agent, listMassMessages, {})
  const unread = messages.ok ? messages.data.rows.find((one) => !one.read) : undefined
  if (unread === undefined) return
  await ask(world, agent, readMessage, { ids: [unread.id] })
  const again = await askPage(world, agent, listMassMessages, {})
  if (again.ok && again.data.rows.some(({ id, read }) => id === unread.id && !read))
    throw disagree(agent, 'crm.list_mass_messages', `message ${unread.id} as read`, 'unread')
  world.tally.checked('message')
}

export async function markFavourite(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const chance = chanceOf(agent, 'favourite')
  const games = await askPage(world, agent, gamesList, { limit: GAMES, offset: 0 })
  if (!games.ok || games.data.rows.length === 0) return
  const { gameID: id } = chance.pick(games.data.rows)
  const isMarked = memory.favourites.has(id)
  const mode = isMarked ? 'delete' : 'insert'
  const reply = await ask(world, agent, favorites, { mode, type: 'casino', id })
  if (reply.ok) {
    if (isMarked) memory.favourites.delete(id)
    else memory.favourites.add(id)
    const expected = [...memory.favourites].toSorted().join()
    if (reply.data.casino.toSorted().join() !== expected)
      throw disagree(agent, 'user.favorites', expected, reply.data.casino)
    world.tally.checked('favourite')
  }
  const events = await askPage(world, agent, listEvents, { limit: EVENTS, offset: 0 })
  if (!events.ok || events.data.rows.length === 0) return
  const { eventID } = chance.pick(events.data.rows)
  const followed = await ask(world, agent, follow, { mode: 'insert', ids: [eventID] })
  if (followed.ok && !followed.data.events.includes(eventID))
    throw disagree(agent, 'sportsbook.follow', eventID, followed.data.events)
}

export async function objectToResult(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory, temperament } = agent
  const chance = chanceOf(agent, 'objection')
  const since = world.clock.serverNow() - RECENT_MS
  const lost = [...memory.coupons.values()].filter(
    ({ seen }) =>
      seen.state === 'lost' &&
      Date.parse(seen.placedAt) > since &&
      seen.legs.some(({ result, dispute }) => result === 'lost' && dispute === undefined),
  )
  if (lost.length === 0) return
  const { seen } = chance.pick(lost)
  const leg = seen.legs.findIndex(
    ({ result, dispute }) => result === 'lost' && dispute === undefined,
  )
  const message = chance.pick(DISPUTES[temperament.lang])
  const reply = await ask(world, agent, disputeLeg, {
    couponID: seen.couponID,
    leg,
    reason: chance.pick(['score', 'rule', 'void', 'price', 'other'] as const),
    message,
  })
  if (!reply.ok) return
  const dispute = reply.data.legs[leg]?.dispute
  if (dispute?.state !== 'open' || dispute.message !== message)
    throw disagree(agent, 'sportsbook.dispute_leg', message, dispute)
  learnCoupon(world, agent, reply.data)
  world.tally.checked('objection')
}

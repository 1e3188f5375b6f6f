import {
  getPromotions,
  mine,
  request,
  type PromotionRequest,
} from '#shared/contracts/promotions.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { compareBalance } from '../checks/explain.ts'
import { ask, askPage, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

export async function claimBonus(world: CrowdWorld, agent: Agent, slug?: string): Promise<void> {
  const { memory } = agent
  const chance = chanceOf(agent, 'claim')
  const offers = await ask(world, agent, getPromotions, {})
  if (!offers.ok) return
  const open = offers.data.filter(
    ({ id, state, offer, slug: own }) =>
      state === 'active' &&
      !offer.needsCode &&
      !memory.claimed.has(id) &&
      (slug === undefined || own === slug),
  )
  if (open.length === 0) return
  const chosen = chance.pick(open)
  memory.claimed.add(chosen.id)
  const reply = await ask(world, agent, request, {
    promotionID: chosen.id,
    requestId: chance.uuid(),
  })
  if (!reply.ok) return
  const [given] = reply.data
  if (given === undefined || given.promotionID !== chosen.id)
    throw disagree(agent, 'promotion.request', `a request for ${chosen.slug}`, reply.data)
  if (given.termsVersion !== chosen.termsVersion)
    throw disagree(agent, 'promotion.request', `terms ${chosen.termsVersion}`, given)
  requireTerms(agent, given)
  await compareBalance(world, agent)
  const page = await askPage(world, agent, mine, {})
  if (!page.ok) return
  for (const one of page.data.rows) requireTerms(agent, one)
  if (!page.data.rows.some(({ id }) => id === given.id))
    throw disagree(agent, 'promotion.mine', `request ${given.id}`, page.data.rows)
  memory.bonuses.set(chosen.id, fromWireMoney(given.amount))
  world.tally.checked('bonus')
}

function requireTerms(agent: Agent, given: PromotionRequest): void {
  const { offer, reward, state, freeRounds } = given
  if (offer === null || reward !== 'bonus' || freeRounds !== null || state !== 'active') return
  const amountMinor = fromWireMoney(given.amount)
  if (amountMinor > fromWireMoney(offer.max))
    throw disagree(agent, 'promotion', `at most ${offer.max}`, given.amount)
  const required = toWireMoney(amountMinor * BigInt(offer.wagering))
  if (Number.isInteger(offer.wagering) && given.required !== required)
    throw disagree(agent, 'promotion', `wagering of ${required}`, given.required)
}

import { buy, getShop, myPurchases, type Shop } from '#shared/contracts/shop.ts'
import { getStanding, mySpins, spin, type WheelSpin } from '#shared/contracts/wheel.ts'
import { proveSpin } from '#games/contests/daily-wheel.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { compareBalance } from '../checks/explain.ts'
import { ask, askPage, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

/** Spins the daily wheel once a day, and proves the spins whose seed is revealed. */
export async function spinWheel(world: CrowdWorld, agent: Agent): Promise<void> {
  const standing = await ask(world, agent, getStanding, {})
  if (!standing.ok) return
  if (standing.data.spin === null && standing.data.refusal === null) {
    const chance = chanceOf(agent, 'wheel')
    const won = await ask(world, agent, spin, {
      requestId: chance.uuid(),
      clientSeed: chance.uuid(),
    })
    if (won.ok) {
      requireSegment(agent, won.data)
      world.tally.checked('wheel spin')
      const after = await ask(world, agent, getStanding, {})
      if (after.ok && after.data.spin?.spinID !== won.data.spinID)
        throw disagree(agent, 'wheel.get_standing', `spin ${won.data.spinID}`, after.data)
      await compareBalance(world, agent)
    }
  }
  const spins = await askPage(world, agent, mySpins, {})
  if (!spins.ok) return
  for (const row of spins.data.rows) proveRevealed(world, agent, row)
}

function requireSegment(agent: Agent, { segments, segment, worth }: WheelSpin): void {
  if (segments[segment]?.worth !== worth)
    throw disagree(agent, 'wheel.spin', `the worth of segment ${segment}`, worth)
}

function proveRevealed(
  world: CrowdWorld,
  agent: Agent,
  { day, segment, segments, proof: { seedHash, seed, clientSeed, playerID } }: WheelSpin,
): void {
  if (seed === null) return
  const proof = proveSpin({
    seedHash,
    serverSeed: seed,
    clientSeed,
    playerID,
    day,
    segments,
    segment,
  })
  if (!proof.isCommitted || !proof.isDrawn)
    throw disagree(agent, 'wheel.my_spins', `segment ${segment} on ${day}`, proof)
  world.tally.checked('proven wheel spin')
}

/** Buys an affordable reward. The points must be those earned less those of the purchases. */
export async function buyWithPoints(world: CrowdWorld, agent: Agent): Promise<void> {
  const before = await readShop(world, agent)
  if (before === undefined || before.state !== 'open' || before.closed !== null) return
  const offers = before.items.filter(({ refusal }) => refusal === null)
  if (offers.length === 0) return
  const chance = chanceOf(agent, 'shop')
  const { item, points } = chance.pick(offers)
  const bought = await ask(world, agent, buy, {
    requestId: chance.uuid(),
    version: before.version,
    item,
    points,
  })
  if (!bought.ok) return
  const after = await readShop(world, agent)
  if (after !== undefined && after.points.spent !== before.points.spent + points)
    throw disagree(agent, 'shop.get_shop', `${before.points.spent + points} points spent`, after)
  await compareBalance(world, agent)
}

async function readShop(world: CrowdWorld, agent: Agent): Promise<Shop | undefined> {
  const shop = await ask(world, agent, getShop, {})
  const purchases = await askPage(world, agent, myPurchases, {})
  if (!shop.ok || !purchases.ok) return undefined
  const { balance, earned, spent } = shop.data.points
  if (balance !== earned - spent)
    throw disagree(agent, 'shop.get_shop', `${earned - spent} points`, balance)
  const { rows, pagination } = purchases.data
  const listed = rows.reduce((sum, { points }) => sum + points, 0)
  if (rows.length === pagination.total && listed !== spent)
    throw disagree(agent, 'shop.my_purchases', `purchases of ${spent} points`, listed)
  world.tally.checked('points')
  return shop.data
}

import { listJackpots } from '#shared/contracts/jackpots.ts'
import { listCampaigns, myTickets } from '#shared/contracts/lottery.ts'
import { levels, mine as ownLevel } from '#shared/contracts/loyalty.ts'
import { getTournaments, join, mine, standings } from '#shared/contracts/tournaments.ts'
import { referral } from '#shared/contracts/promotions.ts'
import { fromWireMoney } from '#shared/money.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { ask, askPage, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const MAX_CODES = 50

export async function joinTournament(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const offered = await askPage(world, agent, getTournaments, {})
  if (!offered.ok) return
  const open = offered.data.rows.filter(({ state }) => state !== 'concluded')
  const fresh = open.filter(({ id }) => !memory.tournaments.has(id))
  if (fresh.length > 0) {
    const { id } = chanceOf(agent, 'tournament').pick(fresh)
    const joined = await ask(world, agent, join, { tournamentID: id })
    if (joined.ok) memory.tournaments.add(id)
  }
  await compareRanks(world, agent)
}

async function compareRanks(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const own = await askPage(world, agent, mine, {})
  if (!own.ok) return
  for (const id of memory.tournaments)
    if (!own.data.rows.some(({ tournamentID }) => tournamentID === id))
      throw disagree(agent, 'tournament.mine', `tournament ${id}`, own.data.rows)
  const [place] = own.data.rows.filter(({ isFinal }) => isFinal)
  if (place === undefined) return
  const listed = await askPage(world, agent, standings, { tournamentID: place.tournamentID })
  if (!listed.ok) return
  const row = listed.data.rows.find(({ entry }) => entry === place.entry)
  if (row !== undefined && (row.rank !== place.rank || row.score !== place.score))
    throw disagree(
      agent,
      'tournament.standings',
      `rank ${place.rank} with ${place.score}`,
      `rank ${row.rank} with ${row.score}`,
    )
  world.tally.checked('tournament')
}

/**
 * Reads the lottery tickets, the loyalty level and the jackpots. The number of a ticket and the
 * deposit that earned it must never change.
 */
export async function lookAtRewards(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const tickets = await askPage(world, agent, myTickets, {})
  if (tickets.ok)
    for (const { ticketID, number, transactionID } of tickets.data.rows) {
      const fact = `${number} for ${transactionID}`
      const known = memory.tickets.get(ticketID)
      if (known !== undefined && known !== fact)
        throw disagree(agent, 'lottery.my_tickets', known, fact)
      memory.tickets.set(ticketID, fact)
      world.tally.checked('lottery ticket')
    }
  await ask(world, agent, listCampaigns, {})
  await ask(world, agent, listJackpots, {})
  const [steps, own] = [await ask(world, agent, levels, {}), await ask(world, agent, ownLevel, {})]
  if (!steps.ok || !own.ok) return
  const { level, turnover, next } = own.data
  const step = steps.data.find((one) => one.level === next?.level)
  const missing = step && fromWireMoney(step.from) - fromWireMoney(turnover)
  if (missing !== undefined && next !== null && missing !== fromWireMoney(next.missing))
    throw disagree(agent, 'loyalty.mine', `${String(missing)} kuruş to level ${next.level}`, next)
  if (level < memory.level) throw disagree(agent, 'loyalty.mine', `level ${memory.level}`, level)
  memory.level = level
  world.tally.checked('loyalty')
}

export async function inviteFriends(world: CrowdWorld, agent: Agent): Promise<void> {
  const reply = await ask(world, agent, referral, {})
  const [standing] = reply.ok ? reply.data : []
  if (standing === undefined) return
  const { memory } = agent
  if (memory.referralCode !== undefined && memory.referralCode !== standing.code)
    throw disagree(agent, 'promotion.referral', memory.referralCode, standing.code)
  const isNew = memory.referralCode === undefined
  memory.referralCode = standing.code
  world.tally.checked('referral')
  if (!isNew) return
  world.codes = [...(world.codes ?? []), standing.code].slice(-MAX_CODES)
}

import { getTournaments, join, standings } from '#shared/contracts/tournaments.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { ask, askPage, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'

const TOURNAMENTS = 20
/** A tournament that is not joined now may be joined in the next visit. */
const JOINS = 0.6

/** Joins running tournaments. Joining again changes nothing. */
export async function joinTournaments(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const chance = chanceOf(agent, 'tournaments')
  const listed = await askPage(world, agent, getTournaments, { limit: TOURNAMENTS, offset: 0 })
  if (!listed.ok) return
  const running = listed.data.rows.filter(({ state }) => state === 'active')
  const known = memory.joined
  memory.joined = new Set(running.map(({ id }) => id).filter((id) => known.has(id)))
  for (const { id, slug } of running) {
    if (memory.joined.has(id) || !chance.happens(JOINS)) continue
    const reply = await ask(world, agent, join, { tournamentID: id })
    if (!reply.ok) continue
    if (!reply.data.joined) throw disagree(agent, 'tournament.join', `joined ${slug}`, reply.data)
    memory.joined.add(id)
  }
  await compareRanks(world, agent)
}

/** The ranks of a tournament follow one another, and no two are of the same entry. */
async function compareRanks(world: CrowdWorld, agent: Agent): Promise<void> {
  const { joined } = agent.memory
  if (joined.size === 0) return
  const tournamentID = chanceOf(agent, 'ranks').pick([...joined])
  const reply = await askPage(world, agent, standings, { tournamentID, limit: TOURNAMENTS })
  if (!reply.ok) return
  const { rows } = reply.data
  const isOrdered = rows.every(({ rank }, at) => at === 0 || rank >= (rows[at - 1]?.rank ?? 0))
  if (!isOrdered || new Set(rows.map(({ entry }) => entry)).size < rows.length)
    throw disagree(agent, 'tournament.standings', 'ranks in order, each entry once', rows)
  world.tally.checked('ranks of a tournament')
}

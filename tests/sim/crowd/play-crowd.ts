import { newAgent, type Agent } from '#crowd/agents/agent.ts'
import { nextAction } from '#crowd/agents/next-action.ts'
import { STEADY_CURVES } from '#crowd/living/living-temperament.ts'
import type { Chance } from '#tests/support/fuzz/chance.ts'
import { allWork, backgroundWork } from '../operations/background.ts'
import { couponWork, endMatches, feed } from '../operations/coupons.ts'
import { Violation, type Work } from '../run-seed.ts'
import { createCrowd, type CrowdPlace } from './create-crowd.ts'
import { simTemperament } from './plan-sim.ts'

const AGENTS = 2
const GROUPS = { min: 26, more: 10 }
/** Agents that are due within this time of the first one act at the same time. */
const TOGETHER_MS = 10_000
/** A seed ends before the week of the next one begins. */
const MAX_MS = 5 * 24 * 3_600_000
const END_MS = 60_000
const WORK_RARITY = 3
const WORK: readonly Work[] = [backgroundWork, couponWork, couponWork, feed]

export async function playCrowd({
  story,
  fireDue,
  ...place
}: CrowdPlace & { story: Chance; fireDue(): void }): Promise<void> {
  const { world, seed, trace } = place
  const crowd = createCrowd(place)
  await crowd.addMatches()
  const startMs = world.clock.now().getTime()
  const agents = Array.from({ length: AGENTS }, (_, n) => {
    const own = `sim ${seed}/${n}`
    return newAgent(own, startMs, { temperament: simTemperament(own) })
  })
  trace.note(`parts: crowd; ${agents.map(({ temperament }) => temperament.label).join(', ')}`)

  for (let left = GROUPS.min + story.below(GROUPS.more); left > 0; left -= 1) {
    const due = dueOf(agents)
    const [first] = due
    if (first === undefined || first.atMs > startMs + MAX_MS) break
    const pauseMs = Math.max(0, Math.ceil(first.atMs - world.clock.now().getTime()))
    await world.advance(pauseMs)
    fireDue()
    trace.note(`  ${pauseMs} ms later`)
    const together = due.filter(({ atMs }) => atMs <= first.atMs + TOGETHER_MS)
    await crowd.drive([
      ...together.map(({ agent, action }) => crowd.acts(agent, action)),
      ...(story.oneIn(WORK_RARITY) ? [crowd.works(story.pick(WORK))] : []),
    ])
  }
  await world.advance(END_MS)
  for (const work of [endMatches, couponWork, allWork]) {
    await crowd.drive([crowd.works(work)])
    await world.advance(END_MS)
  }
  await crowd.drive(agents.map((agent) => crowd.compares(agent)))
  for (const { seed: name, memory } of agents)
    for (const { seen } of memory.coupons.values())
      if (seen.state === 'pending' || seen.state === 'open')
        throw new Violation(`${name}: a decided coupon is ${seen.state}`)
}

function dueOf(agents: readonly Agent[]) {
  return agents
    .flatMap((agent) => {
      const next = nextAction(agent, STEADY_CURVES)
      return next === undefined ? [] : [{ agent, ...next }]
    })
    .toSorted((a, b) => a.atMs - b.atMs)
}

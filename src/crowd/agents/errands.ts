import type { Action } from './action.ts'
import { chanceOf, type Agent } from './agent.ts'

const BEFORE = [
  ['read news', 0.15],
  ['read answers', 0.5],
  ['answer funds', 0.25],
  ['send document', 0.15],
  ['object to result', 0.08],
  ['add bank account', 0.05],
  ['look at rewards', 0.06],
  ['mark favourite', 0.05],
  ['invite friends', 0.03],
] as const
const AFTER = [
  ['transfer money', 0.05],
  ['join tournament', 0.12],
  ['spin wheel', 0.2],
  ['buy with points', 0.15],
  ['place free bet', 0.1],
  ['use free rounds', 0.1],
  ['raise limit', 0.05],
  ['change contact', 0.004],
  ['set up two-factor', 0.004],
] as const

type Errands = readonly (readonly [
  (typeof BEFORE)[number][0] | (typeof AFTER)[number][0],
  number,
])[]

export const errandsBefore = (agent: Agent): Action[] => chosen(agent, BEFORE)

export const errandsAfter = (agent: Agent): Action[] => chosen(agent, AFTER)

function chosen(agent: Agent, errands: Errands): Action[] {
  const { errands: factor } = agent.temperament
  return errands.flatMap(([kind, probability]) =>
    chanceOf(agent, kind).happens(Math.min(1, probability * factor)) ? [{ kind }] : [],
  )
}

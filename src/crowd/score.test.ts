import { expect, test } from 'vitest'
import { newAgent } from './agents/agent.ts'
import { temperamentOf, withLabel, type Label } from './agents/temperament.ts'
import { scoreLines, scoreOf } from './score.ts'

const agentOf = (seed: string, label: Label, isRegistered = true) => {
  const agent = newAgent(seed, 0, { temperament: withLabel(temperamentOf(seed), label) })
  if (isRegistered) agent.memory.uid = seed
  return agent
}
const nameOf = (agent: ReturnType<typeof agentOf>) => agent.memory.person.username

test('precision is a share of the found players, and recall a share of the intended ones', () => {
  const bots = ['a', 'b', 'c', 'd'].map((seed) => agentOf(seed, 'bot'))
  const ordinary = ['e', 'f'].map((seed) => agentOf(seed, 'ordinary'))
  const never = agentOf('g', 'bot', false)
  const found = new Set([...bots.slice(0, 2), ...ordinary.slice(0, 1)].map(nameOf))
  const score = scoreOf([...bots, ...ordinary, never], { name: 'pace', finds: ['bot'], found })
  expect(score).toEqual({
    name: 'pace',
    found: 3,
    right: 2,
    intended: 4,
    precision: 2 / 3,
    recall: 0.5,
  })
  expect(scoreLines([score])[1]).toMatch(/^pace +3 +2 +4 +67 % +50 %$/)
})

test('a detection that finds no one has no precision', () => {
  const score = scoreOf([agentOf('a', 'ordinary')], {
    name: 'pace',
    finds: ['bot'],
    found: new Set(),
  })
  expect(score.precision).toBeUndefined()
  expect(score.recall).toBeUndefined()
})

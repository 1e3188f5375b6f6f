import { chanceAt, type Chance } from './chance.ts'
import { newMemory, type Memory, type Person } from './memory.ts'
import { personOf } from './person.ts'
import { temperamentOf, type Shares, type Temperament } from './temperament.ts'

export type Agent = {
  seed: string
  temperament: Temperament
  step: number
  memory: Memory
}

export function newAgent(
  seed: string,
  nowMs: number,
  {
    shares,
    temperament = temperamentOf(seed, shares),
    householdSeed,
    person = personOf(seed, householdSeed),
  }: {
    shares?: Shares | undefined
    temperament?: Temperament
    householdSeed?: string | undefined
    person?: Person
  } = {},
): Agent {
  return { seed, temperament, step: 0, memory: newMemory(person, nowMs) }
}

/** Returns the random choices of the present step; `of` separates several uses within it. */
export function chanceOf({ seed, step }: Agent, of: string): Chance {
  return chanceAt(seed, `${step} ${of}`)
}

import type { Bilingual } from '#shared/lang.ts'

export type NamedSystem = { id: string; legs: number; sizes: readonly number[]; name: Bilingual }

function cover(id: string, legs: number, smallest: number, name: Bilingual): NamedSystem {
  return {
    id,
    legs,
    sizes: Array.from({ length: legs - smallest + 1 }, (_, step) => smallest + step),
    name,
  }
}

const sameInBoth = (name: string): Bilingual => ({ tr: name, en: name })

const COVERS: readonly NamedSystem[] = [
  cover('double', 2, 2, { tr: '2 katlı', en: 'Double' }),
  cover('treble', 3, 3, { tr: '3 katlı', en: 'Treble' }),
  cover('trixie', 3, 2, sameInBoth('Trixie')),
  cover('patent', 3, 1, sameInBoth('Patent')),
  cover('yankee', 4, 2, sameInBoth('Yankee')),
  cover('lucky15', 4, 1, sameInBoth('Lucky 15')),
  cover('canadian', 5, 2, sameInBoth('Canadian / Super Yankee')),
  cover('lucky31', 5, 1, sameInBoth('Lucky 31')),
  cover('heinz', 6, 2, sameInBoth('Heinz')),
  cover('lucky63', 6, 1, sameInBoth('Lucky 63')),
  cover('superHeinz', 7, 2, sameInBoth('Super Heinz')),
  cover('goliath', 8, 2, sameInBoth('Goliath')),
]

const PLAIN_SYSTEMS: readonly NamedSystem[] = [3, 4, 5, 6, 7, 8].flatMap(plainSystemsOf)

function plainSystemsOf(legs: number): NamedSystem[] {
  return Array.from({ length: legs - 2 }, (_, step) => step + 2).map((size) => ({
    id: `system_${size}/${legs}`,
    legs,
    sizes: [size],
    name: { tr: `Sistem ${size}/${legs}`, en: `System ${size}/${legs}` },
  }))
}

export const NAMED_SYSTEMS: readonly NamedSystem[] = [...COVERS, ...PLAIN_SYSTEMS]

export function findNamedSystem(id: string): NamedSystem | undefined {
  return NAMED_SYSTEMS.find((system) => system.id === id)
}

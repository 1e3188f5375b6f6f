import { featuresOf } from '#games/slots/title-features.ts'
import type { SlotMachine } from '#games/slots/machine.ts'
import type { SlotTitle } from '#games/slots/title.ts'
import type { GameFeature } from '#shared/game-features.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'

export type OfferedSlot = {
  gameID: string
  slug: string
  name: Bilingual
  providerID: string
  type: SlotType
  categoryIDs: readonly string[]
  features: readonly GameFeature[]
  rtp: number
  volatility: number
  minBetMinor: Minor
  maxBetMinor: Minor
  image: string
}

type SlotType = 'video-slot' | 'classic-slot' | 'tumble-slot'

const LALE = '1'
const POPULAR = '27'
const CLASSIC = '67'
const FREE_SPINS = '69'
const QUICK_ACCESS = '73'
const FRUIT = '75'
const MULTIPLIER = '77'
const QUICK_ONES = ['kapadokya', 'lale-devri']

export function offerOf(title: SlotTitle): OfferedSlot {
  const { type, freeSpins, fruit, multiplier } = traitsOf(title)
  return {
    gameID: title.gameID,
    slug: title.slug,
    name: title.name,
    providerID: LALE,
    type,
    categoryIDs: [
      POPULAR,
      ...(QUICK_ONES.includes(title.slug) ? [QUICK_ACCESS] : []),
      ...(type === 'classic-slot' ? [CLASSIC] : []),
      ...(freeSpins ? [FREE_SPINS] : []),
      ...(fruit ? [FRUIT] : []),
      ...(multiplier ? [MULTIPLIER] : []),
    ],
    features: featuresOf(title),
    rtp: title.rtpPercent,
    volatility: title.volatility,
    minBetMinor: title.betStepsMinor[0] ?? 0n,
    maxBetMinor: title.betStepsMinor.at(-1) ?? 0n,
    image: `/art/${title.slug}/tile`,
  }
}

type Traits = { type: SlotType; freeSpins: boolean; fruit: boolean; multiplier: boolean }

function traitsOf(title: SlotTitle): Traits {
  switch (title.kind) {
    case 'lines':
      return lineTraits(title.machine)
    case 'anywhere':
    case 'cluster':
    case 'variable':
      return { type: 'tumble-slot', freeSpins: true, fruit: false, multiplier: true }
    case 'ways':
      return { type: 'video-slot', freeSpins: true, fruit: false, multiplier: true }
    case 'hold':
      return { type: 'video-slot', freeSpins: false, fruit: false, multiplier: false }
    case 'book':
      return { type: 'video-slot', freeSpins: true, fruit: false, multiplier: false }
    case 'expanding':
      return {
        type: 'video-slot',
        freeSpins: false,
        fruit: false,
        multiplier: title.machine.wild.multipliers !== undefined,
      }
  }
}

function lineTraits({ scatter, pays, freeSpins: feature, fill }: SlotMachine): Traits {
  const freeSpins = scatter?.freeSpins.some((spins) => spins > 0) ?? false
  return {
    type: freeSpins ? 'video-slot' : 'classic-slot',
    freeSpins,
    fruit: Object.hasOwn(pays, 'lemon'),
    multiplier: (feature?.multiplier ?? 1) > 1 || fill !== undefined,
  }
}

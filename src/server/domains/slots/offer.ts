import type { SlotTitle } from '#games/slots/title.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'

/** A title as the lobby lists it. */
export type OfferedSlot = {
  gameID: string
  slug: string
  name: Bilingual
  providerID: string
  type: SlotType
  categoryIDs: readonly string[]
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
/** Those the house puts at the top of the lobby. */
const QUICK_ONES = ['kapadokya', 'lale-devri']

export function offerOf(title: SlotTitle): OfferedSlot {
  const type = typeOf(title)
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
      ...(hasFreeSpins(title) ? [FREE_SPINS] : []),
      ...(hasFruit(title) ? [FRUIT] : []),
      ...(hasMultiplier(title) ? [MULTIPLIER] : []),
    ],
    rtp: title.rtpPercent,
    volatility: title.volatility,
    minBetMinor: title.betStepsMinor[0] ?? 0n,
    maxBetMinor: title.betStepsMinor.at(-1) ?? 0n,
    image: `/art/${title.slug}/tile`,
  }
}

function typeOf(title: SlotTitle): SlotType {
  if (title.kind === 'anywhere') return 'tumble-slot'
  return hasFreeSpins(title) ? 'video-slot' : 'classic-slot'
}

function hasFreeSpins(title: SlotTitle): boolean {
  return title.kind === 'anywhere' || (title.machine.scatter?.freeSpins.some((spins) => spins > 0) ?? false)
}

function hasFruit(title: SlotTitle): boolean {
  return title.kind === 'lines' && Object.hasOwn(title.machine.pays, 'lemon')
}

function hasMultiplier(title: SlotTitle): boolean {
  return title.kind === 'anywhere' || (title.machine.freeSpins?.multiplier ?? 1) > 1 || title.machine.fill !== undefined
}

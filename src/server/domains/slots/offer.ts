import { featuresOf } from '#games/slots/title-features.ts'
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
  const features = featuresOf(title)
  const type = typeOf(title, features)
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
      ...(features.includes('free-spins') ? [FREE_SPINS] : []),
      ...(Object.hasOwn(title.machine.pays, 'lemon') ? [FRUIT] : []),
      ...(features.includes('multipliers') ? [MULTIPLIER] : []),
    ],
    features,
    rtp: title.rtpPercent,
    volatility: title.volatility,
    minBetMinor: title.betStepsMinor[0] ?? 0n,
    maxBetMinor: title.betStepsMinor.at(-1) ?? 0n,
    image: `/art/${title.slug}/tile`,
  }
}

function typeOf({ kind }: SlotTitle, features: readonly GameFeature[]): SlotType {
  if (features.includes('tumbles')) return 'tumble-slot'
  return kind === 'lines' && !features.includes('free-spins') ? 'classic-slot' : 'video-slot'
}

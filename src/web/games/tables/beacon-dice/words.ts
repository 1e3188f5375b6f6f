import type { Lang } from '#shared/lang.ts'
import { liveBeaconDice as english } from '#shared/texts/tables/live-beacon-dice.en.ts'
import {
  liveBeaconDice as turkish,
  type LiveBeaconDiceTexts,
} from '#shared/texts/tables/live-beacon-dice.tr.ts'

const TEXTS: Readonly<Record<Lang, LiveBeaconDiceTexts>> = { tr: turkish, en: english }

export function beaconWordsOf(lang: Lang): LiveBeaconDiceTexts {
  return TEXTS[lang]
}

export function totalOf(spot: string): number {
  return Number(spot.slice('total:'.length))
}

export function beaconSpotName(spot: string, lang: Lang): string {
  return TEXTS[lang].total(String(totalOf(spot)))
}

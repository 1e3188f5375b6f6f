import { readSideSpot } from '#games/tables/blackjack/side-bets.ts'
import type { TableGame } from '#games/tables/table-game.ts'
import type { Lang } from '#shared/lang.ts'
import { tableProof as english } from '#shared/texts/tables/table-proof.en.ts'
import { tableProof as turkish, type TableProofTexts } from '#shared/texts/tables/table-proof.tr.ts'
import { beaconSpotName } from './beacon-dice/words.ts'
import { baccaratTextsOf } from './baccarat/texts.ts'
import { blackjackTextsOf } from './blackjack/texts.ts'
import { dragonTigerTextsOf } from './dragon-tiger/texts.ts'
import { holdemTextsOf } from './holdem/texts.ts'
import { spotName } from './roulette/spot-name.ts'
import { sicBoSpotName } from './sic-bo/sic-bo-words.ts'
import { nameOf } from './sides/spot-names.ts'

const TEXTS: Readonly<Record<Lang, TableProofTexts>> = { tr: turkish, en: english }

export function tableSpotName({ kind }: Pick<TableGame, 'kind'>, spot: string, lang: Lang): string {
  const what = spot.slice(spot.indexOf(':') + 1)
  switch (kind) {
    case 'roulette':
      return spotName(spot, lang)
    case 'baccarat':
      return nameOf(spot, baccaratTextsOf(lang).spots) ?? spot
    case 'dragontiger':
      return nameOf(spot, dragonTigerTextsOf(lang).spots) ?? spot
    case 'sicbo':
      return sicBoSpotName(spot, lang)
    case 'beacondice':
      return beaconSpotName(spot, lang)
    case 'wheel':
      return TEXTS[lang].segment(what)
    case 'holdem': {
      const { spots, winners } = holdemTextsOf(lang)
      return nameOf(spot, { ...winners, ...spots }) ?? spot
    }
    case 'blackjack': {
      const side = readSideSpot(spot)
      if (side !== undefined)
        return TEXTS[lang].sideBet(blackjackTextsOf(lang).sides[side.bet].name, side.seat)
      return TEXTS[lang][spot.startsWith('behind') ? 'behind' : 'seat'](Number(what))
    }
  }
}

import { announcementOf } from '#games/tables/croupier.ts'
import type { TableEvent } from '#games/tables/table-events.ts'
import type { TableGame } from '#games/tables/table-game.ts'
import type { Lang } from '#shared/lang.ts'
import { tableProof as english } from '#shared/texts/tables/table-proof.en.ts'
import { tableProof as turkish, type TableProofTexts } from '#shared/texts/tables/table-proof.tr.ts'
import { useLang } from '#web/lib/session.ts'
import { cardName } from '#web/ui/card-names.ts'
import { baccaratTextsOf } from '#web/games/tables/baccarat/texts.ts'
import { SAY } from '#web/games/tables/croupier.ts'
import { dragonTigerTextsOf } from '#web/games/tables/dragon-tiger/texts.ts'
import { spotName } from '#web/games/tables/roulette/spot-name.ts'
import { nameOf } from '#web/games/tables/sides/spot-names.ts'
import { sicBoSpotName } from '#web/games/tables/sic-bo/sic-bo-words.ts'

const TEXTS: Readonly<Record<Lang, TableProofTexts>> = { tr: turkish, en: english }

export function useTableProofTexts(): TableProofTexts {
  return TEXTS[useLang()]
}

export function eventWords(event: TableEvent, lang: Lang): string | null {
  const { cardOf, sides, seat, verdictOf, verdicts } = TEXTS[lang]
  switch (event.type) {
    case 'baccaratCard':
    case 'dragonTigerCard':
      return cardOf(sides[event.side], cardName(event.card, lang))
    case 'seatCard':
      return cardOf(seat(event.seat), cardName(event.card, lang))
    case 'dealerCard':
    case 'holeShown':
      return cardOf(sides.dealer, cardName(event.card, lang))
    case 'verdict':
      return verdictOf(seat(event.seat), verdicts[event.verdict])
    case 'turn':
    case 'handEnd':
    case 'insuranceOffered':
      return null
    default:
      return announcementOf(event, SAY[lang])
  }
}

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
    case 'wheel':
      return TEXTS[lang].segment(what)
    case 'blackjack':
      return TEXTS[lang][spot.startsWith('behind') ? 'behind' : 'seat'](Number(what))
  }
}

import { announcementOf } from '#games/tables/croupier.ts'
import type { TableEvent } from '#games/tables/table-events.ts'
import type { Lang } from '#shared/lang.ts'
import { tableProof as english } from '#shared/texts/tables/table-proof.en.ts'
import { tableProof as turkish, type TableProofTexts } from '#shared/texts/tables/table-proof.tr.ts'
import { useLang } from '#web/lib/session.ts'
import { cardName } from '#web/ui/card-names.ts'
import { SAY } from '#web/games/tables/croupier.ts'

const TEXTS: Readonly<Record<Lang, TableProofTexts>> = { tr: turkish, en: english }

export function useTableProofTexts(): TableProofTexts {
  return TEXTS[useLang()]
}

export function eventWords(event: TableEvent, lang: Lang): string | null {
  const { cardOf, sides, seat, verdictOf, verdicts, faceDown, community } = TEXTS[lang]
  switch (event.type) {
    case 'baccaratCard':
    case 'dragonTigerCard':
      return cardOf(sides[event.side], cardName(event.card, lang))
    case 'seatCard':
      return cardOf(seat(event.seat), cardName(event.card, lang))
    case 'holdemPlayerCard':
      return cardOf(sides.player, cardName(event.card, lang))
    case 'holdemBoardCard':
      return cardOf(community, cardName(event.card, lang))
    case 'dealerCard':
    case 'holeShown':
    case 'holdemDealerCard':
      return cardOf(sides.dealer, cardName(event.card, lang))
    case 'verdict':
      return verdictOf(seat(event.seat), verdicts[event.verdict])
    case 'holdemHiddenCard':
      return cardOf(sides.dealer, faceDown)
    case 'turn':
    case 'handEnd':
    case 'insuranceOffered':
      return null
    default:
      return announcementOf(event, SAY[lang])
  }
}

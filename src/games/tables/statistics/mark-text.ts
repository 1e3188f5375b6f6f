import type { HistoryMark } from '../table-events.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'

const BACCARAT: Readonly<Record<'player' | 'banker' | 'tie', Bilingual>> = {
  player: { tr: 'O', en: 'P' },
  banker: { tr: 'K', en: 'B' },
  tie: { tr: 'B', en: 'T' },
}
const DRAGON_TIGER: Readonly<Record<'dragon' | 'tiger' | 'tie', Bilingual>> = {
  dragon: { tr: 'E', en: 'D' },
  tiger: { tr: 'K', en: 'T' },
  tie: { tr: 'B', en: 'Tie' },
}
const HOLDEM: Readonly<Record<'player' | 'dealer' | 'tie', Bilingual>> = {
  player: { tr: 'O', en: 'P' },
  dealer: { tr: 'K', en: 'D' },
  tie: { tr: 'B', en: 'T' },
}

export function markText(mark: HistoryMark, lang: Lang): string {
  switch (mark.kind) {
    case 'roulette':
      return String(mark.pocket)
    case 'baccarat':
      return BACCARAT[mark.winner][lang]
    case 'dragontiger':
      return DRAGON_TIGER[mark.winner][lang]
    case 'sicbo':
    case 'beacondice':
      return String(mark.total)
    case 'wheel':
      return String(mark.segment)
    case 'blackjack':
      return mark.blackjack ? 'BJ' : String(mark.dealer)
    case 'holdem':
      return HOLDEM[mark.winner][lang]
  }
}

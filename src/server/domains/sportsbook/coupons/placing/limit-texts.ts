import type { Bilingual } from '#shared/lang.ts'
import type { StakeLimit } from '../exposure.ts'

export const LIMIT_TEXTS: Readonly<Record<StakeLimit, Bilingual>> = {
  event: {
    tr: 'Bu maçta alabileceğimiz en yüksek tutara ulaşıldı',
    en: 'We cannot take more on this match',
  },
  market: {
    tr: 'Bu seçimde alabileceğimiz en yüksek tutara ulaşıldı',
    en: 'We cannot take more on this selection',
  },
  player: {
    tr: 'Bu maça bir oyuncunun yatırabileceği en yüksek tutara ulaştın',
    en: 'You have reached the most one player may stake on this match',
  },
  type: {
    tr: 'Bu maçta bu bahis türüne bir oyuncunun yatırabileceği en yüksek tutara ulaştın',
    en: 'You have reached the most one player may stake on this kind of bet in this match',
  },
  payout: {
    tr: 'Bu seçimlerle bir oyuncuya ödenebilecek en yüksek tutar aşılıyor',
    en: 'This is more than we ever pay one player on these selections',
  },
}

/** The wire uses one name for both limits of a player. */
export function toWireLimit(limit: StakeLimit): 'event' | 'market' | 'player' | 'payout' {
  return limit === 'type' ? 'player' : limit
}

import type { Names } from '#games/sportsbook/world/types.ts'

const REASONS: readonly Names[] = [
  { tr: 'Diğer', en: 'Other' },
  { tr: 'Golcü yok', en: 'No goalscorer' },
  { tr: 'Doğru skor listede yok', en: 'The score was not listed' },
  { tr: 'Sonuç doğrulanamıyor', en: 'The result cannot be verified' },
  { tr: 'Maçın formatı değişti', en: 'The format of the match changed' },
  { tr: 'Karşılaşma iptal edildi', en: 'The match was cancelled' },
  { tr: 'Golcü listede yok', en: 'The goalscorer was not listed' },
  { tr: 'Maç hükmen sonuçlandı', en: 'The match ended in a walkover' },
  { tr: 'Berabere kalındı', en: 'Dead heat' },
  { tr: 'Oyuncu çekildi ya da diskalifiye edildi', en: 'A player retired or was disqualified' },
  { tr: 'Karşılaşma yarıda kaldı', en: 'The match was abandoned' },
  { tr: 'Karşılaşma ertelendi', en: 'The match was postponed' },
  { tr: 'Oran hatalıydı', en: 'The odds were wrong' },
  { tr: 'İstatistikler hatalıydı', en: 'The statistics were wrong' },
  { tr: 'Sonuç belirlenemiyor', en: 'No result can be determined' },
  { tr: 'Sonuç işletmece belirlenecek', en: 'The operator must settle' },
  { tr: 'Başlangıç atıcısı değişti', en: 'The starting pitcher changed' },
]

export function voidReasonName(id: number): Names {
  return REASONS[id] ?? { tr: `Neden ${id}`, en: `Reason ${id}` }
}

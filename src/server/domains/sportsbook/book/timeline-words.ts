import type { Bilingual, Lang } from '#shared/lang.ts'
import type { TimelineItem } from './course.ts'

const HAPPENINGS: Readonly<Record<string, Bilingual>> = {
  'kick-off': { tr: 'Maç başladı', en: 'Kick-off' },
  goal: { tr: 'Gol', en: 'Goal' },
  'penalty-goal': { tr: 'Penaltıdan gol', en: 'Goal from a penalty' },
  'own-goal': { tr: 'Kendi kalesine gol', en: 'Own goal' },
  'goal-cancelled': { tr: 'Gol iptal edildi', en: 'Goal disallowed' },
  'penalty-awarded': { tr: 'Penaltı kararı', en: 'Penalty awarded' },
  'penalty-scored': { tr: 'Penaltı atışı gol', en: 'Penalty scored' },
  'penalty-missed': { tr: 'Penaltı kaçtı', en: 'Penalty missed' },
  'yellow-card': { tr: 'Sarı kart', en: 'Yellow card' },
  'red-card': { tr: 'Kırmızı kart', en: 'Red card' },
  substitution: { tr: 'Oyuna girdi', en: 'Comes on' },
  corner: { tr: 'Korner', en: 'Corner' },
  'shot-on-target': { tr: 'İsabetli şut', en: 'Shot on target' },
  'stoppage-time': { tr: 'Uzatma dakikaları', en: 'Stoppage time' },
  'half-time': { tr: 'İlk yarı bitti', en: 'Half-time' },
  'second-half': { tr: 'İkinci yarı başladı', en: 'Second half under way' },
  'full-time': { tr: 'Normal süre bitti', en: 'Full time' },
  'extra-time': { tr: 'Uzatmalar başladı', en: 'Extra time under way' },
  'extra-half-time': { tr: 'Uzatmaların ilk yarısı bitti', en: 'Half-time of extra time' },
  'extra-second-half': { tr: 'Uzatmaların ikinci yarısı başladı', en: 'Second half of extra time' },
  'extra-time-end': { tr: 'Uzatmalar bitti', en: 'Extra time is over' },
  'shoot-out': { tr: 'Seri penaltılar', en: 'Penalty shoot-out' },
  'part-start': { tr: 'Başladı', en: 'Under way' },
  'part-end': { tr: 'Bitti', en: 'Over' },
  overtime: { tr: 'Uzatma', en: 'Overtime' },
  'free-throw': { tr: 'Serbest atış', en: 'Free throw' },
  'two-points': { tr: 'İki sayı', en: 'Two points' },
  'three-points': { tr: 'Üç sayı', en: 'Three points' },
  ace: { tr: 'As', en: 'Ace' },
  'double-fault': { tr: 'Çift hata', en: 'Double fault' },
  'break-point': { tr: 'Servis kırma sayısı', en: 'Break point' },
  game: { tr: 'Oyunu aldı', en: 'Wins the game' },
  'tie-break': { tr: 'Tie-break', en: 'Tie-break' },
  'time-out': { tr: 'Mola', en: 'Time-out' },
  map: { tr: 'Haritayı aldı', en: 'Wins the map' },
  ended: { tr: 'Maç bitti', en: 'The match is over' },
  postponed: { tr: 'Maç ertelendi', en: 'The match is postponed' },
  abandoned: { tr: 'Maç yarıda kaldı', en: 'The match is abandoned' },
  awarded: { tr: 'Maç hükmen sonuçlandı', en: 'The match is awarded' },
  correction: { tr: 'Skor düzeltildi', en: 'Score corrected' },
}

/** Something that happened, in a reader's words: "Gol: Deniz Aydın (Kuzguncuk Martı)". */
export function timelineText({ type, side, player }: TimelineItem, names: { home: string; away: string }, lang: Lang): string {
  const what = HAPPENINGS[type]?.[lang] ?? type
  const team = side && names[side]
  if (player !== undefined) return team === undefined ? `${what}: ${player}` : `${what}: ${player} (${team})`
  return team === undefined ? what : `${what}: ${team}`
}

import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import type { TimelineItem } from './course.ts'
import { PART_NAMES, QUARTERS } from './part-names.ts'

const INCIDENT_TEXTS: Readonly<Record<string, Bilingual>> = {
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
  possession: { tr: 'Topa sahip', en: 'In possession' },
  attack: { tr: 'Atak', en: 'Attack' },
  'dangerous-attack': { tr: 'Tehlikeli atak', en: 'Dangerous attack' },
  offside: { tr: 'Ofsayt', en: 'Offside' },
  'shot-off-target': { tr: 'İsabetsiz şut', en: 'Shot off target' },
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
  'free-throw': { tr: 'Serbest atış', en: 'Free throw' },
  'two-points': { tr: 'İki sayılık basket', en: 'Two-pointer' },
  'three-points': { tr: 'Üç sayılık basket', en: 'Three-pointer' },
  'missed-shot': { tr: 'Şut kaçtı', en: 'Missed shot' },
  turnover: { tr: 'Top kaybı', en: 'Turnover' },
  ace: { tr: 'As', en: 'Ace' },
  'double-fault': { tr: 'Çift hata', en: 'Double fault' },
  point: { tr: 'Sayı', en: 'Point' },
  rally: { tr: 'Sayı', en: 'Point' },
  round: { tr: 'Raunt', en: 'Round' },
  'break-point': { tr: 'Servis kırma sayısı', en: 'Break point' },
  game: { tr: 'Oyun', en: 'Game' },
  'tie-break': { tr: 'Tie-break', en: 'Tie-break' },
  'time-out': { tr: 'Mola', en: 'Time-out' },
  ended: { tr: 'Maç bitti', en: 'The match is over' },
  postponed: { tr: 'Maç ertelendi', en: 'The match is postponed' },
  abandoned: { tr: 'Maç yarıda kaldı', en: 'The match is abandoned' },
  awarded: { tr: 'Maç hükmen sonuçlandı', en: 'The match is awarded' },
  correction: { tr: 'Skor düzeltildi', en: 'Score corrected' },
}

const BREAK: Bilingual = { tr: 'Servis kırdı', en: 'Break of serve' }
const BEGAN: Bilingual = { tr: 'başladı', en: 'begins' }
const OVER: Bilingual = { tr: 'bitti', en: 'is over' }

type Match = { sport: Sport; home: string; away: string }

export function timelineText(item: TimelineItem, match: Match, lang: Lang): string {
  const { side, player } = item
  const what = whatHappened(item, match.sport)[lang]
  const team = side && match[side]
  if (player !== undefined)
    return team === undefined ? `${what}: ${player}` : `${what}: ${player} (${team})`
  return team === undefined ? what : `${what}: ${team}`
}

function whatHappened({ type, clock, side, isBreak }: TimelineItem, sport: Sport): Bilingual {
  const part = partOf(clock, sport)
  if (part !== undefined && (type === 'part-start' || type === 'overtime')) return join(part, BEGAN)
  if (part !== undefined && (type === 'part-end' || type === 'map'))
    return side === undefined ? join(part, OVER) : part
  return (isBreak === true ? BREAK : INCIDENT_TEXTS[type]) ?? { tr: type, en: type }
}

const join = (one: Bilingual, other: Bilingual): Bilingual => ({
  tr: `${one.tr} ${other.tr}`,
  en: `${one.en} ${other.en}`,
})

export function timelineClock(clock: string, sport: Sport, lang: Lang): string {
  if (/^\d+(\+\d+)?$/.test(clock)) return `${clock}’`
  return /\d\d:\d\d$/.exec(clock)?.[0] ?? partOf(clock, sport)?.[lang] ?? clock
}

function partOf(clock: string, sport: Sport): Bilingual | undefined {
  const [, letters, number] = /^(S|M|Q|OT)(\d+)/.exec(clock) ?? []
  if (number === undefined) return undefined
  return PART_NAMES[sport]?.(Number(number) + (letters === 'OT' ? QUARTERS : 0))
}

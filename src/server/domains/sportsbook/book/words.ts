import type { Sport } from '#games/sportsbook/match-model.ts'
import type { Bilingual } from '#shared/lang.ts'

export const SPORT_NAMES: Readonly<Record<Sport, Bilingual>> = {
  football: { tr: 'Futbol', en: 'Football' },
  basketball: { tr: 'Basketbol', en: 'Basketball' },
  tennis: { tr: 'Tenis', en: 'Tennis' },
  volleyball: { tr: 'Voleybol', en: 'Volleyball' },
  'table-tennis': { tr: 'Masa tenisi', en: 'Table tennis' },
  esports: { tr: 'E-spor', en: 'E-sports' },
}

const SUSPENSION_REASONS: Readonly<Record<string, Bilingual>> = {
  goal: { tr: 'Gol: oranlar güncelleniyor', en: 'Goal: prices are being updated' },
  'red-card': {
    tr: 'Kırmızı kart: oranlar güncelleniyor',
    en: 'Red card: prices are being updated',
  },
  penalty: { tr: 'Penaltı', en: 'Penalty' },
  'video-review': { tr: 'Pozisyon inceleniyor', en: 'Video review' },
  'break-point': { tr: 'Servis kırma sayısı', en: 'Break point' },
  'set-point': { tr: 'Set sayısı', en: 'Set point' },
  'map-point': { tr: 'Harita sayısı', en: 'Map point' },
  'kick-off': { tr: 'Maçın başlaması bekleniyor', en: 'Waiting for the match to begin' },
  desk: { tr: 'Bahisler kısa süreliğine durduruldu', en: 'Betting is paused for a moment' },
  silent: { tr: 'Maçtan veri gelmiyor', en: 'No news from the match' },
}

export function suspensionText(reason: string): Bilingual {
  return SUSPENSION_REASONS[reason] ?? { tr: 'Bahse kapalı', en: 'Suspended' }
}

const FIGURE_NAMES: Readonly<Record<string, Bilingual>> = {
  possession: { tr: 'Topla oynama (%)', en: 'Possession (%)' },
  shots: { tr: 'Şut', en: 'Shots' },
  'shots-on-target': { tr: 'İsabetli şut', en: 'Shots on target' },
  'dangerous-attacks': { tr: 'Tehlikeli atak', en: 'Dangerous attacks' },
  corners: { tr: 'Korner', en: 'Corners' },
  offsides: { tr: 'Ofsayt', en: 'Offsides' },
  'yellow-cards': { tr: 'Sarı kart', en: 'Yellow cards' },
  'red-cards': { tr: 'Kırmızı kart', en: 'Red cards' },
  aces: { tr: 'As', en: 'Aces' },
  'double-faults': { tr: 'Çift hata', en: 'Double faults' },
  'break-points': { tr: 'Servis kırma sayısı', en: 'Break points' },
  'points-won': { tr: 'Kazanılan sayı', en: 'Points won' },
  'time-outs': { tr: 'Mola', en: 'Time-outs' },
  'two-points': { tr: 'İki sayılık isabet', en: 'Two-point field goals' },
  'three-points': { tr: 'Üç sayılık isabet', en: 'Three-point field goals' },
  'free-throws': { tr: 'Serbest atış isabeti', en: 'Free throws made' },
  'field-goals': { tr: 'Şut isabeti (%)', en: 'Field goals (%)' },
  'biggest-lead': { tr: 'En büyük fark', en: 'Biggest lead' },
  'longest-run': { tr: 'En uzun seri', en: 'Longest run' },
  'served-won': { tr: 'Serviste kazanılan (%)', en: 'Won on own serve (%)' },
  breaks: { tr: 'Kırdığı servis', en: 'Breaks of serve' },
  'games-won': { tr: 'Kazanılan oyun', en: 'Games won' },
  turnovers: { tr: 'Top kaybı', en: 'Turnovers' },
  'rounds-won': { tr: 'Kazanılan raunt', en: 'Rounds won' },
}

export function figureName(key: string): Bilingual {
  return FIGURE_NAMES[key] ?? { tr: key, en: key }
}

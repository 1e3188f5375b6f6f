export const matchInfo = {
  venues: {
    name: 'Maçlar',
    all: 'Tümü',
    home: 'İç saha',
    away: 'Deplasman',
    homeMark: 'İ',
    awayMark: 'D',
  },
  lineUps: {
    playing: 'İlk 11',
    bench: 'Yedekler',
    absent: 'Oynayamayanlar',
    noAbsences: 'Eksik oyuncu yok',
    reasons: { injured: 'sakat', suspended: 'cezalı' },
    positions: { keeper: 'Kaleci', defender: 'Defans', midfielder: 'Orta saha', forward: 'Forvet' },
    marks: { keeper: 'KL', defender: 'DF', midfielder: 'OS', forward: 'FV' },
    referee: 'Hakem',
    cards: (cards: string, matches: string) =>
      `Bu ligde yönettiği son ${matches} maçta maç başına ${cards} kart`,
    noCards: 'Bu ligde bilinen başka maçı yok',
  },
  reasons: {
    lead: {
      goals: (home: string, homeGoals: string, away: string, awayGoals: string) =>
        `${home} için ${homeGoals}, ${away} için ${awayGoals} gol bekliyoruz.`,
      points: (home: string, homePoints: string, away: string, awayPoints: string) =>
        `${home} için ${homePoints}, ${away} için ${awayPoints} sayı bekliyoruz.`,
      rest: (home: string, homeGoals: string, away: string, awayGoals: string) =>
        `Maçın kalanında ${home} için ${homeGoals}, ${away} için ${awayGoals} gol bekliyoruz.`,
    },
    basis:
      'Bu beklenti takımların gücünden ve yakın zamandaki sonuçlarından hesaplanır; olasılıklar da ondan çıkar.',
    feed: 'Bu maçın olasılıkları veri sağlayıcıdan gelir.',
    homeAdvantage: (team: string, percent: string) =>
      `Kendi sahasında oynamak ${team} takımının gol beklentisini ${percent} artırır; hesaba katılmıştır.`,
    recentGoals: (team: string, matches: string, scored: string, conceded: string) =>
      `${team}: son ${matches} maçta maç başına ${scored} gol attı, ${conceded} gol yedi.`,
    recentPoints: (team: string, matches: string, scored: string, conceded: string) =>
      `${team}: son ${matches} maçta maç başına ${scored} sayı attı, ${conceded} sayı yedi.`,
    chance: 'Olasılık',
    fair: 'Adil oran',
    price: 'Oran',
    selection: 'Seçim',
    margin: (percent: string) => `Bu bahiste şirketin payı ${percent}`,
    how: 'Adil oran, 1’in olasılığa bölümüdür. Bundan şirketin payı düşülür; sonuç, bir alttaki oran basamağına yuvarlanır.',
  },
}

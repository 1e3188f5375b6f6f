export const liveRoads = {
  title: 'Yollar',
  board: 'Masa',
  names: {
    bead: 'Boncuk yolu',
    big: 'Büyük yol',
    bigEye: 'Büyük göz yolu',
    small: 'Küçük yol',
    cockroach: 'Hamamböceği yolu',
  },
  /** Label of the button that shows the next derived-road entries if this side won. */
  ask: (side: string) => `Sıradaki ${side} olursa`,
  rounds: (count: number) => `Son ${count} el`,
  none: 'Henüz el oynanmadı.',
  crowd: (players: number, amount: string) => `${players} oyuncu, ${amount}`,
  colours: { red: 'kırmızı', blue: 'mavi' },
}

export type LiveRoadsTexts = typeof liveRoads

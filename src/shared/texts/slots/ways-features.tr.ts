export type RideWords = {
  title: string
  text: string
  stepRow: (count: number, times: number, spins: number) => string
  noScatter: string
  note: string
  step: (times: number) => string
}

export type DuelWords = {
  title: string
  text: string
  turnRow: Readonly<Record<string, (times: number) => string>>
  clashRow: (spins: number, max: number) => string
  noScatter: string
  note: string
  turn: Readonly<Record<string, string>>
  clash: string
  clashNote: string
  announceClash: (spins: number) => string
}

export const rides: Readonly<Record<string, RideWords>> = {
  'bogaz-ekspresi': {
    title: 'Vapur yolculuğu',
    text: 'Bedava dönüşlerde gelen her vapur önce kazandırır, sonra toplanır. Yeterince toplanınca çarpan yükselir ve dönüş eklenir; yeni çarpan sonraki dönüşten başlayarak geçerlidir.',
    stepRow: (count, times, spins) => `${count} vapur: jokerler ×${times}, ${spins} dönüş daha`,
    noScatter: 'Bedava dönüşlerde deniz feneri gelmez; yeni dönüş yalnızca yolculuktan kazanılır.',
    note: 'Vapur topladıkça yol uzar: dönüşler artar, jokerlerin çarpanı yükselir.',
    step: (times) => `Artık her vapur ×${times}`,
  },
}

export const duels: Readonly<Record<string, DuelWords>> = {
  karagoz: {
    title: 'Söz sırası',
    text: 'Bedava dönüşlerde söz sırayla Hacivat’ta ve Karagöz’dedir; ilk söz Hacivat’ın. Söz kimdeyse onun jokeri çarpan taşır, ötekinin jokeri bir sembol sayılır.',
    turnRow: {
      hacivat: (times) => `Söz Hacivat’ta: her Hacivat ×${times}`,
      karagoz: (times) => `Söz Karagöz’de: her Karagöz ×${times}`,
    },
    clashRow: (spins, max) =>
      `Atışma: ikisi aynı dönüşte gelirse ikisi de çarpanını taşır ve ${spins} bedava dönüş eklenir. Bir turda en çok ${max} bedava dönüş oynanır.`,
    noScatter: 'Bedava dönüşlerde kandil gelmez; yeni dönüş yalnızca atışmadan kazanılır.',
    note: 'Söz sırayla Hacivat’ta ve Karagöz’de: söz kimdeyse jokeri çarpan taşır. İkisi bir arada gelirse atışırlar.',
    turn: { hacivat: 'Söz Hacivat’ta', karagoz: 'Söz Karagöz’de' },
    clash: 'ATIŞMA',
    clashNote: 'Hacivat ile Karagöz bir arada: ikisi de çarpanını taşıdı',
    announceClash: (spins) =>
      spins > 0
        ? `Atışma: ikisi de çarpanını taşıdı, ${spins} bedava dönüş eklendi`
        : 'Atışma: ikisi de çarpanını taşıdı',
  },
}

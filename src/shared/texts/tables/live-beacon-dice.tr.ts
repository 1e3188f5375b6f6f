export const liveBeaconDice = {
  total: (total: string) => `Toplam ${total}`,
  kind: (low: number, high: number) => `Toplam ${low} ya da ${high}`,
  lit: (total: number, times: number) => `Toplam ${total}, ${times} kat`,
  totals: 'Toplam',
  litList: 'Yanan toplamlar',
  plain: (times: number) => `${times}×`,
  rulesText: [
    'Bahisler açıkken üç zarın toplamını seç: 3’ten 18’e kadar. Bahisler kapanınca fener bir ile beş arasında toplamı aydınlatır ve her birine bir kat verir; sonra fanusun altındaki üç zar havalanır ve durur.',
    'Tutan toplam aydınlanmışsa bahsin yanında yazan katı kadar döner, bahsin içinde; aydınlanmamışsa alanın üstündeki kat kadar. Öteki bahisler kaybeder.',
    'Hangi toplamın aydınlanacağı ve katı, zarlar gibi turun özetinden çıkar; kimin neye bahis yaptığına bağlı değildir.',
  ],
  ranges: 'Aydınlanan toplamın katları ve sıklığı',
  plainTimes: 'Aydınlanmadan',
  litTimes: 'Aydınlanınca',
  times: (times: number, percent: number) => `${times}× (%${percent})`,
  record: 'Zar dökümü',
  lastThrows: 'Son atışlar',
  noThrows: 'Bu masada henüz zar atılmadı.',
}

export type LiveBeaconDiceTexts = typeof liveBeaconDice

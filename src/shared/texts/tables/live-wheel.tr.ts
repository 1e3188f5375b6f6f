export const liveWheel = {
  scene: (table: string) => `${table}: altmış iki dilimli çark`,
  stopped: (segment: number) => `durduğu sayı ${segment}`,
  spot: (segment: number, count: number) => `${segment}, çarkta ${count} dilim`,
  share: (count: number, of: number) => `${count}/${of} dilim`,
  kind: (segment: number) => `Sayı ${segment}`,
  rulesText: [
    'Çark altmış iki eşit dilime bölünmüştür; her dilimde 1, 3, 5, 14, 29 ya da 59 yazar. Çarkın duracağını düşündüğün sayıya fişini koy.',
    'Bahisler kapanınca çark döner. Dilin altında kalan sayıya konan her bahis, sayının kendisi kadar öder: 5’e konan ₺10, bahsinle birlikte ₺60 olarak döner.',
  ],
  record: 'Çark dökümü',
  lastStops: 'Son duruşlar',
  counts: 'Her sayı kaç kez geldi',
  times: (rounds: number) => `${rounds} kez`,
  noStops: 'Bu çark henüz dönmedi.',
}

export type LiveWheelTexts = typeof liveWheel

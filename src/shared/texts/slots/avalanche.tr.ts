export const avalancheTexts = {
  title: 'Açılan teraslar',
  grow: (start: number, startWays: string, max: number, maxWays: string) =>
    `Bahisli her dönüş ${start} açık terasla, ${startWays} yolla başlar. Kazanan semboller suda çözülür, kalanlar düşer, boşluklar yukarıdan dolar. Arka arkaya gelen her kazançta su bir alttaki terasa taşar ve onu da açar: ${max} teras açıkken ${maxWays} yol olur.`,
  back: (start: number) =>
    `Yeni kazanç çıktıkça sürer. Kazanç kalmayınca dönüş biter; sonraki dönüş yine ${start} terasla başlar.`,
  free: (start: number, ways: string) =>
    `Bedava dönüşler ${start} açık terasla, ${ways} yolla başlar. Açılan teras son bedava dönüşe kadar kapanmaz.`,
  raise: (rows: number, first: number, step: number, max: number) =>
    `Bedava dönüşlerde ${rows} terasın hepsi açıkken gelen her kazanç, sonraki kazançların çarpanını ${step} artırır. Çarpan ×${first} ile başlar, en çok ×${max} olur ve son bedava dönüşe kadar azalmaz.`,
  note: 'Açılan teras kapanmaz. Hepsi açılınca her kazanç çarpanı 1 artırır.',
  opened: (rows: number, ways: string) => `${rows} teras açık, ${ways} yol`,
}

/** Symbol names in the form used after a number. */
export const avalancheSymbols = {
  dove: 'Güvercin',
  column: 'Sütun',
  mirror: 'Tunç ayna',
  lotus: 'Nilüfer',
  drop: 'Su damlası',
  terrace: 'Traverten',
  'wave-stone': 'Dalgalı taş',
  'leaf-stone': 'Yapraklı taş',
  'rosette-stone': 'Çiçekli taş',
  'star-stone': 'Yıldızlı taş',
}

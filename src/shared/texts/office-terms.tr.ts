/** Margins and limits of the trading desk, in Turkish: the original. */
export const officeTerms = {
  title: 'Marj ve sınırlar',
  kindLabel: 'Tür',
  kinds: {
    margin: 'Marj',
    stake: 'En yüksek bahis',
    payout: 'En yüksek ödeme',
    factor: 'Oyuncu katsayısı',
  },
  intros: {
    margin:
      'Bir pazarın oranlarından masaya kalan pay. Maçın tek pazarı önce gelir, sonra maç, pazar türü, lig ve spor; hiçbiri yoksa kitabın kendi marjı geçerlidir. Canlıda 1,2 ile çarpılır.',
    stake:
      'Bir oyuncunun bir karşılaşmaya yatırabileceği toplam. Maçın tek pazarı önce gelir, sonra maç, pazar türü, lig ve spor. Tek pazarın ve pazar türünün sınırı o türdeki bahisleri ayrı sayar.',
    payout:
      'Bir kuponun en çok ödeyeceği. Maçın tek pazarı önce gelir, sonra maç, pazar türü, lig ve spor; kuponda en düşük olan geçerlidir.',
    factor:
      'Bir oyuncunun bahis ve ödeme sınırlarının yüzde kaçına kadar oynayabileceği. Hiçbir kupon ₺10.000.000’dan fazla ödemez.',
  },
  levels: {
    sport: 'Spor',
    league: 'Lig',
    type: 'Pazar türü',
    match: 'Karşılaşma',
    market: 'Maçın tek pazarı',
    book: 'Kitap',
  },
  level: 'Nerede',
  place: 'Yer',
  value: 'Değer',
  by: 'Koyan',
  since: 'Tarih',
  league: 'Lig',
  type: 'Pazar türü',
  none: {
    margin: 'Konmuş marj yok',
    stake: 'Konmuş bahis sınırı yok',
    payout: 'Konmuş ödeme sınırı yok',
    factor: 'Katsayısı olan oyuncu yok',
  },
  noneText: {
    margin: 'Her pazar kitabın kendi marjıyla fiyatlanır.',
    stake: 'Her karşılaşmada kitabın kendi sınırı geçerlidir.',
    payout: 'Her kuponda kitabın kendi sınırı geçerlidir.',
    factor: 'Sınırlar her oyuncu için bütünüyle geçerlidir.',
  },
  set: {
    margin: 'Marj koy',
    stake: 'Bahis sınırı koy',
    payout: 'Ödeme sınırı koy',
    factor: 'Katsayı koy',
  },
  act: 'İşlem',
  now: (value: string, where: string) => `Şu an ${value} (${where}).`,
  without: (value: string, where: string) => `Kaldırılırsa ${value} (${where}).`,
  noOwn: 'Buraya konmuş bir değer yok.',
  everyLine: (n: number) => `Karşılaşmanın bu türdeki ${n} pazarının hepsi için.`,
  change: 'Değiştir',
  remove: 'Kaldır',
  removeTitle: (name: string) => `Kaldır: ${name}`,
  removeText: 'Bir üstteki düzeyin değeri, o da yoksa kitabın kendisi geçerli olur.',
  bounds: {
    margin: (least: string, most: string, alone: string) =>
      `${least} ile ${most} arası. ${alone} dışı ikinci onay ister.`,
    money: (least: string, most: string) =>
      `${least} ile ${most} arası. Yükseltmek ikinci onay ister.`,
  },
  percent: 'Marj',
  amount: 'Tutar',
  done: 'Yürürlükte: bundan sonraki her bahis buna göre alınır.',
  proposed: 'İkinci onaya gönderildi.',
  history: 'Geçmiş',
  noHistory: 'Henüz değişiklik yok',
  measured: 'ölçülen',
  inPlay: 'canlıda',
  own: 'kendi',
  match: 'Marj ve sınır',
  takenAway: 'Kaldırma',
  player: 'Oyuncu',
  username: 'Kullanıcı adı',
  factor: 'Katsayı',
  factorPercent: 'Katsayı (%)',
  factorText: (least: string, most: string) =>
    `${least} ile ${most} arası. Yükseltmek ikinci onay ister.`,
  wholeText: 'Bu oyuncuda sınırlar olduğu gibi geçerlidir.',
}
export type OfficeTerms = typeof officeTerms

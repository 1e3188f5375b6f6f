export const officeTerms = {
  title: 'Marj ve sınırlar',
  kindLabel: 'Tür',
  kinds: {
    margin: 'Marj',
    stake: 'En yüksek bahis',
    payout: 'En yüksek ödeme',
    factor: 'Limit katsayısı',
  },
  intros: {
    margin:
      'Bir pazarın oranlarında işletmenin payı. En özel ayar geçerlidir: karşılaşmanın pazarı, karşılaşma, pazar türü, lig, spor. Hiçbiri yoksa varsayılan marj geçerlidir. Canlıda marj 1,2 ile çarpılır.',
    stake:
      'Bir oyuncunun bir karşılaşmada yapabileceği en yüksek toplam bahis. En özel ayar geçerlidir: karşılaşmanın pazarı, karşılaşma, pazar türü, lig, spor. Pazar ya da pazar türü sınırı yalnızca o türdeki bahisleri sayar.',
    payout:
      'Bir kuponun ödeyebileceği en yüksek tutar. En özel ayar geçerlidir: karşılaşmanın pazarı, karşılaşma, pazar türü, lig, spor. Kupondaki seçimlerin en düşük sınırı geçerlidir.',
    factor:
      'Bahis ve ödeme sınırlarının bir oyuncuya uygulanan oranı. Hiçbir kupon ₺10.000.000’dan fazla ödemez.',
  },
  levels: {
    sport: 'Spor',
    league: 'Lig',
    type: 'Pazar türü',
    match: 'Karşılaşma',
    market: 'Karşılaşmanın pazarı',
    book: 'Varsayılan',
  },
  level: 'Düzey',
  place: 'Uygulandığı yer',
  value: 'Değer',
  by: 'Belirleyen',
  since: 'Tarih',
  league: 'Lig',
  type: 'Pazar türü',
  none: {
    margin: 'Belirlenmiş marj yok',
    stake: 'Belirlenmiş bahis sınırı yok',
    payout: 'Belirlenmiş ödeme sınırı yok',
    factor: 'Belirlenmiş limit katsayısı yok',
  },
  noneText: {
    margin: 'Her pazarda varsayılan marj geçerlidir. Belirlediğin marjlar burada görünür.',
    stake: 'Her karşılaşmada varsayılan sınır geçerlidir. Belirlediğin sınırlar burada görünür.',
    payout: 'Her kuponda varsayılan sınır geçerlidir. Belirlediğin sınırlar burada görünür.',
    factor:
      'Sınırlar her oyuncu için bütünüyle geçerlidir. Belirlediğin katsayılar burada görünür.',
  },
  set: {
    margin: 'Marj belirle',
    stake: 'Bahis sınırı belirle',
    payout: 'Ödeme sınırı belirle',
    factor: 'Limit katsayısı belirle',
  },
  act: 'İşlem',
  now: (value: string, where: string) => `Şu an ${value} (${where}).`,
  without: (value: string, where: string) => `Kaldırılırsa ${value} (${where}).`,
  noOwn: 'Bu düzeyde belirlenmiş değer yok.',
  everyLine: (n: number) => `Karşılaşmanın bu türdeki ${n} pazarının hepsinde geçerlidir.`,
  change: 'Değiştir',
  remove: 'Kaldır',
  removeTitle: (name: string) => `Kaldır: ${name}`,
  removeText: 'Bir üst düzeyin değeri, o da yoksa varsayılan geçerli olur.',
  bounds: {
    margin: (min: string, max: string, alone: string) =>
      `${min} ile ${max} arası. ${alone} dışı ikinci onay ister.`,
    money: (min: string, max: string) => `${min} ile ${max} arası. Yükseltmek ikinci onay ister.`,
  },
  percent: 'Marj',
  amount: 'Tutar',
  done: 'Kaydedildi. Bütün yeni bahislerde geçerlidir.',
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
  factor: 'Limit katsayısı',
  factorPercent: 'Limit katsayısı (%)',
  factorText: (min: string, max: string) =>
    `${min} ile ${max} arası. Yükseltmek ikinci onay ister.`,
  wholeText: 'Bu oyuncuya sınırların tamamı uygulanır.',
}
export type OfficeTerms = typeof officeTerms

export const officeTerms = {
  title: 'Marj ve sınırlar',
  kindLabel: 'Tür',
  kinds: {
    margin: 'Marj',
    stake: 'En yüksek bahis',
    payout: 'En yüksek ödeme',
    factor: 'Limit katsayısı',
    source: 'Oran kaynağı',
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
    source:
      'Bir spordaki ya da ligdeki maçlarda kimin oranlarının kullanıldığı. Ligin ayarı sporun ayarından önce gelir. Hiçbiri yoksa kendi modelimiz geçerlidir. Modelimizin oran veremediği maçlarda, yani veri sağlayıcısı takımların gücünü bildirmeyenlerde, ayar ne olursa olsun sağlayıcının oranları kullanılır. İşletmenin marjı ve fiyat denetimleri iki kaynakta da uygulanır.',
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
    source: 'Belirlenmiş oran kaynağı yok',
  },
  noneText: {
    margin: 'Her pazarda varsayılan marj geçerlidir. Belirlediğin marjlar burada görünür.',
    stake: 'Her karşılaşmada varsayılan sınır geçerlidir. Belirlediğin sınırlar burada görünür.',
    payout: 'Her kuponda varsayılan sınır geçerlidir. Belirlediğin sınırlar burada görünür.',
    factor:
      'Sınırlar her oyuncu için bütünüyle geçerlidir. Belirlediğin katsayılar burada görünür.',
    source:
      'Kendi modelimizin oran verebildiği her maçta onun oranları, diğerlerinde sağlayıcının oranları kullanılır. Belirlediğin kaynaklar burada görünür.',
  },
  set: {
    margin: 'Marj belirle',
    stake: 'Bahis sınırı belirle',
    payout: 'Ödeme sınırı belirle',
    factor: 'Limit katsayısı belirle',
    source: 'Oran kaynağı belirle',
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
  sources: {
    names: { model: 'Kendi modelimiz', feed: 'Veri sağlayıcı' },
    source: 'Kaynak',
    text: {
      model:
        'Oranlar hemen kendi modelimizden gelir. Yalnızca sağlayıcının sunduğu pazarlar kapanır.',
      feed: 'Yalnızca sağlayıcının oran verdiği pazarlar sunulur. Sağlayıcıdan oran gelmezken bahis alınmaz. İkinci onay ister.',
    },
    producers: 'Oran üreticileri',
    producersNone: 'Oran veren bir veri sağlayıcı yok',
    producersNoneText:
      'Oran veren bir veri sağlayıcı bağlandığında üreticilerinin durumu burada görünür.',
    feed: 'Sağlayıcı',
    phase: 'Maçlar',
    phases: { upcoming: 'Başlamamış', live: 'Canlı' },
    state: 'Durum',
    states: { up: 'Çalışıyor', down: 'Kesik', recovering: 'Toparlanıyor' },
    since: 'Şu zamandan beri',
  },
}
export type OfficeTerms = typeof officeTerms

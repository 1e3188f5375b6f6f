export const settings = {
  title: 'Ayarlar',
  intro: 'Bir ayarı biri önerir, başka biri onaylar. Kimin neyi ne zaman değiştirdiği aşağıda.',
  change: 'Değiştir',
  changeTitle: 'Ayarı değiştir',
  propose: 'Öner',
  amount: 'Yeni tutar',
  proposeText: 'Başka biri onaylayınca geçerli olur.',
  proposed: 'İkinci onaya gönderildi.',
  history: 'Geçmiş',
  noHistory: 'Henüz değiştirilmedi.',
  now: 'Şu an',
  names: { 'two-persons': 'İki onay isteyen çekim', identity: 'Kimliksiz çekilebilen toplam', automatic: 'Kendiliğinden ödenen çekim' },
  texts: {
    'two-persons': 'Bu tutarın üzerindeki bir çekim, ikinci bir kişi onaylayınca ödenir.',
    identity: 'Kimliği doğrulanmamış bir oyuncu toplamda bundan fazlasını çekemez. Oyuncu bunu çekmeden önce görür.',
    automatic: 'Bu tutara kadar, her denetimden geçen bir çekim kimse bakmadan ödenir; iki onay isteyen tutarı aşamaz. 0: hiçbiri.',
  },
}
export type OfficeSettingTexts = typeof settings

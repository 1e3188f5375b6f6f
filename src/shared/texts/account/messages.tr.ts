export const messages = {
  title: 'Bildirimler',
  unread: (count: string) => `${count} okunmamış bildirim`,
  allRead: 'Hepsi okundu',
  markAll: 'Tümünü okundu say',
  filter: 'Neler gösterilsin',
  filters: { all: 'Tümü', account: 'Hesap', news: 'Duyurular' },
  today: 'Bugün',
  yesterday: 'Dün',
  isNew: 'Okunmadı',
  loading: 'Bildirimler yükleniyor',
  notFound: 'Bildirim bulunamadı',
  notFoundText:
    'Aradığın bildirim artık listede değil ya da bağlantısı yanlış. Son 90 günün bildirimleri aşağıda.',
  empty: 'Henüz bildirimin yok',
  emptyText:
    'Yatırımın hesabına geçtiğinde, çekimin gönderildiğinde, kuponun sonuçlandığında ya da hesabına yeni bir cihazdan girildiğinde burada göreceksin.',
  emptyNews: 'Henüz duyuru yok',
  emptyNewsText: 'Herkese yazdıklarımız burada birikir.',
  choices: 'Kampanya iletileri',
  choicesText:
    'Yalnızca kampanya ve duyurular için. Paran ve hesabının güvenliğiyle ilgili bildirimler her zaman gelir.',
  channels: { site: 'Sitede, bildirimlerin arasında', email: 'E-posta ile', sms: 'SMS ile' },
  phoneUnconfirmed: (phone: string) =>
    `${phone} numaran onaylanmadı. SMS’lerin doğru numaraya geldiğinden emin ol.`,
  stopTitle: 'Kampanya iletilerini bırak',
  stopText:
    'Bu iletiyi aldığın yoldan bir daha kampanya göndermeyelim. Hesabınla ilgili bildirimler gelmeye devam eder.',
  stop: 'Artık gönderme',
  stopped: 'Tamam, bir daha göndermeyeceğiz',
  stoppedText: {
    site: 'Sitedeki kampanya bildirimlerini bıraktın.',
    email: 'E-posta ile kampanya iletilerini bıraktın.',
    sms: 'SMS ile kampanya iletilerini bıraktın.',
  },
  stopWrong: 'Bu bağlantı geçerli değil',
  stopWrongText:
    'Bağlantı eksik kopyalanmış olabilir. Giriş yapıp Bildirimler sayfasından da bırakabilirsin.',
  stopHome: 'Ana sayfa',
  links: {
    history: 'Hesap hareketleri',
    security: 'Güvenlik ayarları',
    bets: 'Sonuçlanan kuponlar',
    loyalty: 'Sadakat seviyem',
    tournaments: 'Turnuvalar',
    bonuses: 'Bonuslarım',
    documents: 'Belgelerim',
    support: 'Destek kayıtlarım',
  },
}

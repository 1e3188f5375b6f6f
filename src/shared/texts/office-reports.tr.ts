/** The dashboard and the reports, in Turkish: the original. */
export const officeReports = {
  title: 'Raporlar', intro: 'Her sayı defterden gelir ve kuruşu kuruşuna tutar. Bir satıra basınca neden öyle olduğuna inersin.',
  today: 'Bugün', asOf: (at: string) => `${at} itibarıyla`, against: (weekday: string, until: string) => `Karşılaştırılan: geçen ${weekday.toLocaleLowerCase('tr')}, saat ${until} itibarıyla.`, wholeDay: (n: string) => `geçen hafta gün boyu ${n}`,
  waiting: 'Bekleyen işler', nothingWaiting: 'Bekleyen iş yok', live: 'Canlı',
  figures: {
    stakes: 'Bahis', wins: 'Kazanç', ggr: 'GGR', ngr: 'NGR', bonus: 'Bonus maliyeti', prizes: 'Ödüller', jackpot: 'Jackpota ayrılan', deposits: 'Yatırım', withdrawals: 'Çekim', jackpotsPaid: 'Ödenen jackpot', corrections: 'Düzeltme',
    active: 'Oynayan', registrations: 'Yeni üye', firstDeposits: 'İlk yatırım', net: 'Kasaya giren', entries: 'Kayıt',
  },
  meanings: {
    stakes: 'Geri verilenler düşülmüş bahisler', wins: 'Bahislere ödenen', ggr: 'Bahis eksi kazanç', ngr: 'GGR eksi bonus maliyeti, ödüller ve jackpota ayrılan', bonus: 'Verilen bonus, bedava bahis, iade ve bedava tur kazançları eksi geri dönen',
    prizes: 'Turnuva ve çekiliş ödülleri', jackpot: 'Ürünlerin jackpotlara koyduğu para', net: 'Kasa hesaplarına giren eksi çıkan',
  },
  course: 'Günün seyri', courses: { ggr: 'GGR', stakes: 'Bahis', deposits: 'Yatırım' }, lastWeek: 'Geçen hafta', hour: (n: string) => `${n}:00`, courseSummary: (what: string, now: string, before: string) => `${what}: bugün ${now}, geçen hafta aynı saatte ${before}`,
  products: 'Ürünler', games: 'En çok oynananlar', noGames: 'Bugün henüz oynanmadı', noGamesText: 'İlk bahisle birlikte burada görünür.', latency: 'Yanıt süresi', latencyText: (calls: string) => `son 5 dakikada ${calls} çağrı`, p50: 'yarısı', p99: 'yüzde 99’u', noLatency: 'Son 5 dakikada çağrı yok', ms: (n: string) => `${n} ms`,
  periods: { label: 'Dönem', day: 'Günler', week: 'Haftalar', month: 'Aylar' }, period: 'Dönem', total: 'Toplam', weekOf: (day: string) => `${day} haftası`, from: 'İlk gün', to: 'Son gün', range: 'Tarih aralığı', most: 'En çok 800 gün',
  parts: { label: 'Kırılım', product: 'Ürün', game: 'Oyun', provider: 'Sağlayıcı', promotion: 'Promosyon' }, crumb: 'Raporlar', open: (what: string) => `${what}: ayrıntı`, entriesOf: (what: string) => `${what}: kayıtlar`, seeEntries: 'Kayıtlar',
  entries: { title: 'Kayıtlar', at: 'Zaman', kind: 'Tür', account: 'Kasa', what: 'Ne', player: 'Oyuncu', amount: 'Kasaya giren', house: 'Kasanın kendi içinde', none: 'Kayıt yok', all: 'Bütün türler', filter: 'Tür', trail: 'İşlemi aç' },
  accounts: { 100: 'Yatırım', 101: 'Çekim', 103: 'Casino', 104: 'Canlı casino', 105: 'Spor', 106: 'Tombala', 107: 'Sanal sporlar', 108: 'Bonus', 109: 'Ödüller', 110: 'Jackpot', 111: 'Düzeltme', 112: 'Komisyon' } as Readonly<Record<number, string>>,
  kinds: {
    deposit: 'Yatırım', withdrawal: 'Çekim', stake: 'Bahis', refund: 'Geri verilen', win: 'Kazanç', 'free-win': 'Bedava tur kazancı', 'jackpot-part': 'Jackpota ayrılan', bonus: 'Bonus', prize: 'Ödül', jackpot: 'Jackpot', correction: 'Düzeltme', fee: 'Komisyon',
  },
  none: 'Bu aralıkta hareket yok', noneText: 'Başka bir aralık seç.', export: 'İndir', csv: 'CSV', pdf: 'PDF', exported: 'Dosya hazır, indirme başladı. İndirdiğin denetim izine yazıldı.',
  segments: {
    tabs: 'Raporların bölümleri', periods: 'Dönemler', tab: 'Segmentler', title: 'Segment raporları',
    intro: 'Bir segmentteki oyuncuların seçilen günlerdeki rakamları: defterden, kuruşu kuruşuna. Kimlerin sayılacağı rapor hazırlanırken bir kez yazılır.',
    segment: 'Segment', run: 'Raporu hazırla', noSegments: 'Henüz segment yok', noSegmentsText: 'Önce Segmentler bölümünde bir segment kaydedilmeli.', toSegments: 'Segmentlere git',
    list: 'Segment raporları', days: 'Günler', players: 'Segmentteki', state: 'Durum', askedBy: 'Hazırlayan', askedAt: 'İstendi', none: 'Henüz segment raporu yok', noneText: 'Bir segment ve günleri seç; sonuç burada kalır.',
    states: { running: 'Hazırlanıyor', done: 'Hazır', cancelled: 'Durduruldu' }, progress: (done: string, all: string) => `Toplanan oyuncu: ${done} / ${all}`, writing: 'Oyuncuların listesi yazılıyor', stop: 'Durdur', stopped: 'Bu rapor tamamlanmadan durduruldu; rakamlar eksik.',
    made: (players: string, at: string, asOf: string) => `${players} oyuncu, ${at} itibarıyla yazıldı · kayıtlar ${asOf} itibarıyla`, by: (name: string) => `hazırlayan ${name}`, counted: (players: string) => `${players} oyuncu`,
    share: (share: string) => `toplamdaki payı ${share}`, noShare: 'pay hesaplanamaz', shareHead: 'Bahisteki payı', ofMembers: (share: string) => `segmentteki payı ${share}`,
    byDay: 'Günler', byProduct: 'Ürünler', cut: 'Kırılım', day: 'Gün', whole: 'Bütün günler', productsOf: (day: string) => `${day}: ürünler`, daysOf: (product: string) => `${product}: günler`,
    how: 'Pay, bütün sitenin aynı günlerdeki ve aynı kayda kadarki rakamına göredir. Ürünlerin jackpotlara koyduğu para hiçbir oyuncunun kaydı olmadığından segmentin NGR’sinde yer almaz.',
    nothing: 'Bu oyuncular bu günlerde hareket yapmadı',
  },
  paper: { made: 'Hazırlandığı an', range: 'Dönem', title: 'Rapor' },
}
export type OfficeReportsTexts = typeof officeReports

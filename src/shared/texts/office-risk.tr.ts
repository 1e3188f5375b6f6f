import type { RiskThreshold } from '../risk.ts'

/** A threshold in force as it is written: an amount with its sign, a percentage, or a number. */
type Written = (name: RiskThreshold) => string

/** The risk desk, in Turkish: the original. */
export const officeRisk = {
  title: 'Davranış işaretleri', intro: 'Oyuncunun zarar gördüğünü düşündüren davranışlar. Hiçbir işaret kendiliğinden sonuç doğurmaz: bir insan inceler ve karar verir.',
  states: { waiting: 'Bekleyenler', taken: 'İncelenenler', decided: 'Sonuçlananlar' }, stateBadges: { waiting: 'Bekliyor', taken: 'İnceleniyor', decided: 'Sonuçlandı' }, stateFilter: 'Durum', kindFilter: 'İşaret', allKinds: 'Bütün işaretler',
  none: { waiting: 'Bekleyen işaret yok', taken: 'İncelenen işaret yok', decided: 'Sonuçlanmış işaret yok' }, noneText: 'Defter dakikada bir okunur. Eşiğe ulaşan bir davranış burada görünür.',
  kinds: {
    'chasing-deposits': 'Kaybın ardından yatırma', 'rising-stakes': 'Kayıptan sonra artan bahis', 'night-play': 'Gece oyunu', 'long-sitting': 'Molasız uzun oyun', 'declined-deposits': 'Reddedilen yatırımlar',
    'cancelled-withdrawals': 'Vazgeçilen çekimler', 'raised-limits': 'Limit yükseltme',
  },
  measures: {
    'chasing-deposits': (n: string) => `${n} yatırım`, 'rising-stakes': (n: string) => `${n} tur`, 'night-play': (n: string) => `${n} gece`, 'long-sitting': (n: string) => `${n} dk`, 'declined-deposits': (n: string) => `${n} yatırım`,
    'cancelled-withdrawals': (n: string) => `${n} çekim`, 'raised-limits': (n: string) => `${n} istek`,
  },
  formulas: {
    'chasing-deposits': (t: Written) => `24 saatte en az ${t('chase-count')} yatırım; her birinden önceki ${t('chase-minutes')} dakikada, son yatırımdan beri ${t('chase-loss')} ya da daha fazlası kaybedilmiş.`,
    'rising-stakes': (t: Written) => `24 saatte en az ${t('rise-count')} tur; her biri, kaybedilen bir önceki turun ${t('rise-percent')} kadarı ya da daha fazlası ve en az ${t('rise-stake')}. Kupon ve tombala sayılmaz.`,
    'night-play': (t: Written) => `Son 7 gecenin en az ${t('night-count')} tanesinde, 00.00–06.00 arasında ${t('night-minutes')} dakika ya da daha uzun oyun.`,
    'long-sitting': (t: Written) => `Yarım saat ara vermeden ${t('sitting-minutes')} dakika oyun. İki bahis arasında 10 dakikayı geçen süre oyun sayılmaz.`,
    'declined-deposits': (t: Written) => `24 saatte reddedilen en az ${t('decline-count')} yatırım.`,
    'cancelled-withdrawals': (t: Written) => `7 günde oyuncunun kendisinin vazgeçtiği en az ${t('cancel-count')} çekim.`,
    'raised-limits': (t: Written) => `7 günde bir limiti yükseltmek ya da kaldırmak için en az ${t('raise-count')} istek.`,
  },
  kind: 'İşaret', measured: 'Ölçülen', measuredOf: (value: string, threshold: string) => `${value}, eşik ${threshold}`, raised: 'Çıktı', last: 'Son kanıt', takenBy: 'İnceleyen', decidedBy: 'Karar veren', outcome: 'Sonuç',
  outcomes: { nothing: 'Bir şey gerekmedi', contacted: 'Oyuncuyla görüşüldü', 'limit-proposed': 'Limit önerildi', paused: 'Oyuna kapatıldı' },
  outcomeHelp: {
    nothing: 'Oyuncu bir şey görmez.', contacted: 'Görüşmede ne konuşulduğunu not olarak ekle. Oyuncu buradan bir ileti almaz.', 'limit-proposed': 'Hangi limiti nasıl önerdiğini gerekçeye yaz. Limiti yalnız oyuncunun kendisi koyabilir.',
    paused: 'Oyuncu hemen oyundan çıkar; yatıramaz, oynayamaz, teklif almaz. Parasını çekebilir. Süre bitmeden geri alınamaz.',
  },
  evidence: 'Kanıtlar', noEvidence: 'Kanıt yok', formula: 'Nasıl ölçülür', thresholdsNow: 'Eşikler şu anki hâliyle yazılıdır.', others: 'Oyuncunun diğer işaretleri', noOthers: 'Bu oyuncunun başka işareti yok', noSignals: 'Bu oyuncunun işareti yok', playerCard: 'Oyuncu', name: 'Ad soyad', lastLogin: 'Son giriş', never: 'Hiç',
  moment: 'Ne zaman', first: 'İlk bahis', end: 'Son bahis', limit: 'Limit',
  heads: {
    'chasing-deposits': { amount: 'Yatırım', before: 'Öncesindeki kayıp' }, 'rising-stakes': { amount: 'Bahis', before: 'Kaybedilen önceki bahis' }, 'night-play': { moment: 'Gecenin son bahsi' }, 'long-sitting': { amount: 'Toplam bahis', before: 'Geri gelen' },
    'declined-deposits': { amount: 'Tutar' }, 'cancelled-withdrawals': { amount: 'Tutar' }, 'raised-limits': {},
  },
  take: 'İncele', giveBack: 'Bırak', decide: 'Karar ver', decideTitle: 'İşarete karar ver', months: 'Süre', notes: 'Notlar', note: 'Not', noteHelp: 'Notları yalnızca çalışanlar görür.', addNote: 'Not ekle', noNotes: 'Henüz not yok',
  links: {
    title: 'Bağlı hesaplar', intro: 'Aynı kişinin olabilecek hesaplar. En güçlü bağ üstte; karar verildiğinde kendiliğinden bir şey olmaz.', states: { waiting: 'Bekleyenler', decided: 'Sonuçlananlar' }, filter: 'Durum', accounts: 'Hesaplar', reasons: 'Ortak yönleri', strength: 'Güç', strengthOf: (n: string) => `%${n}`, found: 'Bulundu', verdict: 'Karar',
    none: { waiting: 'Bekleyen bağ yok', decided: 'Sonuçlanmış bağ yok' }, noneText: 'Yeni bir tarayıcıdan giriş yapıldığında ya da banka hesabı kaydedildiğinde aranır.', ofPlayer: 'Bağlı hesaplar', noneOfPlayer: 'Bu hesapla ortak yönü olan başka hesap yok.', notedHelp: 'Tek başına zayıf: karar beklemez.', noted: 'Zayıf',
    why: { account: 'Aynı IBAN', file: 'Aynı belge', person: 'Aynı doğum tarihi, benzer ad', mailbox: 'Aynı e-posta kutusu', device: 'Aynı tarayıcı', address: 'Aynı ağ adresi' }, likeness: (why: string, n: string) => `${why} (%${n})`,
    verdicts: { 'same-person': 'Aynı kişi', household: 'Aynı evden', different: 'Farklı kişiler' }, verdictHelp: { 'same-person': 'Hesap kapatmak gerekiyorsa oyuncunun sayfasından yapılır.', household: 'Bağ kalır, yeni bir ortak yön bulunmadıkça yeniden beklemez.', different: 'Bağ kalır, yeni bir ortak yön bulunmadıkça yeniden beklemez.' },
    decide: 'Karar ver', decideTitle: 'Bağa karar ver', and: (one: string, other: string) => `${one} ve ${other}`,
  },
  thresholds: 'Eşikler', thresholdsIntro: 'Bir davranışın ne zaman işaret sayıldığı. Değişiklik, yapıldığı andan sonra olanlara uygulanır.', threshold: 'Eşik', value: 'Değer', bounds: 'Aralık', boundsOf: (least: string, most: string) => `${least} – ${most}`, change: 'Değiştir', changeTitle: 'Eşiği değiştir', changed: 'Eşik değişti.',
  newValue: { money: 'Yeni değer', minutes: 'Yeni değer (dakika)', percent: 'Yeni değer (yüzde)', count: 'Yeni değer' }, now: (value: string) => `Şu an ${value}.`, history: 'Değişiklikler', noHistory: 'Eşikler henüz değiştirilmedi.',
  names: {
    'chase-minutes': 'Kaybın ardından: en çok kaç dakika sonra', 'chase-loss': 'Kaybın ardından: en az ne kadar kayıp', 'chase-count': 'Kaybın ardından: kaç yatırım', 'rise-percent': 'Artan bahis: bir önceki turun yüzdesi', 'rise-stake': 'Artan bahis: en az bahis',
    'rise-count': 'Artan bahis: kaç tur', 'night-minutes': 'Gece oyunu: gecede kaç dakika', 'night-count': 'Gece oyunu: yedi gecenin kaçı', 'sitting-minutes': 'Molasız oyun: kaç dakika', 'decline-count': 'Reddedilen yatırım: günde kaç', 'cancel-count': 'Vazgeçilen çekim: haftada kaç',
    'raise-count': 'Limit yükseltme: haftada kaç',
  },
}
export type OfficeRiskTexts = typeof officeRisk

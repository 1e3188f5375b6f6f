import { documents } from './office-documents.tr.ts'
import { settings } from './office-settings.tr.ts'
import { officeMessages } from './office-messages.tr.ts'
import { officeSegments } from './office-segments.tr.ts'
import { officeSupport } from './office-support.tr.ts'
import { officeContent } from './office-content.tr.ts'
import { officePromotions } from './office-promotions.tr.ts'
import { officeTrading } from './office-trading.tr.ts'
import { officeTerms } from './office-terms.tr.ts'
import { officeGames } from './office-games.tr.ts'
import { officeTables } from './office-tables.tr.ts'
import { officeJackpots } from './office-jackpots.tr.ts'
import { officeRisk } from './office-risk.tr.ts'
import { officeLists } from './office-lists.tr.ts'
import { officeDrift } from './office-drift.tr.ts'
import { officeComplaints } from './office-complaints.tr.ts'
import { officeFunds } from './office-funds.tr.ts'
import { officeDormant } from './office-dormant.tr.ts'
import { officeRetention } from './office-retention.tr.ts'
import { officeMoney } from './office-money.tr.ts'
import { methods } from './office-methods.tr.ts'
import { payouts } from './office-payouts.tr.ts'
import { officeEvidence } from './office-evidence.tr.ts'
import { officeExtracts } from './office-extracts.tr.ts'
import { officeProviderReports } from './office-provider-reports.tr.ts'
import { officeReconciliation } from './office-reconciliation.tr.ts'

import { officeReports } from './office-reports.tr.ts'
/** What the back office says, in Turkish: the original. */
export const backoffice = {
  documents,
  settings,
  content: officeContent,
  brand: 'Yönetim',
  skip: 'İçeriğe geç',
  groups: { today: 'Bugün ve onaylar', players: 'Oyuncular', money: 'Para', games: 'Oyunlar ve spor', reach: 'Pazarlama', compliance: 'Uyum ve risk', house: 'Yönetim' },
  nav: {
    label: 'Bölümler', home: 'Bugün', players: 'Oyuncular', withdrawals: 'Çekimler', deposits: 'Havaleler', held: 'Tutulan para', proposals: 'İkinci onay', disputes: 'İtirazlar', documents: 'Belgeler', settings: 'Ayarlar', promotions: 'Promosyonlar', tournaments: 'Turnuvalar', support: 'Destek', trading: 'Bahis masası', segments: 'Segmentler', drift: 'Sapma denetimi',
    risk: 'Davranış işaretleri',
    lists: 'Listeler',
    complaints: 'Şikâyetler',
    funds: 'Gelir kaynağı',
    dormant: 'Hareketsiz hesaplar',
    retention: 'Saklama süreleri',
    audit: 'Denetim izi', staff: 'Personel', maintenance: 'Bakım', own: 'Hesabım', reports: 'Raporlar', content: 'İçerik',
    games: 'Oyunlar',
    methods: 'Ödeme yöntemleri',
    payouts: 'Ödeme listeleri',
    jackpots: 'Jackpotlar',
    tables: 'Masa limitleri',
    messages: 'İletiler',
    extracts: 'Resmî dökümler',
    evidence: 'Kanıt dosyaları',
    statements: 'Ekstreler',
    reconciliation: 'Mutabakat',
  },
  top: { search: 'Oyuncu, işlem, kupon, tur ara', light: 'Açık görünüm', dark: 'Koyu görünüm', english: 'English', turkish: 'Türkçe', signOut: 'Çıkış yap' },
  palette: {
    title: 'Ara ve git', placeholder: 'Bölüm, ad, e-posta, telefon ya da numara', hint: 'Yukarı ve aşağı okla seç, Enter ile git, Esc ile kapat.', none: 'Bir şey bulunamadı. Adın başını ya da numaranın tamamını yaz.',
    searching: 'Aranıyor', go: 'Bölüm', player: 'Oyuncu', transaction: 'İşlem', coupon: 'Kupon', round: 'Tur', close: 'Kapat',
  },
  signIn: {
    title: 'Yönetim girişi', intro: 'Bu bölüm yalnızca çalışanlar içindir. Yapılan her işlem kaydedilir.', username: 'Kullanıcı adı ya da e-posta', password: 'Şifre', submit: 'Giriş yap',
    codeTitle: 'Doğrulama kodu', codeText: 'Kimlik doğrulama uygulamandaki altı haneli kodu gir.', code: 'Kod', confirm: 'Onayla',
    passwordTitle: 'Yeni şifre belirle', passwordText: 'İlk şifreni başka biri belirledi. Devam etmek için en az 10 karakterlik kendi şifreni seç.', oldPassword: 'Şu anki şifre', newPassword: 'Yeni şifre',
    enrolTitle: 'İki adımlı girişi kur', enrolText: 'Kodu kimlik doğrulama uygulamana okut, sonra uygulamanın gösterdiği kodu yaz.', secret: 'Elle girmek için', qr: 'Uygulamaya okutulacak kare kod', ended: 'Oturumun sona erdi. Yeniden giriş yap.',
    other: 'Başka hesapla gir',
  },
  common: {
    retry: 'Tekrar dene', siteTime: 'İstanbul saati.', failed: 'Yüklenemedi', offline: 'Sunucuya ulaşılamıyor. Bağlantını kontrol et.', fault: 'Bizden kaynaklanan bir sorun oldu.', loading: 'Yükleniyor', more: 'Daha fazla göster', empty: 'Burada bir şey yok', cancel: 'Vazgeç', close: 'Kapat', save: 'Kaydet',
    reason: 'Gerekçe', reasonHelp: 'Denetim izine yazılır.', done: 'Yapıldı', all: 'Hepsi', yes: 'Evet', no: 'Hayır', player: 'Oyuncu', amount: 'Tutar', date: 'Tarih', state: 'Durum', open: 'Aç', none: 'Yok', notFound: 'Böyle bir kayıt yok', notFoundText: 'Numarayı kontrol et ya da aramayı kullan.',
    notAllowed: 'Bu bölüm görevinde yok', notAllowedText: 'Gerekiyorsa yöneticinden iste.', copy: 'Kopyala', copied: 'Kopyalandı',
  },
  home: { title: 'Bekleyenler', intro: 'Seni bekleyen işler. Sayılar yarım dakikada bir yenilenir.', nothing: 'Bekleyen iş yok', nothingText: 'Yeni bir iş geldiğinde burada görünür.', waiting: (n: number) => `${n} bekliyor` },
  states: { active: 'Açık', inactive: 'Pasif', closed: 'Kapalı', excluded: 'Oyuna kapalı', unconfirmed: 'Onaylanmadı' },
  players: {
    title: 'Oyuncular', search: 'Ara', searchHelp: 'Kullanıcı adı, ad, soyad, e-posta ya da telefonun başı', username: 'Kullanıcı adı', name: 'Ad soyad', email: 'E-posta', phone: 'Telefon', registered: 'Kayıt', lastLogin: 'Son giriş', state: 'Durum',
    none: 'Oyuncu bulunamadı', noneText: 'Adın ya da adresin başını yaz. İşlem, kupon ve tur numaraları için Ctrl+K kullan.', never: 'Hiç',
  },
  player: {
    crumb: 'Oyuncular', tabs: { overview: 'Genel bakış', ledger: 'Hareketler', payments: 'Para işlemleri', rounds: 'Turlar', coupons: 'Kuponlar', bonuses: 'Bonuslar', protection: 'Limitler', documents: 'Belgeler', signals: 'İşaretler', sessions: 'Cihazlar', messages: 'Bildirimler', notes: 'Notlar' },
    tabList: 'Oyuncunun bilgileri', age: (n: number) => `${n} yaşında`, registered: 'Kayıt', balance: 'Ana bakiye', bonus: 'Bonus', locked: 'Kilitli', deposits: 'Yatırım, 30 gün', withdrawals: 'Çekim, 30 gün', play: 'Oyun sonucu, 30 gün', bonusGiven: 'Bonus, 30 gün',
    profile: 'Kimlik ve iletişim', identity: 'Kimlik numarası', reveal: 'Tamamını göster', revealTitle: 'Kimlik numarasını göster', revealText: 'Numarayı kimin neden gördüğü denetim izine yazılır.', birthDate: 'Doğum tarihi', nationality: 'Uyruk', address: 'Adres', email: 'E-posta', phone: 'Telefon', verified: 'doğrulandı', notVerified: 'doğrulanmadı', unreachable: (since: string) => `Ulaşılamıyor, ${since}`,
    consents: 'İletişim izni', sms: 'SMS', mail: 'e-posta', twoFactor: 'İki adımlı giriş', factors: { none: 'Kapalı', sms: 'SMS', authenticator: 'Uygulama' }, tags: 'Etiketler', addTag: 'Etiket ekle', removeTag: (tag: string) => `${tag} etiketini kaldır`, tag: 'Etiket',
    notes: 'Notlar', note: 'Not', addNote: 'Not ekle', noNotes: 'Not yok', notesText: 'Notları yalnızca çalışanlar görür.',
    excludedUntil: (until: string) => `${until} tarihine kadar oyuna kapalı`, excludedForEver: 'Süresiz oyuna kapalı', timeOutUntil: (until: string) => `${until} tarihine kadar mola`, limits: 'Limitler', noLimits: 'Oyuncu limit koymamış', kinds: { deposit: 'Yatırım', loss: 'Kayıp', wager: 'Bahis', session: 'Süre', casino: 'Slot bütçesi', live: 'Canlı masa bütçesi', sports: 'Spor bütçesi', bingo: 'Tombala bütçesi', virtual: 'Sanal spor bütçesi' }, periods: { day: 'günlük', week: 'haftalık', month: 'aylık' },
    minutes: (n: number) => `${n} dk`, reality: (n: number) => `Her ${n} dakikada hatırlatma`, noReality: 'Hatırlatma kapalı', device: 'Cihaz', ip: 'Adres', since: 'İlk giriş', lastUsed: 'Son kullanım', endSession: 'Çıkış yaptır', endAll: 'Hepsinden çıkış yaptır', noSessions: 'Açık oturum yok', sessionsText: 'Oyuncu yeniden giriş yapana kadar oyun ve bahis yapamaz.',
    actions: 'İşlemler', deactivate: 'Pasife al', activate: 'Etkinleştir', close: 'Hesabı kapat', reopen: 'Yeniden aç', exclude: 'Oyuna kapat', correct: 'Bakiye düzelt',
    texts: {
      deactivate: 'Oyuncunun oturumları hemen sona erer, yeniden açılana kadar giriş yapamaz. Açık bahisleri kuralıyla sonuçlanır, parası yerinde kalır.', activate: 'Oyuncu yeniden giriş yapabilir.', close: 'Hesap kapanır. Kalan parasını çekebilir.', reopen: 'Kapalı hesap yeniden açılır.',
      exclude: 'Oyuncu hemen oyundan çıkar; yatıramaz, oynayamaz, teklif almaz. Parasını çekebilir. Süre bitmeden geri alınamaz.', correct: 'Düzeltme, başka biri onaylayınca yapılır.',
    },
    months: 'Süre', monthChoices: { 6: '6 ay', 12: '1 yıl', 60: '5 yıl', 0: 'Süresiz' }, amount: 'Tutar', way: 'Yönü', ways: { give: 'Oyuncuya ekle', take: 'Oyuncudan al' }, propose: 'Öner', proposed: 'Öneri ikinci onaya gönderildi.',
    ledger: { type: 'Tür', detail: 'Ayrıntı', amount: 'Tutar', after: 'Bakiye', none: 'Hareket yok' }, roundOpen: 'Turu aç', coupons: { code: 'Kupon', type: 'Tür', stake: 'Tutar', price: 'Oran', payout: 'Ödenen', none: 'Kupon yok', legs: 'Seçimler' },
    couponTypes: { single: 'Tekli', multi: 'Kombine', system: 'Sistem', builder: 'Maç içi' }, couponStates: { pending: 'Bekliyor', open: 'Açık', rejected: 'Reddedildi', won: 'Kazandı', lost: 'Kaybetti', void: 'İptal', cashedout: 'Bozduruldu', partially_cashedout: 'Kısmen bozduruldu' },
    bonuses: { title: 'Bonus', amount: 'Tutar', wagered: 'Çevrilen', until: 'Bitiş', none: 'Bonus yok' }, bonusStates: { requested: 'İstendi', active: 'Sürüyor', completed: 'Tamamlandı', expired: 'Süresi doldu', forfeited: 'Vazgeçildi', rejected: 'Reddedildi' }, messages: { none: 'Bildirim yok', read: 'Okundu', unread: 'Okunmadı', about: 'Konu', text: 'Metin' },
  },
  payments: {
    titles: { withdrawals: 'Çekimler', deposits: 'Havaleler', held: 'Tutulan para' }, intros: { withdrawals: 'Onayını bekleyen çekimler. En uzun bekleyen üstte.', deposits: 'Hesabımıza gelmesi beklenen havaleler. Paranın geldiğini gördükten sonra onayla.', held: 'Gelen ama hesaba geçmeyen para. Hesaba geçir ya da geri gönder.' },
    none: { withdrawals: 'Bekleyen çekim yok', deposits: 'Bekleyen havale yok', held: 'Tutulan para yok' }, noneText: { withdrawals: 'Denetimden geçemeyen ya da onay isteyen bir çekim burada görünür. Onaylananlar Ödeme listelerindedir.', deposits: 'Oyuncunun bildirdiği havale burada görünür. Banka dosyasını Ekstreler bölümüne yüklersen satırlar kendiliğinden eşleşir.', held: 'Gelen para limiti aşarsa, tutarı tutmazsa ya da hesap kapalıysa burada bekler.' }, asked: 'İstendi', method: 'Yöntem', details: 'Bilgiler', received: 'Gelen', why: 'Neden', approve: 'Onayla', reject: 'Reddet', approvePay: 'Onayla ve öde', credit: 'Hesaba geçir', sendBack: 'Geri gönder',
    fourEyes: 'İki onay', fourEyesText: 'Bu tutar için onayın öneri olur; ikinci bir kişi onaylayınca ödenir.', approveTitle: (amount: string) => `${amount} onayla`, rejectTitle: (amount: string) => `${amount} reddet`, told: 'Oyuncuya söylenen neden', toldHelp: 'Oyuncu şunu okur:', waitsOwn: 'Önerdin, ikinci onay bekliyor', waitsOther: (by: string) => `${by} önerdi, ikinci onay bekliyor`, decideThere: 'İkinci onaya git', rejectText: 'Tutar oyuncunun bakiyesine döner.', rejectDeposit: 'Hesaba hiçbir şey geçmez.', results: { approved: 'Onaylandı.', rejected: 'Reddedildi.', held: 'Tutulana alındı: bu hesaba şu anda para geçirilemez.', proposed: 'İkinci onaya gönderildi.' },
    fields: { reference: 'Dekont no', walletNumber: 'Cüzdan no', cryptoAddress: 'Kripto adresi', iban: 'IBAN', owner: 'Hesap sahibi', bankID: 'Banka', bank: 'Banka', identityValidity: 'Kimlik geçerliliği', note: 'Oyuncunun notu', accountNumber: 'Hesap no', branchCode: 'Şube', branch: 'Şube', account: 'Hesap', date: 'Tarih', senderPhone: 'Gönderen telefon', receiverPhone: 'Alıcı telefon', senderIdentity: 'Gönderen kimlik', receiverIdentity: 'Alıcı kimlik' },
    attention: { 'approved with another amount': 'Başka tutar geldi', 'approved in another currency': 'Başka para birimi', 'approved for a closed account': 'Hesap kapalı', 'approved for an excluded player': 'Oyuncu oyuna kapalı', 'approved over a deposit limit': 'Yatırım limitini aşıyor', 'approved after it was declined': 'Redden sonra onay geldi' },
    states: { pending: 'Bekliyor', ready: 'Gönderilecek', held: 'Tutuluyor', approved: 'Onaylandı', declined: 'Reddedildi', expired: 'Süresi doldu', cancelled: 'İptal edildi' },
  },
  transaction: { kinds: { deposit: 'Yatırma', withdrawal: 'Çekim' }, title: 'İşlem', line: 'Hesap hareketi', payment: 'Ödeme', entries: 'Defter kayıtları', noEntries: 'Henüz para yer değiştirmedi.', from: 'Çıktığı hesap', to: 'Girdiği hesap', chain: 'Zincir özeti', audit: 'Çalışanların yaptıkları', noAudit: 'Bu işleme kimse dokunmadı.', after: 'Sonraki bakiye', reference: 'Referans', accounts: { cash: 'Ana bakiye', bonus: 'Bonus', locked: 'Kilitli' }, house: (code: string) => `Kasa hesabı ${code}` },
  round: { title: 'Tur', bet: 'Bahis', win: 'Kazanç', game: 'Oyun', events: 'Olaylar', params: 'Ayarlar', fairness: 'Yeniden hesaplama', serverSeedHash: 'Sunucu tohumunun özeti', serverSeed: 'Sunucu tohumu', hidden: 'Oyuncu tohumunu değiştirince görünür', clientSeed: 'Oyuncu tohumu', nonce: 'Sıra' },
  proposals: { title: 'İkinci onay', intro: 'Birinin önerdiğini başka biri onaylar. Onayla aynı anda, bir kez yapılır.', introOwn: 'Senin önerdiklerin. Onaylanana kadar geri alabilirsin.', pending: 'Bekleyenler', decided: 'Sonuçlananlar', filter: 'Öneriler', none: 'Bekleyen öneri yok', noneDecided: 'Sonuçlanmış öneri yok', kind: 'İşlem', subject: 'Kim, ne', proposedBy: 'Öneren', decidedBy: 'Karar veren', approve: 'Onayla', reject: 'Reddet', withdraw: 'Geri al', states: { pending: 'Bekliyor', approved: 'Onaylandı', rejected: 'Reddedildi', withdrawn: 'Geri alındı' }, own: 'Senin önerin',
    kinds: {
      correction: 'Bakiye düzeltme',
      withdrawal: 'Büyük çekim',
      gift: 'Hediye',
      setting: 'Ayar değişikliği',
      resettlement: 'Elle sonuç',
      'table-limits': 'Masa limiti',
      jackpot: 'Jackpot kuralı',
      message: 'İleti',
      term: 'Marj ya da sınır',
      factor: 'Oyuncu katsayısı',
      method: 'Yöntem değişikliği',
      period: 'Süre değişikliği',
      list: 'Listeyi yürürlüğe koyma',
      'list-undo': 'Liste engelini kaldırma',
    },
  },
  disputes: { title: 'İtirazlar', intro: 'Oyuncuların sonuçlanan seçimlere itirazları. Yanıtın oyuncuya bildirim olarak gider.', none: 'Yanıt bekleyen itiraz yok', noneText: 'Bir oyuncu sonuçlanmış seçimine itiraz ederse burada görünür. Resmî şikâyetler Şikâyetler bölümündedir.', coupon: 'Kupon', leg: (n: number) => `${n}. seçim`, message: 'Oyuncunun sözü', uphold: 'Haklı bul', decline: 'Reddet', answer: 'Yanıt', answerHelp: 'Oyuncu bunu okur.', reasons: { score: 'Skor yanlış', rule: 'Kural yanlış', void: 'İptal olmalıydı', price: 'Oran yanlış', other: 'Başka' } },
  audit: { title: 'Denetim izi', intro: 'Her satır bir öncekini örter; değiştirilen, silinen ya da eklenen satır belli olur.', check: 'Zinciri doğrula', ok: (n: string) => `${n} satırın hepsi tutuyor.`, broken: 'Zincir tutmuyor:', staff: 'Kim', action: 'Ne', subject: 'Neye', subjectID: 'Kayıt numarası', before: 'Önce', after: 'Sonra', details: 'Ayrıntı', address: 'Adres', none: 'Kayıt yok', actions: {
      'staff.login': 'Giriş', 'staff.code': 'Kodla giriş', 'staff.logout': 'Çıkış', 'staff.password': 'Şifre değişti', 'staff.two-factor': 'İki adımlı giriş kuruldu', 'staff.add': 'Kişi eklendi', 'staff.set': 'Görev değişti', 'staff.reset': 'Giriş sıfırlandı',
      'player.identity': 'Kimlik numarası görüldü', 'player.note': 'Not eklendi', 'player.tags': 'Etiketler değişti', 'player.sessions': 'Oturum kapatıldı', 'player.activate': 'Hesap etkinleşti', 'player.deactivate': 'Hesap pasife alındı', 'player.close': 'Hesap kapatıldı', 'player.reopen': 'Hesap yeniden açıldı', 'player.exclude': 'Oyuna kapatıldı',
      'payment.approve': 'Ödeme onaylandı', 'payment.reject': 'Ödeme reddedildi', 'correction.propose': 'Düzeltme önerildi', 'correction.approve': 'Düzeltme onaylandı', 'correction.reject': 'Düzeltme reddedildi', 'correction.withdraw': 'Düzeltme geri alındı',
      'withdrawal-check.approved': 'Çekim kendiliğinden onaylandı', 'withdrawal-check.waits': 'Çekim denetlendi, bekliyor',
      'withdrawal.propose': 'Büyük çekim önerildi', 'withdrawal.approve': 'Büyük çekim onaylandı', 'withdrawal.reject': 'Büyük çekim reddedildi', 'withdrawal.withdraw': 'Büyük çekim önerisi geri alındı', 'dispute.answer': 'İtiraz yanıtlandı', 'report.export': 'Rapor indirildi',
      'report.segment': 'Segment raporu hazırlandı', 'report.segment-cancel': 'Segment raporu durduruldu',
      'gift.give': 'Hediye verildi', 'gift.propose': 'Hediye önerildi', 'gift.approve': 'Hediye onaylandı', 'gift.reject': 'Hediye reddedildi', 'gift.withdraw': 'Hediye önerisi geri alındı', 'gift.bounds': 'Hediye sınırları değiştirildi', 'maintenance.switch': 'Bakım ayarlandı', 'promotion.draft': 'Promosyon taslağı', 'promotion.discard': 'Taslak atıldı', 'promotion.publish': 'Promosyon yayımlandı', 'promotion.end': 'Promosyon bitirildi', 'tournament.draft': 'Turnuva taslağı', 'tournament.discard': 'Turnuva taslağı atıldı', 'tournament.announce': 'Turnuva duyuruldu', 'promotion.backtest': 'Taslak denendi', 'promotion.backtest-cancel': 'Deneme durduruldu',
      'link.decide': 'Bağa karar verildi', 'signal.take': 'İşaret incelemeye alındı', 'signal.give-back': 'İşaret bırakıldı', 'signal.note': 'İşarete not', 'signal.decide': 'İşarete karar verildi', 'risk.threshold': 'İşaret eşiği değişti',
      'method.save': 'Yöntem düzenlendi', 'method.order': 'Yöntemler sıralandı', 'method.propose': 'Yöntem sınırı önerildi', 'method.approve': 'Yöntem sınırı değişti', 'method.reject': 'Yöntem sınırı reddedildi', 'method.withdraw': 'Yöntem sınırı önerisi geri alındı',
      'payout.batch': 'Ödeme listesi yapıldı', 'payout.file': 'Ödeme dosyası alındı', 'payout.sent': 'Çekim gönderildi', 'payout.failed': 'Çekim gönderilemedi',
      'document.view': 'Belge görüldü', 'document.accepted': 'Belge kabul edildi', 'document.refused': 'Belge reddedildi', 'document.another': 'Ek belge istendi',
      'setting.propose': 'Ayar değişikliği önerildi', 'setting.approve': 'Ayar değişti', 'setting.reject': 'Ayar değişikliği reddedildi', 'setting.withdraw': 'Ayar önerisi geri alındı',
      'table-limits.propose': 'Masa limiti önerildi', 'table-limits.approve': 'Masa limiti değişti', 'table-limits.reject': 'Masa limiti önerisi reddedildi', 'table-limits.withdraw': 'Masa limiti önerisi geri alındı',
      'jackpot.open': 'Jackpot açıldı', 'jackpot.close': 'Jackpot kapatıldı', 'jackpot.propose': 'Jackpot kuralı önerildi', 'jackpot.approve': 'Jackpot kuralı değişti', 'jackpot.reject': 'Jackpot kuralı reddedildi', 'jackpot.withdraw': 'Jackpot kuralı önerisi geri alındı',
      'segment.save': 'Segment yazıldı', 'segment.remove': 'Segment silindi',
      'ticket.answer': 'Destek yanıtı', 'ticket.note': 'Destek notu', 'ticket.assign': 'Destek kaydı devri', 'ticket.close': 'Destek kaydı kapandı', 'canned.save': 'Hazır metin yazıldı', 'canned.remove': 'Hazır metin silindi',
      'content.save': 'Taslak kaydedildi', 'content.restore': 'Eski sürüm taslak oldu', 'content.publish': 'İçerik yayınlandı', 'content.withdraw': 'İçerik kaldırıldı', 'content.archive': 'Arşiv değişti', 'content.order': 'Sıra değişti', 'content.picture': 'Resim yüklendi',
      'factor.set': 'Oyuncu katsayısı kondu', 'factor.propose': 'Oyuncu katsayısı önerildi', 'factor.approve': 'Oyuncu katsayısı onaylandı', 'factor.reject': 'Oyuncu katsayısı reddedildi', 'factor.withdraw': 'Oyuncu katsayısı önerisi geri çekildi',
      'term.set': 'Marj ya da sınır kondu', 'term.propose': 'Marj ya da sınır önerildi', 'term.approve': 'Marj ya da sınır onaylandı', 'term.reject': 'Marj ya da sınır reddedildi', 'term.withdraw': 'Marj ya da sınır önerisi geri çekildi',
      'trading.suspend': 'Bahis durduruldu', 'trading.open': 'Bahis açıldı', 'trading.price': 'Oran elle değişti', 'trading.settle': 'Elle sonuçlandı', 'resettlement.propose': 'Elle sonuç önerildi', 'resettlement.approve': 'Elle sonuç onaylandı', 'resettlement.reject': 'Elle sonuç reddedildi', 'resettlement.withdraw': 'Elle sonuç geri çekildi',
      'hit.decide': 'Eşleşmeye karar verildi', 'list.read': 'Liste dosyası yüklendi', 'list.apply': 'Liste yürürlüğe girdi', 'list.propose': 'Liste önerildi', 'list.approve': 'Liste yürürlüğe girdi', 'list.reject': 'Liste önerisi reddedildi', 'list.withdraw': 'Liste önerisi geri alındı', 'list-undo.propose': 'Engelin kaldırılması önerildi', 'list-undo.approve': 'Yanlış engel kaldırıldı', 'list-undo.reject': 'Engelin kaldırılması reddedildi', 'list-undo.withdraw': 'Engelin kaldırılması geri alındı', 'list.discard': 'Liste dosyası silindi',
      'extract.ask': 'Döküm istendi', 'extract.made': 'Döküm hazırlandı', 'extract.take': 'Döküm indirildi',
      'evidence.ask': 'Kanıt dosyası istendi', 'evidence.made': 'Kanıt dosyası hazırlandı', 'evidence.take': 'Kanıt dosyası indirildi',
      'reconciliation.upload': 'Sağlayıcı raporu yüklendi', 'reconciliation.close': 'Mutabakat farkı kapandı', 'statement.upload': 'Ekstre yüklendi', 'statement.aside': 'Ekstre satırı kenara ayrıldı', 'statement.reopen': 'Ekstre satırı geri alındı', 'payment.hold': 'Ödeme tutulana alındı',
      'drift.take': 'Sapma alarmı incelemeye alındı', 'drift.give-back': 'Sapma alarmı bırakıldı', 'drift.decide': 'Sapma alarmına karar verildi',
      'complaint.assign': 'Şikâyet devri', 'complaint.decide': 'Şikâyet sonuçlandı', 'complaint.reopen': 'Şikâyet yeniden açıldı', 'complaint.redress': 'Telafi önerildi', 'complaint.setting': 'Şikâyet ayarları değişti',
      'funds.ask': 'Gelir kaynağı soruldu', 'funds.accepted': 'Gelir kaynağı kabul edildi', 'funds.refused': 'Gelir kaynağı reddedildi', 'funds.setting': 'Süresi geçende yatırma ayarı',
      'player.dormant': 'Hesap hareketsiz sayıldı', 'period.propose': 'Süre değişikliği önerildi', 'period.approve': 'Süre değişti', 'period.reject': 'Süre değişikliği reddedildi', 'period.withdraw': 'Süre önerisi geri alındı',
      'player.erase': 'Kişisel veriler silindi', 'retention.hold': 'Silinme bekletildi', 'retention.release': 'Bekletme kaldırıldı',
      'game.close': 'Oyun kapatıldı', 'game.open': 'Oyun açıldı', 'category.order': 'Kategoriler sıralandı', 'category.arrange': 'Kategori düzenlendi',
      'message.open': 'İleti taslağı açıldı', 'message.save': 'İleti taslağı kaydedildi', 'message.discard': 'İleti taslağı atıldı', 'message.try': 'İleti denendi', 'message.propose': 'İleti onaya gönderildi', 'message.approve': 'İleti onaylandı', 'message.reject': 'İleti reddedildi', 'message.withdraw': 'İleti önerisi geri alındı', 'message.stop': 'İleti durduruldu', 'message.template': 'İleti şablonu saklandı', 'message.template-removed': 'İleti şablonu silindi', 'message.quiet': 'Sessiz saatler değişti',
    }, show: 'Göster', head: 'Son özet' },
  staff: { title: 'Personel', intro: 'Kimin ne yapabildiği görevlerinden gelir. Kimse kendi görevini değiştiremez.', add: 'Kişi ekle', email: 'E-posta', roles: 'Görevler', active: 'Giriş yapabilir', twoFactor: 'İki adımlı', lastLogin: 'Son giriş', edit: 'Düzenle', reset: 'Girişi sıfırla', resetText: 'Yeni bir ilk şifre verilir, iki adımlı giriş silinir, oturumları sona erer.', password: 'İlk şifre', passwordText: 'Bu şifre bir daha gösterilmez. Kişi ilk girişte kendi şifresini seçer.', none: 'Kimse yok', never: 'Hiç', closed: 'Kapalı', open: 'Açık' },
  roles: { support: 'Destek', payments: 'Ödemeler', content: 'İçerik', trading: 'Bahis', risk: 'Risk', compliance: 'Uyum', admin: 'Yönetici' },
  maintenance: { title: 'Bakım', intro: 'Bakımda yeni oyun ve bahis açılmaz, açık turlar biter ve ödenir. Yönetim açık kalır.', isOn: 'Site bakımda', isOff: 'Site açık', until: 'Beklenen açılış', untilHelp: 'Boş kalabilir. Siteyi kendiliğinden açmaz.', message: 'Oyunculara mesaj', close: 'Siteyi bakıma al', open: 'Siteyi aç', save: 'Mesajı güncelle' },
  own: { title: 'Hesabım', password: 'Şifre', change: 'Şifreyi değiştir', changed: 'Şifren değişti. Diğer oturumların sona erdi.', twoFactor: 'İki adımlı giriş', on: 'Açık. Girişte uygulamandaki kod sorulur.', off: 'Kapalı. Açmanı öneririz.', setUp: 'Kur', roles: 'Görevlerin' },
  support: officeSupport,
  segments: officeSegments,
  promo: officePromotions,
  reports: officeReports,
  trading: officeTrading,
  terms: officeTerms,
  games: officeGames,
  tables: officeTables,
  jackpots: officeJackpots,
  risk: officeRisk,
  lists: officeLists,
  funds: officeFunds,
  drift: officeDrift,
  complaints: officeComplaints,
  dormant: officeDormant,
  retention: officeRetention,
  money: officeMoney,
  payouts,
  messages: officeMessages,
  evidence: officeEvidence,
  extracts: officeExtracts,
  methods,
  reconciliation: officeReconciliation,
  providerReports: officeProviderReports,
}
export type BackofficeTexts = typeof backoffice

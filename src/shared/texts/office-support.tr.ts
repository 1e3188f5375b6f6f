import { support as site } from './support.tr.ts'

/** The support desk, in Turkish: the original. */
export const officeSupport = {
  title: 'Destek', inbox: 'Gelen kutusu', cannedTab: 'Hazır metinler', tabs: 'Destek bölümleri', queue: 'Kayıtlar', kinds: site.kinds, subjects: site.subjects,
  states: { open: 'Yanıtlanacak', waiting: 'Oyuncuda', answered: 'Yanıtlandı', closed: 'Kapandı' }, stateFilter: 'Durum',
  kind: 'Konu', allKinds: 'Bütün konular', assigned: 'Kimde', assignedChoices: { all: 'Herkes', mine: 'Bende', nobody: 'Sahipsiz' },
  none: { open: 'Yanıt bekleyen kayıt yok', waiting: 'Oyuncudan beklenen kayıt yok', answered: 'Yanıtlanmış kayıt yok', closed: 'Kapanmış kayıt yok' }, choose: 'Bir kayıt seç', chooseText: 'Listede J ve K ile gezinebilirsin.',
  number: (number: string) => `Kayıt ${number}`, waits: (time: string) => `${time} bekliyor`, unassigned: 'Sahipsiz', figures: {
    firstAnswer: 'İlk yanıt', settled: 'Çözüm', median: 'Ortanca', ninety: '10’da 9’u', none: 'Henüz ölçülmedi', of: (n: string) => `30 günde ${n} kayıt`, oldest: 'En uzun bekleyen', nobody: 'Sahipsiz', mine: 'Bende',
  },
  take: 'Üstlen', lay: 'Bırak', assign: 'Devret', keptBy: (name: string) => `${name} ilgileniyor`, close: 'Kapat', note: 'Not', answer: 'Yanıt', answerLabel: 'Oyuncuya yanıt', noteLabel: 'Çalışanlara not', noteHelp: 'Oyuncu notları görmez.', mode: 'Ne yazıyorsun?',
  send: 'Gönder', sendNote: 'Notu ekle', afterwards: 'Sonra', leaves: { answered: 'Yanıtlandı', waiting: 'Oyuncudan bekle', closed: 'Kapat' }, canned: 'Hazır metin', cannedSearch: 'Hazır metin ara', cannedNone: 'Böyle bir metin yok', open: (names: string) => `Doldurulacak: ${names}`,
  answerHelp: (lang: string) => `Oyuncu ${lang} yazıyor. Ctrl+Enter ile gönderilir.`, languages: { tr: 'Türkçe', en: 'İngilizce' }, conversation: 'Yazışma', sides: 'Kayıtla ilgili', player: 'Oyuncu', desk: 'Destek', staffNote: 'Çalışan notu',
  others: 'Diğer kayıtları', noOthers: 'Başka kaydı yok', playerCard: 'Oyuncu kartı', balance: 'Bakiye', locked: 'Kilitli', bonus: 'Bonus', limits: 'Limit', lastSeen: 'Son giriş', never: 'Hiç', openPlayer: 'Oyuncu sayfası',
  context: { transaction: 'Hakkında: işlem', coupon: 'Hakkında: kupon', round: 'Hakkında: tur' }, noContext: 'Bir işlem, kupon ya da tura bağlı değil.', openContext: { transaction: 'Paranın izini aç', coupon: 'Kuponlarını aç', round: 'Turun tekrarını aç' },
  trail: { amount: 'Tutar', state: 'Durum', method: 'Yöntem', asked: 'İstendi', decided: 'Karar', waitingStaff: 'Karar bekliyor', steps: 'Defterdeki adımlar', staff: 'Çalışanların yaptıkları', game: 'Oyun', bet: 'Bahis', win: 'Kazanç', date: 'Tarih', code: 'Kupon', stake: 'Tutar', price: 'Oran', payout: 'Ödenen' },
  paymentStates: { pending: 'Karar bekliyor', held: 'Tutuluyor', approved: 'Onaylandı', declined: 'Reddedildi', expired: 'Süresi doldu', cancelled: 'İptal edildi' },
  keys: 'J K gez · R yanıtla · N not · C hazır metin · A üstlen · E kapat', minutes: (n: string) => `${n} dk`, hours: (h: string, m: string) => `${h} sa ${m} dk`, days: (n: string) => `${n} gün`, seconds: 'bir dakikadan az', answered: 'Yanıtın gitti.', noted: 'Not eklendi.',
  cannedIntro: 'Yanıtlarken seçilir, göndermeden düzenlenir. Süslü ayraçtaki adlar kayıttan doldurulur.', placeholders: 'Kullanılabilen adlar', add: 'Metin ekle', edit: 'Düzenle', remove: 'Sil', removeTitle: 'Metni sil', removeText: 'Gönderilmiş yanıtlar olduğu gibi kalır.', cannedTitle: 'Başlık', cannedText: 'Metin', anyKind: 'Her konu', save: 'Kaydet', saved: 'Kaydedildi.', noCanned: 'Hazır metin yok', turkish: 'Türkçe', english: 'İngilizce',
}

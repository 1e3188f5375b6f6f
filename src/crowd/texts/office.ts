/** Reasons and notes for colleagues. The team writes in Turkish. */
export const REASONS = {
  approve: [
    'Hareketler kontrol edildi, sorun yok',
    'Belgeler ve hesap adı uyuşuyor',
    'Düzenli oyuncu, önceki çekimleri sorunsuz',
  ],
  reject: ['Hesap bilgisi eksik, oyuncuya bildirildi', 'Hareketlerin incelenmesi gerekiyor'],
  transfer: ['Dekontla karşılaştırıldı', 'Banka hesabında görüldü'],
  lostTransfer: ['Üç gündür banka hesabına ulaşmadı', 'Referansla eşleşen bir havale yok'],
  held: ['Gelen tutar üzerinden işlendi', 'Gönderenle görüşüldü, gelen tutar onaylandı'],
  batch: ['Banka dosyası işlendi', 'İnternet şubesinden gönderildi'],
  failedPayout: ['Banka hesabı kapalı diye geri döndü'],
  second: ['İkinci kontrol yapıldı', 'Dosya incelendi, uygun', 'Tutar ve gerekçe uygun'],
  secondRejects: ['Gerekçe yetersiz, yeniden önerilsin'],
  line: ['Kira ödemesi, oyuncu yatırımı değil', 'Banka masrafı iadesi'],
  differs: ['Tutar farklı, gelen tutar işlenecek'],
} as const satisfies Record<string, readonly string[]>

export const PLAYER_NOTES: readonly string[] = [
  'Telefonda görüşüldü, kibar ve sakindi. Çekim sürelerini sordu.',
  'Aynı evden ikinci hesap olabilir, bağlantılar sayfasına bakılmalı.',
  'Bonus şartlarını ayrıntılı soruyor; promosyonlarda dikkat.',
  'Kimliği yenilendi, yeni belge istenecek.',
  'Yüksek tutarlı düzenli yatırım; gelir belgesi istendi.',
  'Limit koyma konusunda bilgi verildi, düşüneceğini söyledi.',
]
export const TAGS: readonly string[] = ['vip', 'bonus', 'takipte', 'yeni', 'spor', 'belge bekliyor']

export const SIGNAL_NOTES: readonly string[] = [
  'Kayıptan hemen sonra art arda yatırım yapmış. Önceki haftalarda böyle bir düzen yok.',
  'Gece oynama süresi artmış. Oyuncuya mesaj yazılacak.',
  'Bahis tutarı iki katına çıkmış ama bütçesinin içinde.',
  'Kartı iki kez reddedilmiş, üçüncüde başka kartla ödemiş.',
]
export const SIGNAL_REASONS = {
  nothing: ['Olağan oyun düzeni içinde', 'Tek seferlik, tekrarı yok'],
  contacted: ['Arandı, harcamasını bildiğini söyledi', 'Mesaj gönderildi, cevap bekleniyor'],
  'limit-proposed': ['Günlük yatırım limiti önerildi'],
  paused: ['Kontrol kaybı belirtileri var, hesaba mola uygulandı'],
} as const

export const LINK_REASONS = {
  household: ['Aynı adreste yaşayan iki kişi'],
  'same-person': ['Cihaz, adres ve yazım düzeni aynı'],
  different: ['Yalnızca ad benzerliği'],
} as const
export const HIT_REASONS = {
  different: ['Doğum tarihi ve doğum yeri farklı', 'Listede kayıtlı kişi başka ülkede yaşıyor'],
  noted: ['Kamu görevi doğrulandı, yakından izlenecek'],
  deactivated: ['Kimlik ve doğum tarihi listeyle aynı'],
  excluded: ['Listede kendi kaydı var'],
} as const
export const FUNDS_REASONS = {
  ask: ['Son bir aydaki yatırımları yüksek', 'Gelir bilgisi dosyada yok'],
  accepted: ['Maaş bordrosuyla uyumlu', 'Hesap dökümündeki gelir yatırımları karşılıyor'],
  refused: ['Gönderilen belge gelir kaynağını göstermiyor'],
} as const
export const COMPLAINT_REDRESS: readonly string[] = [
  'Gecikme için telafi',
  'Bilgi hatası için telafi',
]
export const ALARM_REASONS: readonly string[] = ['Örneklem küçük, izlemeye devam']
export const TRADING_REASONS = {
  hold: ['Sakatlık haberi bekleniyor', 'Hava koşulları belirsiz', 'Kadro açıklanmadı'],
  reopen: ['Kadro açıklandı', 'Haber doğrulanmadı'],
  price: ['Piyasa ortalamasına çekildi'],
  margin: ['Lig ortalamasına yaklaştırıldı', 'Rakiplerin marjlarına uyarlandı'],
  factor: ['Maçın en yüksek kuponu onun, limiti düşürüldü'],
  settle: ['Resmî bülten esas alındı, bahisler iade edildi'],
} as const
export const GAME_REASONS = {
  close: ['Bakım: sağlayıcı güncellemesi'],
  open: ['Güncelleme tamamlandı'],
  jackpot: ['Katkı oranı yeni döneme göre ayarlandı'],
  table: ['Akşam yoğunluğuna göre limit'],
} as const
export const HOUSE_REASONS = {
  setting: ['Yönetim kurulu kararı', 'Aylık gözden geçirme'],
  hire: ['Akşam vardiyası için destek', 'Yaz dönemi için ek kadro'],
  evidence: ['Hukuk biriminin talebi'],
  extract: ['Aylık bildirim'],
  hold: ['Şikâyet sürerken silinmesin'],
  threshold: ['Gece oynama eşiği düşürüldü'],
  gift: ['Doğum günü', 'Gecikme için jest', 'Sadık oyuncu'],
  close: ['Oyuncunun kendi isteği'],
  sessions: ['Kayıp telefon bildirimi'],
  deactivate: ['Başkasının kartıyla yatırım şüphesi'],
  activate: ['İnceleme tamamlandı'],
  exclude: ['Oyuncu telefonda istedi'],
  list: ['Liste güncellemesi'],
} as const

export const OTHER_SENDERS: readonly { sender: string; text: string }[] = [
  { sender: 'Yeditepe Sigorta', text: 'Prim iadesi' },
  { sender: 'Ofis Kiralama', text: 'Depozito iadesi' },
  { sender: 'Banka', text: 'Masraf iadesi' },
]
export const DIFFERENCE_NOTES: readonly string[] = [
  'Sağlayıcı tutarı düzeltti, ek dosya geldi',
  'İşlem gece yarısından sonra, ertesi günün raporunda',
]

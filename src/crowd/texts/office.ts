/** Reasons and notes that staff write for each other. The team writes Turkish. */
export const REASONS = {
  approve: [
    'Hareketler kontrol edildi, sorun yok',
    'Belgeler ve hesap adı uyuşuyor',
    'Düzenli oyuncu, önceki çekimleri sorunsuz',
  ],
  reject: ['Hesap bilgisi eksik, oyuncuya bildirildi', 'Hareketlerin incelenmesi gerekiyor'],
  transfer: ['Dekontla karşılaştırıldı', 'Banka hesabında görüldü'],
  lostTransfer: ['Üç gündür bankaya ulaşmadı', 'Referansla eşleşen bir havale yok'],
  held: ['Gelen tutar kadar yatırıldı', 'Gönderenle görüşüldü, gelen tutar onaylandı'],
  batch: ['Banka dosyası işlendi', 'İnternet şubesinden gönderildi'],
  failedPayout: ['Banka hesabı kapalı diye geri döndü'],
  second: ['İkinci kontrol yapıldı', 'Dosya incelendi, uygun', 'Tutar ve gerekçe uygun'],
  secondRejects: ['Gerekçe yeterli değil, yeniden açılsın'],
  line: ['Kira ödemesi, oyuncu yatırımı değil', 'Banka masrafı iadesi'],
  differs: ['Tutar farklı, gelen kadar işlenecek'],
  note: ['Günlük denetim', 'Rutin kontrol'],
} as const satisfies Record<string, readonly string[]>

export const PLAYER_NOTES: readonly string[] = [
  'Telefonda görüşüldü, kibar ve sakin. Çekim sürelerini sordu.',
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
  'Bahis tutarı iki katına çıkmış ama bütçesi içinde.',
  'Kartı iki kez reddedilmiş, üçüncüde başka kartla ödemiş.',
]
export const SIGNAL_REASONS = {
  nothing: ['Olağan düzeni içinde', 'Tek seferlik, tekrarı yok'],
  contacted: ['Arandı, harcamasını bildiğini söyledi', 'Mesaj gönderildi, cevap bekleniyor'],
  'limit-proposed': ['Günlük yatırım limiti önerildi'],
  paused: ['Kontrol kaybı belirtileri var, hesabı ara verdirildi'],
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
  excluded: ['Listede kendi kaydı bulunuyor'],
} as const
export const FUNDS_REASONS = {
  ask: ['Son bir aydaki yatırımları yüksek', 'Gelir bilgisi dosyada yok'],
  accepted: ['Maaş bordrosuyla uyumlu', 'Banka dökümü yatırımları karşılıyor'],
  refused: ['Gönderilen belge kaynağı göstermiyor'],
} as const
export const COMPLAINT_REDRESS: readonly string[] = [
  'Gecikme için telafi',
  'Bilgi hatası için telafi',
]
export const ALARM_REASONS: readonly string[] = ['Örneklem küçük, izlemeye devam']
export const TRADING_REASONS = {
  hold: ['Sakatlık haberi bekleniyor', 'Hava koşulları belirsiz', 'Kadro açıklanmadı'],
  reopen: ['Kadro açıklandı', 'Haber doğrulanmadı'],
  price: ['Pazar ortalamasına çekildi'],
  margin: ['Lig ortalamasına yaklaştırıldı', 'Rakiplerin marjına uyum'],
  factor: ['Fiyat hatası arıyor, limiti düşürüldü'],
  settle: ['Resmî bülten esas alındı, market iade'],
} as const
export const GAME_REASONS = {
  close: ['Bakım: sağlayıcı güncellemesi'],
  open: ['Güncelleme tamamlandı'],
  jackpot: ['Katkı oranı yıl başına göre ayarlandı'],
  table: ['Akşam trafiğine göre limit'],
} as const
export const HOUSE_REASONS = {
  setting: ['Yönetim kurulu kararı', 'Aylık gözden geçirme'],
  hire: ['Akşam vardiyası için destek', 'Yaz dönemi ek kadro'],
  evidence: ['Hukuk biriminin talebi'],
  extract: ['Aylık bildirim'],
  hold: ['Şikâyet sürerken silinmesin'],
  threshold: ['Gece oynama eşiği sıkılaştırıldı'],
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
  'Gece yarısını geçen işlem, ertesi günün raporunda',
]

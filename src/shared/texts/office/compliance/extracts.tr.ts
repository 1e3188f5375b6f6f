import type { Extract } from '../../../office/extracts.ts'

const heads: Readonly<Record<Extract, readonly string[]>> = {
  players: ['Oyuncu', 'Olay', 'Tarih', 'Bitiş', 'Neden'],
  ggr: [
    'Ay',
    'Hesap no',
    'Ürün',
    'Bahisler (TRY)',
    'Kazançlar (TRY)',
    'Brüt sonuç (TRY)',
    'Kesinleşen brüt sonuç (TRY)',
  ],
  protection: ['Oyuncu', 'Tür', 'Süre', 'Tutar', 'Başlangıç', 'Bitiş'],
  large: ['İşlem no', 'Oyuncu', 'Tür', 'Tutar (TRY)', 'Tarih', 'Referans'],
  signals: [
    'Zarar belirtisi',
    'Oyuncu',
    'Tür',
    'Doğduğu an',
    'Karar anı',
    'Karar',
    'Karar veren',
    'Neden',
  ],
  rtp: [
    'Oyun no',
    'Oyun',
    'Bahisler (TRY)',
    'Kazançlar (TRY)',
    'Gerçekleşen RTP (%)',
    'Beyan edilen RTP (%)',
  ],
  complaints: ['Konu', 'Sonuç', 'Sayı', 'Süresi geçen', 'Yanıt, ortanca gün'],
  dormant: ['Oyuncu', 'Son hareket', 'Hareketsizlik başlangıcı', 'Bakiye (TRY)'],
}
const names: Readonly<Record<Extract, string>> = {
  players: 'Hesaplar',
  ggr: 'Brüt oyun geliri',
  protection: 'Kendini kapatma ve limitler',
  large: 'Büyük ödemeler',
  signals: 'Zarar belirtisi kararları',
  rtp: 'Oyunların RTP’si',
  complaints: 'Şikâyetler',
  dormant: 'Hareketsiz hesaplar',
}
const about: Readonly<Record<Extract, string>> = {
  players:
    'Açılan, kapanan ve oyuna kapatılan hesaplar. Başında: son günün sonuna dek açılmış hesaplar ve o gün kimliği doğrulanmış olanlar.',
  ggr: 'Ay ve ürüne göre bahisler, kazançlar ve brüt sonuç; raporlarla aynıdır. Kesinleşen brüt sonuç yalnızca o ay sonuçlanan bahisleri sayar.',
  protection: 'Dönemde başlayan oyuna kapatmalar ve yürürlükteki limitler.',
  large: 'Belirtilen tutardan başlayarak onaylanmış yatırım ve çekimler.',
  signals: 'Zarar belirtileri için dönemde verilen kararlar.',
  rtp: 'Her oyunun dönemdeki gerçekleşen dönüşü ve beyan edilen RTP’si.',
  complaints:
    'Dönemde verilen şikâyetler ve spor itirazları, konu ve sonuca göre, dosyanın hazırlandığı andaki durumlarıyla.',
  dormant:
    'Dönemin son günü biterken hareketsiz olan hesaplar ve o andaki bakiyeleri; son satır sayıyı ve toplamı verir.',
}

export const officeExtracts = {
  title: 'Resmî dökümler',
  intro:
    'Denetleyici kurum için döneme göre dökümler. Her dosyanın başında adı, dönemi ve satırlarının SHA-256 özeti yazar.',
  make: 'Döküm hazırla',
  makeText: 'Döküm arka planda hazırlanır, hazır olunca buradan indirilir ve bir gün bekler.',
  extract: 'Döküm',
  period: 'Dönem',
  minAmount: 'En az tutar',
  none: 'Henüz döküm yok',
  noneText: 'Hazırladığın dökümler burada görünür.',
  made: 'Hazırlandığı an',
  number: 'Dosya numarası',
  lines: 'Satır sayısı',
  digest: 'Satırların SHA-256 özeti',
  accounts: 'Son günün sonuna dek açılmış hesap',
  verified: 'Bunlardan o gün kimliği doğrulanmış',
  objection: 'Spor itirazı',
  names,
  about,
  heads,
}
export type OfficeExtractTexts = typeof officeExtracts

import type { ReportedState, RowKind } from '../../../payments/reconciliation.ts'

const kinds: Readonly<Record<RowKind, string>> = {
  same: 'Tutan',
  amount: 'Tutarı farklı',
  state: 'Durumu farklı',
  'missing-here': 'Bizde yok',
  'missing-there': 'Sağlayıcıda yok',
}
const states: Readonly<Record<ReportedState | 'held' | 'expired' | 'cancelled', string>> = {
  approved: 'Onaylandı',
  declined: 'Reddedildi',
  pending: 'Bekliyor',
  held: 'Tutuluyor',
  expired: 'Süresi doldu',
  cancelled: 'İptal edildi',
}

export const officeProviderReports = {
  title: 'Mutabakat',
  intro:
    'Ödeme sağlayıcısının raporu, bizdeki kayıtlarla ödeme ödeme karşılaştırılır. Farklar not düşülerek kapatılır; para yer değiştirmez.',
  upload: 'Rapor yükle',
  none: 'Henüz rapor yüklenmedi',
  noneText:
    'Sağlayıcının verdiği CSV dosyasını yükle: reference, amount, fee, state ve time sütunları yeter.',
  uploadedAt: 'Yüklendi',
  provider: 'Sağlayıcı',
  period: 'Dönem',
  by: 'Yükleyen',
  theirs: 'Sağlayıcıya göre',
  ours: 'Bize göre',
  difference: 'Fark',
  open: 'Açık fark',
  rows: 'Ödeme',
  fees: 'Kesinti',
  net: 'Ödenecek net',
  uploadTitle: 'Rapor yükle',
  uploadIntro:
    'Sütunlar: reference, amount, fee, state (approved, declined, pending) ve saat farkıyla time. Sıra önemli değil.',
  from: 'İlk gün',
  to: 'Son gün',
  periodHelp: 'Boş bırakılırsa dosyadaki ilk ve son gün.',
  take: 'Karşılaştır',
  failed: 'Dosya gönderilemedi. Yeniden dene.',
  tooLarge: 'Dosya en fazla 8 MB olabilir.',
  knownFile: 'Bu dosya daha önce yüklendi; o kayıt açıldı.',
  digest: 'Dosya özeti',
  sampleTitle: 'Denemek için',
  sampleText: 'Deneme sağlayıcısı, sayfasında verilen kararları kendi raporu olarak yazar.',
  sample: 'Deneme sağlayıcısının raporunu indir',
  sandbox: 'Deneme sağlayıcısı',
  kinds,
  kindsLabel: 'Sonuç',
  states,
  reference: 'Referans',
  total: 'Toplam',
  noneIn: {
    same: 'Tutan ödeme yok',
    amount: 'Tutarı farklı ödeme yok',
    state: 'Durumu farklı ödeme yok',
    'missing-here': 'Bizde olmayan ödeme yok',
    'missing-there': 'Sağlayıcıda olmayan ödeme yok',
  } satisfies Record<RowKind, string>,
  close: 'Kapat',
  closeTitle: 'Farkı kapat',
  closeText: (reference: string, difference: string) =>
    `${reference}, fark ${difference}. Para yer değiştirmez; neyin bulunduğu kalır.`,
  note: 'Ne bulundu',
  noteHelp: 'Denetim izine yazılır.',
  allEqual: 'Her ödeme tutuyor.',
}
export type OfficeProviderReportTexts = typeof officeProviderReports

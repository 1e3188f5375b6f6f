import type { ReportedState, RowKind } from '../../../payments/reconciliation.ts'

const kinds: Readonly<Record<RowKind, string>> = {
  same: 'Eşleşen',
  amount: 'Tutarı farklı',
  state: 'Durumu farklı',
  'missing-here': 'Kayıtlarımızda yok',
  'missing-there': 'Raporda yok',
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
    'Ödeme sağlayıcısının raporu, kayıtlarımızla ödeme ödeme karşılaştırılır. Farklar notla kapatılır; para hareketi olmaz.',
  upload: 'Rapor yükle',
  none: 'Henüz rapor yüklenmedi',
  noneText:
    'Sağlayıcının verdiği CSV dosyasını yükle: reference, amount, fee, state ve time sütunları yeter.',
  uploadedAt: 'Yüklendi',
  provider: 'Sağlayıcı',
  period: 'Dönem',
  by: 'Yükleyen',
  theirs: 'Sağlayıcıya göre',
  ours: 'Kayıtlarımız',
  difference: 'Fark',
  open: 'Açık fark',
  rows: 'Ödeme',
  fees: 'Kesinti',
  net: 'Net mahsup',
  uploadTitle: 'Rapor yükle',
  uploadIntro:
    'Sütunlar: reference, amount, fee, state (approved, declined, pending) ve saat farkıyla time. Sıra önemli değil.',
  from: 'İlk gün',
  to: 'Son gün',
  periodHelp: 'Boşsa dosyadaki ilk ve son gün kullanılır.',
  take: 'Karşılaştır',
  failed: 'Dosya yüklenemedi. Yeniden dene.',
  tooLarge: 'Dosya en fazla 8 MB olabilir.',
  knownFile: 'Bu dosya daha önce yüklendi; o kayıt açıldı.',
  digest: 'Dosya özeti',
  sampleTitle: 'Örnek rapor',
  sampleText: 'Deneme sağlayıcısı, sayfasında verilen kararları kendi raporu olarak yazar.',
  sample: 'Deneme sağlayıcısının raporunu indir',
  sandbox: 'Deneme sağlayıcısı',
  kinds,
  kindsLabel: 'Sonuç',
  states,
  reference: 'Referans',
  total: 'Toplam',
  noneIn: {
    same: 'Eşleşen ödeme yok',
    amount: 'Tutarı farklı ödeme yok',
    state: 'Durumu farklı ödeme yok',
    'missing-here': 'Kayıtlarımızda eksik ödeme yok',
    'missing-there': 'Raporda eksik ödeme yok',
  } satisfies Record<RowKind, string>,
  close: 'Kapat',
  closeTitle: 'Farkı kapat',
  closeText: (reference: string, difference: string) =>
    `${reference}, fark ${difference}. Para hareketi olmaz. Bulgu saklanır.`,
  note: 'Bulgu',
  noteHelp: 'Denetim izine yazılır.',
  allEqual: 'Bütün ödemeler eşleşiyor.',
}
export type OfficeProviderReportTexts = typeof officeProviderReports

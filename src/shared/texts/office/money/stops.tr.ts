import type { PaymentControl, StopHolds, StopKind } from '../../../payments/payment-controls.ts'

const holds: Readonly<Record<StopHolds, string>> = {
  both: 'Yatırma ve çekme',
  deposits: 'Yatırma',
  withdrawals: 'Çekme',
  nothing: 'Hiçbiri',
}
const cases = {
  'hit-sanctions': 'Yaptırım listesi eşleşmesi',
  'hit-pep': 'PEP listesi eşleşmesi',
  'hit-exclusion': 'Oyundan men listesi eşleşmesi',
  funds: 'Gelir kaynağı sorusu',
  'signal-chasing-deposits': 'Zarar belirtisi: kaybın peşinden yatırma',
  'signal-rising-stakes': 'Zarar belirtisi: artan bahisler',
  'signal-night-play': 'Zarar belirtisi: gece oyunu',
  'signal-long-session': 'Zarar belirtisi: uzun oyun oturumu',
  'signal-declined-deposits': 'Zarar belirtisi: reddedilen yatırmalar',
  'signal-chargebacks': 'Zarar belirtisi: ters ibrazlar',
  'signal-cancelled-withdrawals': 'Zarar belirtisi: geri alınan çekimler',
  'signal-raised-limits': 'Zarar belirtisi: yükseltilen limitler',
  'signal-excluded-person': 'Zarar belirtisi: oyuna kapalı biriyle bağlantı',
}
const kinds: Readonly<Record<StopKind, string>> = {
  ...cases,
  'safety-change': 'Hesap güvenliği değişti',
  chargeback: 'İade ya da ters ibraz',
}
const controls: Readonly<Record<PaymentControl, string>> = {
  ...cases,
  'payout-delay': 'Güvenlik değişikliğinden sonra ödeme beklemesi',
}
const hours = {
  '0': 'Bekleme yok',
  '6': '6 saat',
  '12': '12 saat',
  '24': '24 saat',
  '48': '48 saat',
  '72': '72 saat',
  '168': '7 gün',
}

export const officeStops = {
  badge: {
    both: 'Ödemeler durduruldu',
    deposits: 'Yatırma durduruldu',
    withdrawals: 'Çekme durduruldu',
    nothing: '',
  } satisfies Record<StopHolds, string>,
  kinds,
  controls,
  holds: { ...holds, ...hours },
  title: 'Ödeme durdurma kuralları',
  intro:
    'Açık bir kayıt, karar verilene kadar oyuncunun yatırma ya da çekmesini durdurur. Kural değişikliğini ikinci bir kişi onaylar.',
  kind: 'Açık kayıt',
  stopped: 'Durdurulan',
  waiting: (value: string) => `Onay bekliyor: ${value}`,
  change: 'Değiştir',
  changeTitle: 'Ödeme durdurma kuralını değiştir',
  value: 'Yeni değer',
  proposed: 'İkinci onaya gönderildi.',
  history: 'Kural geçmişi',
}
export type OfficeStopTexts = typeof officeStops

import type { WithdrawalCheck } from '../../../payments/withdrawal-checks.ts'

type DoubtWords = (value: string, bound: string) => string
const doubts: Readonly<Record<WithdrawalCheck, DoubtWords>> = {
  amount: (value, bound) => `Tutar ${value}, kendiliğinden ödenenin üst sınırı ${bound}`,
  identity: () => 'Kimliği doğrulanmamış',
  name: () => 'Alıcı hesap oyuncunun adına değil',
  'account-age': (value, bound) => `Hesap ${value} günlük, en az ${bound} gün olmalı`,
  first: () => 'İlk çekimi',
  destination: () => 'Bu hesaba ilk kez ödeme',
  unplayed: (value, bound) => `${bound} yatırdı, ${value} oynadı`,
  dispute: (value) => `Yanıt bekleyen itirazı var: ${value}`,
  stop: (value) => `Çekimi durduran açık kayıt: ${value}`,
  velocity: (value, bound) => `24 saatte ${value} çekim istedi, üst sınır ${bound}`,
}

export const officeMoney = {
  check: 'Denetim',
  waiting: 'Henüz denetlenmedi',
  clear: 'Bütün denetimlerden geçti',
  paid: 'Kendiliğinden onaylandı',
  at: (time: string) => `${time} tarihinde denetlendi`,
  doubts,
}
export type OfficeMoneyTexts = typeof officeMoney

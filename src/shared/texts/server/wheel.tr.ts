import type { Bilingual } from '../../lang.ts'

export const wheel = {
  name: 'Günlük çark',
  noWheel: 'Bugün çark yok',
  paused: 'Çark şu anda kapalı',
  usedUp: 'Bugünün bütçesi kullanıldı. Çark gece yarısı yeni bütçeyle açılır',
  spun: 'Bugün çarkı çevirdin. Yeni hakkın gece yarısı başlar',
  onBreak: 'Mola, kendini dışlama sürerken ya da hesap açık değilken çark çevrilemez',
  needsIdentity: 'Çark için kimliğinin doğrulanmış olması gerekir',
  needsStake: (staked: Bilingual, needed: Bilingual) =>
    `Dünden bu yana kendi paranla ${staked.tr} oynadın; çark için ${needed.tr} gerekir`,
  smallBudget: 'Günlük bütçe en büyük ödülü karşılamalı',
  noPrize: 'En az bir dilimin ödülü olmalı',
  largePrize: 'Bir ödül, bir hediyenin en yüksek değerini aşıyor',
  noRounds: 'Bu oyunda bu bahisle bedava tur verilemez',
  changedSince: 'Çarkın koşulları bu arada değişti. Sayfayı yenile',
}

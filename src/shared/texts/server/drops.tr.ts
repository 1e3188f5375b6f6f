export const drops = {
  name: 'Ödül yağmuru',
  alreadyBegun: 'Başlangıç gelecekte olmalı: tohumun özeti pencere açılmadan yayımlanır',
  wrongWindow: (days: number) => `Bitiş başlangıçtan sonra ve en çok ${days} gün sonra olmalı`,
  unknownGame: 'Yalnızca Lale slotları ve Kupa Originals oyunları sayılır',
  tooManyPrizes: (most: number) => `Bir kampanyada en çok ${most} ödül olabilir`,
  largePrize: 'Bir ödül, bir hediyenin en yüksek değerini aşıyor',
  largeBudget: 'Ödüllerin toplamı bir kampanyanın üst sınırını aşıyor',
  over: 'Bu kampanya bitmiş ya da durdurulmuş',
}

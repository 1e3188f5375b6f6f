export const liabilities = {
  title: 'Oyunculara borcumuz',
  text: 'Her gece bütün oyuncuların bakiyesini (nakit, bonus, çekim bekleyen para ve sonuçlanmamış bahisler) tek bir toplamda topluyor, imzalayıp yayımlıyoruz. Her oyuncu, kendi bakiyesinin bu toplamın içinde olduğunu hesap hareketleri sayfasında doğrulayabilir.',
  none: 'İlk toplam bu gece yayımlanacak.',
  day: 'Gün',
  total: 'Oyunculara borç',
  players: 'Oyuncu',
  held: 'Oyunculardan alınan net para',
  heldHelp:
    'Deftere göre yatırılan paradan iadeler ve ödenen çekimler düşüldükten sonra kalan. İşletmecinin kendi sermayesi bu tutara dahil değildir.',
  root: 'Özet',
  chained: (day: string) => `İmzalar doğru ve her gün bir öncekine bağlı. En yeni gün: ${day}.`,
  broken: (day: string) =>
    `${day} günü imzasıyla ya da bir önceki günle uyuşmuyor. Bu ekranın görüntüsünü sakla.`,
  ownTitle: 'Bakiyen toplamın içinde mi?',
  ownText:
    'Oyunculara borcumuzun toplamı her gece yayımlanır. Bakiyenin bu toplama girdiğini tarayıcında hesapla; başka oyuncuların bakiyesi görünmez.',
  last: (day: string, total: string, players: string) =>
    `Son toplam: ${day} · ${total} · ${players} oyuncu`,
  verify: 'Doğrula',
  again: 'Yeniden doğrula',
  insecure:
    'Doğrulama senin tarayıcında yapılır; tarayıcın buna yalnızca güvenli (https) bağlantıda izin veriyor.',
  notYet: 'Hesabın henüz bir toplamda değil. Bu gece yayımlanacak toplamda olacak.',
  holds: (balance: string, day: string) => `${balance}, ${day} toplamının içinde`,
  holdsText: (time: string, nodes: string) =>
    `Bakiyenin ${time} anındaki hali, ${nodes} komşu düğümle birlikte yayımlanan toplamı ve özeti verdi. Tutar nakit, bonus, çekim bekleyen para ve sonuçlanmamış bahislerinin toplamıdır.`,
  differs: (day: string) => `Bakiyen ${day} toplamında bulunamadı`,
  differsText: 'Bu ekranın görüntüsünü sakla ve destek ekibine ilet.',
}

export type LiabilityTexts = typeof liabilities

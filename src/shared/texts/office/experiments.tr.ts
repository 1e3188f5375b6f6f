import type { ExperimentMetric } from '../../office/experiments.ts'

export const officeExperiments = {
  title: 'Kontrol grubu',
  intro:
    'Hedef kitlenin rastgele seçilen bir bölümü iletiyi almaz. Böylece iletinin neye yol açtığı ölçülür. Ölçüm, gönderim anında başlar ve seçilen son günün sonunda biter. Onaydan sonra değiştirilemez.',
  use: 'Kontrol grubu ayır',
  share: 'İletiyi almayacak pay',
  days: 'Ölçüm süresi',
  metric: 'Ana ölçüt',
  metrics: {
    'deposit-share': 'Yatırım yapanların oranı',
    deposits: 'Oyuncu başına yatırım',
    stakes: 'Oyuncu başına bahis',
    ggr: 'Oyuncu başına GGR',
  } satisfies Record<ExperimentMetric, string>,
  percent: (share: number) => `%${share}`,
  daysOf: (days: number) => `${days} gün`,
  power: {
    title: 'Ölçüm gücü',
    control: 'Kontrol grubu',
    message: 'İleti grubu',
    before: (days: number) => `Önceki ${days} günün ortalaması`,
    smallest: 'Saptanabilen en küçük fark',
    relative: 'Ortalamaya oranı',
    noRelative: 'Ortalama sıfır ya da eksi',
    how: 'En az bu kadar bir fark, %5 düzeyinde iki yönlü testle %80 olasılıkla saptanır.',
    sample: (players: string) => `Rastgele seçilen ${players} oyuncunun tutarlarından hesaplandı.`,
    weak: (percent: string) =>
      `Bu deney ancak büyük bir farkı gösterebilir: ${percent} ya da daha fazlasını. Daha küçük bir etki büyük olasılıkla gözden kaçar. Daha büyük bir kitle, daha büyük bir kontrol grubu ya da daha uzun bir süre seç.`,
    tooFew: (fewest: number) =>
      `Gruplardan birinde ${fewest} oyuncudan az olacak. Bu deney hiçbir şey göstermez.`,
  },
  result: {
    title: 'Deney sonucu',
    metric: 'Ana ölçüt',
    period: 'Ölçüm süresi',
    group: 'Grup',
    control: 'Kontrol grubu',
    message: 'İleti grubu',
    players: 'Oyuncu',
    total: 'Toplam',
    mean: 'Ortalama',
    share: 'Oran',
    harm: 'Zarar belirtisi olan',
    planned: 'Gruplar ileti gönderilirken rastgele belirlenir.',
    unsent: 'İleti gönderilmeden durduruldu. Grup atanmadı, sonuç olmayacak.',
    running: (at: string) =>
      `Sonuç ${at} tarihinden sonra açıklanır. Süre dolmadan ara sonuç gösterilmez.`,
    closing: 'Ölçüm süresi doldu. Sonuç, son günün raporları tamamlanınca hesaplanır.',
    stopped: 'Gönderim yarıda durduruldu. İletiyi almayanlar da kendi grubunda sayılır.',
    verdicts: {
      more: 'ileti grubunda kontrol grubundakinden yüksek.',
      less: 'ileti grubunda kontrol grubundakinden düşük.',
      none: 'fark gösterilemedi. Bu, etki olmadığı anlamına gelmez.',
      'too-few': 'oyuncu sayısı çok az. Bu tutarlar iletinin etkisi hakkında hiçbir şey göstermez.',
    },
    difference: 'Fark (ileti − kontrol)',
    interval: '%95 güven aralığı',
    between: (low: string, high: string) => `${low} ile ${high} arası`,
    p: 'p değeri',
    harmDifference: 'Zarar farkı',
    isMore:
      'İleti grubunda zarar belirtisi anlamlı ölçüde daha fazla. Bu iletiyi yeniden kullanmadan önce sorumlu oyun ekibine danış.',
    notMore: 'İleti grubunda anlamlı ölçüde daha fazla zarar gösterilemedi.',
    how: (drawings: string) =>
      `Gruplara atanan herkes sayılır; ileti ulaşmış olsun olmasın. Test: Welch istatistiğiyle ${drawings} permütasyon. Zarar belirtisi: süre içinde yeni risk sinyali, düşürülen ya da ilk kez konan limit, mola ya da oyuna kapatma.`,
    points: (value: string) => `${value} puan`,
  },
}

import type { Bilingual } from '#shared/lang.ts'

type Text = Bilingual

export const PROMOTIONS: readonly {
  slug: string
  title: Text
  summary: Text
  body: Text
  games: Text
  percent: number
  max: string
  min: string
  wagering: number
}[] = [
  {
    slug: 'yuzde-otuz',
    title: { tr: 'Yüzde 30 yatırım bonusu', en: '30 percent deposit bonus' },
    summary: {
      tr: 'Yatırımına yüzde 30 bonus, en fazla 300 TL.',
      en: 'A bonus of 30 percent on your deposit, up to 300 TL.',
    },
    body: {
      tr: 'Yatırım yapan herkese açık. Bonus, yatırımın onaylanınca tanımlanır.',
      en: 'Open to everyone who deposits. The bonus is credited once the deposit is approved.',
    },
    games: { tr: 'Bütün slotlar', en: 'All slots' },
    percent: 30,
    max: '300.00',
    min: '100.00',
    wagering: 12,
  },
  {
    slug: 'kucuk-yatirim',
    title: { tr: 'Küçük yatırım bonusu', en: 'Small deposit bonus' },
    summary: {
      tr: '50 TL’den başlayan yatırımlara yüzde 20, en fazla 200 TL.',
      en: '20 percent on deposits from 50 TL, up to 200 TL.',
    },
    body: {
      tr: 'Sade bir bonus: çevrim şartı düşük, süresi kısa.',
      en: 'A simple bonus with a low wagering requirement and a short duration.',
    },
    games: { tr: 'Slotlar ve özel oyunlar', en: 'Slots and originals' },
    percent: 20,
    max: '200.00',
    min: '50.00',
    wagering: 8,
  },
  {
    slug: 'yuzde-yirmi-bes',
    title: { tr: 'Yüzde 25 yatırım bonusu', en: '25 percent deposit bonus' },
    summary: {
      tr: 'Yatırımına yüzde 25 bonus, en fazla 250 TL.',
      en: 'A bonus of 25 percent on your deposit, up to 250 TL.',
    },
    body: {
      tr: 'Bonusu Promosyonlar sayfasından iste; şartlar orada.',
      en: 'Request the bonus on the Promotions page, which states its terms.',
    },
    games: { tr: 'Bütün slotlar', en: 'All slots' },
    percent: 25,
    max: '250.00',
    min: '100.00',
    wagering: 10,
  },
]

export const TOURNAMENTS: readonly { title: Text; rules: Text }[] = [
  {
    title: { tr: 'Hafta sonu slot yarışı', en: 'Weekend slot race' },
    rules: {
      tr:
        'Seçili slotlarda toplam bahis tutarı en yüksek olan kazanır. ' +
        'Puan, oynadığın toplam tutardır.',
      en: 'The highest turnover on the selected slots wins. The score is the amount staked.',
    },
  },
  {
    title: { tr: 'Boğaz kupası', en: 'Bosphorus cup' },
    rules: {
      tr:
        'Üç gün sürer. İlk on sıraya ödül verilir; ' +
        'eşitlik hâlinde sıralamayı yayımlanan tohum belirler.',
      en:
        'Lasts for three days. The first ten places win a prize; ' +
        'the published seed decides ties.',
    },
  },
  {
    title: { tr: 'Gece kuşları', en: 'Night owls' },
    rules: {
      tr: 'Kısa bir yarış: seçili oyunlarda en yüksek ciroyu yapan kazanır.',
      en: 'A short race: the highest turnover on the selected games wins.',
    },
  },
]

export const MESSAGES: readonly { title: Text; body: Text; isOffer: boolean }[] = [
  {
    title: { tr: 'Limitlerini gözden geçir', en: 'Review your limits' },
    body: {
      tr:
        'Merhaba {firstname}, ayda bir limitlerine bakmak iyi bir alışkanlıktır. ' +
        'Sorumlu oyun sayfasında yatırım, kayıp ve süre limiti koyabilirsin.',
      en:
        'Hello {firstname}, reviewing your limits once a month is a good habit. ' +
        'You can set limits on deposits, losses and time on the Responsible gaming page.',
    },
    isOffer: false,
  },
  {
    title: { tr: 'Hafta sonu yarışı başlıyor', en: 'The weekend race begins' },
    body: {
      tr:
        'Merhaba {firstname}, slot yarışı cuma akşamı başlıyor. ' +
        'Katılmak için Turnuvalar sayfasında Katıl düğmesine bas.',
      en:
        'Hello {firstname}, the slot race begins on Friday evening. ' +
        'To take part, press Join on the Tournaments page.',
    },
    isOffer: true,
  },
  {
    title: { tr: 'Yeni ödeme süreleri', en: 'New processing times' },
    body: {
      tr:
        'Merhaba {firstname}, hafta içi saat 17.00’ye kadar istenen ' +
        'çekimlerin çoğu artık aynı gün gönderiliyor.',
      en:
        'Hello {firstname}, most withdrawals requested by 17:00 ' +
        'on weekdays are now sent on the same day.',
    },
    isOffer: false,
  },
]

export const SEGMENT_NAMES = {
  new: 'Yeni kayıtlar',
  quiet: 'On gündür para yatırmayanlar',
  sports: 'Spor oynayanlar',
  english: 'Siteyi İngilizce kullananlar',
  regulars: 'Düzenli oynayanlar',
} as const

export const NEWS: readonly { title: Text; body: Text }[] = [
  {
    title: { tr: 'Çekimler hafta sonu da açık', en: 'Withdrawals on weekends' },
    body: {
      tr:
        'Ödeme ekibimiz cumartesi günleri de çalışıyor. ' +
        'Hafta sonu istediğin çekimler pazartesiyi beklemiyor.',
      en:
        'Our payments team now works on Saturdays. ' +
        'Withdrawals requested on the weekend no longer wait until Monday.',
    },
  },
  {
    title: { tr: 'Kimlik doğrulama kolaylaştı', en: 'Easier verification' },
    body: {
      tr:
        'Kimliğinin fotoğrafını telefonundan yükleyebilirsin. ' +
        'İnceleme çoğunlukla aynı gün biter.',
      en:
        'You can upload a photo of your identity document from your phone. ' +
        'Most reviews are completed on the same day.',
    },
  },
  {
    title: { tr: 'Gece bakımı', en: 'Overnight maintenance' },
    body: {
      tr: 'Perşembe gecesi 04.00 ile 05.00 arasında bazı oyunlar kısa süre kapalı olacak.',
      en: 'On Thursday night, some games will be closed for a short time between 04:00 and 05:00.',
    },
  },
]

export const MARKETING_REASONS = {
  promotion: ['Aylık promosyon takvimi'],
  tournament: ['Hafta sonu takvimi'],
  message: ['Aylık bilgilendirme', 'Turnuva duyurusu'],
  withdraw: ['Tarihi geçti'],
} as const

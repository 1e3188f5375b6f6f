import type { BodyOf } from '#shared/office/content-kinds.ts'
import { DEMONSTRATION_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { seedItems } from './items/seed.ts'

type SpecialDate = {
  first_day: string
  last_day: string
  image: string
  title_tr: string
  title_en: string
  text_tr: string
  text_en: string
}

const WELCOME: BodyOf<'popup'> = {
  image: '/art/promotions/welcome',
  link: '/promotions/hos-geldin-bonusu',
  title: DEMONSTRATION_TEXTS.welcomePopup.title,
  body: DEMONSTRATION_TEXTS.welcomePopup.body,
  action: DEMONSTRATION_TEXTS.welcomePopup.action,
}

const DATES: readonly SpecialDate[] = [
  {
    first_day: '12-29',
    last_day: '01-02',
    image: '/art/promotions/winter',
    title_tr: 'Mutlu yıllar',
    title_en: 'Happy New Year',
    text_tr: 'Yeni yılın sağlık, neşe ve güzel akşamlar getirsin.',
    text_en: 'We wish you health, happiness and good company in the new year.',
  },
  {
    first_day: '04-23',
    last_day: '04-23',
    image: '',
    title_tr: '23 Nisan kutlu olsun',
    title_en: '23 April: National Sovereignty and Children’s Day',
    text_tr: 'Ulusal Egemenlik ve Çocuk Bayramı’nı kutlarız.',
    text_en: 'We wish everyone a happy National Sovereignty and Children’s Day.',
  },
  {
    first_day: '05-01',
    last_day: '05-01',
    image: '',
    title_tr: '1 Mayıs kutlu olsun',
    title_en: '1 May: Labour and Solidarity Day',
    text_tr: 'Emek ve Dayanışma Günü’nü kutlarız.',
    text_en: 'We wish everyone a happy Labour and Solidarity Day.',
  },
  {
    first_day: '05-19',
    last_day: '05-19',
    image: '',
    title_tr: '19 Mayıs kutlu olsun',
    title_en: '19 May: Commemoration of Atatürk, Youth and Sports Day',
    text_tr: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı’nı kutlarız.',
    text_en: 'We wish everyone a happy Youth and Sports Day.',
  },
  {
    first_day: '08-30',
    last_day: '08-30',
    image: '',
    title_tr: '30 Ağustos kutlu olsun',
    title_en: '30 August: Victory Day',
    text_tr: 'Zafer Bayramı’nı kutlarız.',
    text_en: 'We wish everyone a happy Victory Day.',
  },
  {
    first_day: '10-28',
    last_day: '10-29',
    image: '',
    title_tr: '29 Ekim kutlu olsun',
    title_en: '29 October: Republic Day',
    text_tr: 'Cumhuriyet Bayramı’nı kutlarız.',
    text_en: 'We wish everyone a happy Republic Day.',
  },
  {
    first_day: '12-01',
    last_day: '02-29',
    image: '/art/promotions/winter',
    title_tr: 'Kış geldi, çay demlendi',
    title_en: 'Winter is here and the tea is ready',
    text_tr: 'Uzun geceler kısa molalarla güzel. Arada bir kalk, bir bardak çay al.',
    text_en:
      'Long nights are better with short breaks. Get up now and then and have a glass of tea.',
  },
  {
    first_day: '03-01',
    last_day: '05-31',
    image: '/art/promotions/spring',
    title_tr: 'Laleler açtı',
    title_en: 'The tulips are out',
    text_tr: 'Sokaklar lale dolu. Oyun bekler, bahar beklemez.',
    text_en: 'The streets are full of tulips. The games can wait; spring will not.',
  },
  {
    first_day: '06-01',
    last_day: '08-31',
    image: '/art/promotions/summer',
    title_tr: 'Yaz akşamları uzun',
    title_en: 'Long summer evenings',
    text_tr: 'Güneş batsın, hava serinlesin. Oyun hep burada.',
    text_en: 'Enjoy the sunset and the cool air. The games will still be here.',
  },
  {
    first_day: '09-01',
    last_day: '11-30',
    image: '/art/promotions/friends',
    title_tr: 'Boğaz’da sonbahar',
    title_en: 'Autumn on the Bosphorus',
    text_tr: 'Vapur düdüğü, ince belli çay, erken inen akşam. Keyfine bak, ölçüsünü bil.',
    text_en: 'Ferry horns, a glass of tea, early evenings. Enjoy yourself, and play in moderation.',
  },
]

export async function seedDemoPopups(tx: Tx, now: Date): Promise<void> {
  await seedItems(tx, 'popup', [WELCOME], { now })
  await seedItems(
    tx,
    'special',
    DATES.map(({ first_day: firstDay, last_day: lastDay, image, ...words }) => ({
      firstDay,
      lastDay,
      image,
      title: { tr: words.title_tr, en: words.title_en },
      text: { tr: words.text_tr, en: words.text_en },
    })),
    { now },
  )
}

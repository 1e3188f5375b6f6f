import type { Tx } from '#server/platform/database/database.ts'
import { seedItems } from './items/seed.ts'

type Slide = {
  set: string
  place: string
  image: string
  link: string
  title_tr: string
  title_en: string
  text_tr: string
  text_en: string
  action_tr: string
  action_en: string
}

const HOME: readonly Slide[] = [
  {
    set: 'home',
    place: 'sol',
    image: '/art/site/hero-bogaz',
    link: '/slot',
    title_tr: 'Boğaz’da gece uzun',
    title_en: 'Long nights on the Bosphorus',
    text_tr:
      'Lale stüdyosunun slotları seni bekliyor. ' +
      'RTP her oyunun altında, sonucun kanıtı hep elinin altında.',
    text_en:
      'Play the slots of the Lale studio. ' +
      'Every game shows its RTP, and you can verify every result with one tap.',
    action_tr: 'Slotlara göz at',
    action_en: 'See the slots',
  },
  {
    set: 'home',
    place: 'sol',
    image: '/art/site/hero-kapadokya',
    link: '/play/slot/1001/real',
    title_tr: 'Kapadokya’da gün doğuyor',
    title_en: 'Day breaks in Cappadocia',
    text_tr: 'Balonlar havalandı mı bedava dönüşler başlar. On çizgi, güneş joker.',
    text_en: 'When the balloons rise, the free spins begin. Ten paylines, and the sun is wild.',
    action_tr: 'Kapadokya’yı oyna',
    action_en: 'Play Cappadocia',
  },
  {
    set: 'home',
    place: 'sol',
    image: '/art/site/hero-lale',
    link: '/play/slot/1004/real',
    title_tr: 'Sadabad’da bir gece',
    title_en: 'A night at Sadabad',
    text_tr: 'Kazanan lalelerin yerine yenileri düşer, mum taşıyan kaplumbağalar kazancı katlar.',
    text_en:
      'New tulips replace the winning ones, and tortoises carrying candles multiply your win.',
    action_tr: 'Lale Devri’ni oyna',
    action_en: 'Play Tulip Era',
  },
  {
    set: 'home',
    place: 'sol',
    image: '/art/site/hero-cilek',
    link: '/play/slot/1002/fun',
    title_tr: 'Bahçede sabah serinliği',
    title_en: 'A cool morning in the garden',
    text_tr: 'Üç makara, beş çizgi, sık kazançlar. Çilek Bahçesi’ni üye olmadan da deneyebilirsin.',
    text_en:
      'Three reels, five paylines, frequent wins. ' +
      'You can try Strawberry Garden without an account.',
    action_tr: 'Ücretsiz dene',
    action_en: 'Try it free',
  },
]

const SIDE: readonly Slide[] = [
  {
    set: 'slot',
    place: 'sol',
    image: '/art/promotions/stars',
    link: '/fairness',
    title_tr: 'Her turu kendin doğrula',
    title_en: 'Verify every round yourself',
    text_tr: 'Sonuç, sen oynamadan önce mühürlenen bir sayıdan hesaplanır.',
    text_en: 'Each result is computed from a number that is sealed before you play.',
    action_tr: 'Nasıl çalışıyor?',
    action_en: 'How it works',
  },
  {
    set: 'slot',
    place: 'sag',
    image: '/art/promotions/rounds',
    link: '/play/slot/1001/fun',
    title_tr: 'Önce bir dene',
    title_en: 'Try before you play',
    text_tr: 'Her slot, ₺1.000’lik deneme kredisiyle üyeliksiz açılır.',
    text_en: 'Play any slot without an account, with ₺1,000 of trial credit.',
    action_tr: 'Kapadokya’yı dene',
    action_en: 'Try Cappadocia',
  },
]

const SHOWN_UNTIL = new Date('2036-01-01T00:00:00+03:00')

export async function seedDemoSliders(tx: Tx, now: Date): Promise<void> {
  const bodies = [...HOME, ...SIDE].map(({ set, place, image, link, ...words }) => ({
    set,
    place,
    image,
    link,
    title: { tr: words.title_tr, en: words.title_en },
    text: { tr: words.text_tr, en: words.text_en },
    action: { tr: words.action_tr, en: words.action_en },
  }))
  await seedItems(tx, 'slider', bodies, { now, until: SHOWN_UNTIL })
}

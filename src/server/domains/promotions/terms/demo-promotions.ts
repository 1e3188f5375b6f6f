import { sql, type Insertable } from 'kysely'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import type { Bilingual } from '#shared/lang.ts'
import { DEMONSTRATION_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  depositTerms,
  freeRoundsTerms,
  missionTerms,
  netLossTerms,
  type BonusFigures,
  type Figures,
  type FreeRoundsFigures,
  type MissionFigures,
} from './standard-terms.ts'
import { referralTerms, type ReferralFigures } from './standard-referral-terms.ts'
import type { PromotionTable, PromotionTables, PromotionTermsTable } from './promotion-tables.ts'

type Texts = Omit<Insertable<PromotionTable>, 'id' | 'position' | 'status' | 'start_at' | 'end_at'>
type Demo = Texts & {
  from: number
  until: number
  deposit?: BonusFigures
  netLoss?: Figures
  mission?: MissionFigures
  freeRounds?: FreeRoundsFigures
  referral?: ReferralFigures
}

const only = (tr: string, en: string): Bilingual => DEMONSTRATION_TEXTS.only({ tr, en })
const SLOTS = { 301: 100 }
const SPORTS = { 501: 100 }
const DEMO: readonly Demo[] = [
  {
    slug: 'hos-geldin-bonusu',
    image: '/art/promotions/welcome',
    from: -60,
    until: 305,
    title_tr: '%50 hoş geldin bonusu',
    title_en: '50% welcome bonus',
    summary_tr: 'İlk yatırımının yarısı kadar, en çok ₺999. Çevrim 20 kat, süre 14 gün.',
    summary_en: '50% of your first deposit, up to ₺999. Wagering 20 times, within 14 days.',
    body_tr:
      'İlk kez para yatırdıktan sonra, yatırdığının yarısı kadar, en çok ₺999 bonus talep edebilirsin.\n\nBonus bir hediye değil, koşulları olan bir tekliftir: almadan önce çevrimi, süreyi ve en yüksek bahsi oku. Almazsan da her oyun sana aynı koşullarla açık.',
    body_en:
      'After your first deposit you can request a bonus of 50% of it, up to ₺999.\n\nA bonus is not a gift but an offer with terms. Read about the wagering, the time limit and the maximum bet before you request it. You can play every game without a bonus.',
    deposit: {
      percent: 50,
      maxMinor: 99_900n,
      minMinor: 10_000n,
      wagering: 20,
      days: 14,
      maxBetMinor: 5_000n,
      games: DEMONSTRATION_TEXTS.everySlot,
      isFirst: true,
      often: DEMONSTRATION_TEXTS.onceForFirstDeposit,
    },
  },
  {
    slug: 'yuzde-30-casino-iskontosu',
    image: '/art/promotions/discount',
    from: -45,
    until: 320,
    title_tr: '%30 casino iskontosu',
    title_en: '30% casino discount',
    summary_tr: 'Geçen haftanın net kaybı üzerinden, en çok ₺3.000. Çevrim şartı yok.',
    summary_en: '30% of last week’s net loss, up to ₺3,000. No wagering.',
    body_tr:
      'Bir haftayı ekside kapattıysan net kaybının %30’unu nakit olarak talep edebilirsin. Çevrim şartı yok: onaylanan tutar kendi paran gibidir.\n\nHafta pazartesi başlar, pazar gecesi biter.',
    body_en:
      'If you finish a week with a loss, you can request 30% of your net loss in cash. There is no wagering requirement: the discount is your own money.\n\nA week begins on Monday and ends on Sunday at midnight.',
    netLoss: {
      percent: 30,
      maxMinor: 300_000n,
      minMinor: 25_000n,
      games: DEMONSTRATION_TEXTS.everySlot,
      often: DEMONSTRATION_TEXTS.onceAWeek,
    },
  },
  {
    slug: 'yuzde-20-yatirim-bonusu',
    image: '/art/promotions/deposit',
    from: -20,
    until: 162,
    title_tr: '%20 yatırım bonusu',
    title_en: '20% deposit bonus',
    summary_tr: 'Haftada bir yatırımına, en çok ₺750. Çevrim 15 kat, süre 7 gün.',
    summary_en: 'On one deposit a week, up to ₺750. Wagering 15 times, within 7 days.',
    body_tr:
      'Haftada bir kez, ₺200 ve üzeri bir yatırımın için %20 bonus talep edebilirsin.\n\nYöntem fark etmez; önemli olan yatırımın onaylanmış olması.',
    body_en:
      'Once a week you can request a 20% bonus on a deposit of ₺200 or more.\n\nYou can use any payment method, as long as the deposit is approved.',
    deposit: {
      percent: 20,
      maxMinor: 75_000n,
      minMinor: 20_000n,
      wagering: 15,
      days: 7,
      maxBetMinor: 5_000n,
      games: DEMONSTRATION_TEXTS.everySlot,
      often: DEMONSTRATION_TEXTS.onceAWeek,
    },
  },
  {
    slug: 'spor-gorevi',
    image: '/art/promotions/sport',
    from: -10,
    until: 200,
    title_tr: 'Haftanın spor görevi',
    title_en: 'Sports mission of the week',
    summary_tr: 'Bu hafta sporda ₺250 oynadıysan ₺50 bedava bahis. Haftada bir kez.',
    summary_en: 'A ₺50 free bet once you have staked ₺250 on sports this week. Once a week.',
    body_tr:
      'Pazartesiden pazara kendi paranla oynadığın spor kuponları ₺250 olunca bu sayfadan ₺50 bedava bahis alabilirsin.\n\nYalnızca bunun için bahis oynama: zaten oynuyorsan üstüne gelen küçük bir tekliftir.',
    body_en:
      'Stake ₺250 of your own money on sports from Monday to Sunday, and you can request a ₺50 free bet here.\n\nDo not bet just for the free bet: it is a small extra for players who bet anyway.',
    mission: {
      giftMinor: 5_000n,
      minMinor: 25_000n,
      days: 7,
      games: DEMONSTRATION_TEXTS.sportsCoupons,
      often: DEMONSTRATION_TEXTS.onceAWeek,
    },
  },
  {
    slug: 'kapadokya-turlari',
    image: '/art/promotions/rounds',
    from: -5,
    until: 180,
    title_tr: 'Kapadokya’da 20 bedava tur',
    title_en: '20 free rounds in Cappadocia',
    summary_tr:
      'Haftada bir, kendi paranla oynadığın ₺200 ve üzeri yatırımına. Kazancın nakit, çevrim yok.',
    summary_en:
      'Once a week, after you stake a deposit of ₺200 or more. Winnings are cash, no wagering.',
    body_tr:
      'Haftada bir kez, kendi paranla bir kez oynadığın ₺200 ve üzeri bir yatırımın için Kapadokya’da tur başına ₺2 bahisle 20 bedava tur alabilirsin.\n\nKazandığın, o turla birlikte nakit olarak bakiyene geçer. Bir yatırımla ya bu turları ya da bir bonusu alırsın; ikisini birden değil.',
    body_en:
      'Once a week, deposit ₺200 or more and stake the full amount once with your own money, and you can request 20 free rounds in Cappadocia at ₺2 each.\n\nWinnings are added to your balance as cash after each round. Each deposit qualifies for either these rounds or a bonus, not both.',
    freeRounds: {
      gameID: '1001',
      game: DEMONSTRATION_TEXTS.kapadokya,
      rounds: 20,
      betMinor: 200n,
      minMinor: 20_000n,
      days: 7,
      often: DEMONSTRATION_TEXTS.onceAWeek,
    },
  },
  {
    slug: 'arkadasini-davet-et',
    image: '/art/promotions/friends',
    from: -3,
    until: 320,
    title_tr: 'Arkadaşını davet et',
    title_en: 'Invite a friend',
    summary_tr: 'Kodunla gelen arkadaşın oynayınca ikinize de ₺50 bedava bahis.',
    summary_en: 'A ₺50 free bet for each of you when a friend signs up with your code and plays.',
    body_tr:
      'Kodun Bonuslarım sayfanda. Arkadaşın kodunla kaydolup ₺100 yatırınca ve kendi parasıyla ₺250 oynayınca ikinize de ₺50 bedava bahis verilir.\n\nYalnızca zaten oynayan, yetişkin arkadaşlarını davet et; kimseyi oynamaya zorlama.',
    body_en:
      'Your code is on the My bonuses page. When a friend has signed up with it, deposited ₺100 and staked ₺250 of their own money, each of you gets a ₺50 free bet.\n\nOnly invite adult friends who already play. Do not pressure anyone to play.',
    referral: {
      friendMinor: 5_000n,
      referrerMinor: 5_000n,
      minMinor: 10_000n,
      playMinor: 25_000n,
      maxPerMonth: 10,
      days: 7,
      games: DEMONSTRATION_TEXTS.slotsAndSportsCoupons,
    },
  },
  {
    slug: 'yedi-yildiz-haftasi',
    image: '/art/promotions/stars',
    from: 10,
    until: 17,
    title_tr: 'Yedi Yıldız haftası',
    title_en: 'Seven Stars week',
    summary_tr: 'Yedi Yıldız için %25 yatırım bonusu, en çok ₺500. Yalnızca bir hafta.',
    summary_en: 'A 25% deposit bonus for Seven Stars, up to ₺500. One week only.',
    body_tr:
      'Bir hafta boyunca, Yedi Yıldız’da oynanmak üzere %25 yatırım bonusu talep edebileceksin.\n\nHazırlık gerekmez: gün gelince bu sayfadaki düğme açılır.',
    body_en:
      'For one week you will be able to request a 25% deposit bonus to play Seven Stars.\n\nYou do not need to do anything now: the button on this page opens on the first day.',
    deposit: {
      percent: 25,
      maxMinor: 50_000n,
      minMinor: 15_000n,
      wagering: 15,
      days: 7,
      maxBetMinor: 2_500n,
      games: only('Yedi Yıldız', 'Seven Stars'),
      onlyGame: '1003',
      often: DEMONSTRATION_TEXTS.onceInThatWeek,
    },
  },
  {
    slug: 'cilek-hasadi',
    image: '/art/promotions/harvest',
    from: -40,
    until: -12,
    title_tr: 'Çilek hasadı',
    title_en: 'Strawberry harvest',
    summary_tr: 'Çilek Bahçesi’ndeki haftalık net kayba %10 iskonto, en çok ₺500.',
    summary_en: '10% of your weekly net loss in Strawberry Garden, up to ₺500.',
    body_tr:
      'Dört hafta boyunca Çilek Bahçesi’nde oynayanlar net kayıplarının ' +
      '%10’unu nakit olarak talep edebildi.',
    body_en:
      'For four weeks, players of Strawberry Garden could request 10% of their net loss in cash.',
    netLoss: {
      percent: 10,
      maxMinor: 50_000n,
      minMinor: 10_000n,
      games: only('Çilek Bahçesi', 'Strawberry Garden'),
      onlyGame: '1002',
      often: DEMONSTRATION_TEXTS.onceAWeek,
    },
  },
]

export async function seedDemoPromotions(tx: Tx, now: Date): Promise<void> {
  const tables = tx.withTables<PromotionTables>()
  await sql`lock table promotions.promotion in share row exclusive mode`.execute(tx)
  const existing = await tables
    .selectFrom('promotions.promotion')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (existing !== undefined) return
  const day = (days: number) => startOfSiteDay(addDays(siteDate(now), days))
  for (const [position, demo] of DEMO.entries()) {
    const { from, until, deposit, netLoss, mission, freeRounds, referral, ...texts } = demo
    const { id } = await tables
      .insertInto('promotions.promotion')
      .values({ ...texts, position, status: 'active', start_at: day(from), end_at: day(until) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const terms = [
      ...(deposit === undefined ? [] : [ofDeposit(deposit)]),
      ...(mission === undefined ? [] : [ofMission(mission)]),
      ...(freeRounds === undefined ? [] : [ofFreeRounds(freeRounds)]),
      ...(referral === undefined ? [] : [ofReferral(referral)]),
      ...(netLoss === undefined ? [] : [ofNetLoss(netLoss)]),
    ]
    for (const columns of terms)
      await tables
        .insertInto('promotions.promotion_terms')
        .values({
          ...columns,
          promotion_id: id,
          version: 1,
          published_at: day(Math.min(from, 0)),
        })
        .execute()
  }
}

type Terms = Omit<Insertable<PromotionTermsTable>, 'promotion_id' | 'version' | 'published_at'>

const inColumns = ({ tr, en }: Bilingual) => ({ text_tr: tr, text_en: en })
const gamesIn = ({ tr, en }: Bilingual) => ({ games_tr: tr, games_en: en })

function ofDeposit(figures: BonusFigures): Terms {
  return {
    ...figuresOf(figures),
    ...inColumns(depositTerms(figures)),
    basis: 'deposit',
    reward: 'bonus',
    wagering: figures.wagering,
    days: figures.days,
    max_bet_minor: figures.maxBetMinor,
    of_first_deposit: figures.isFirst === true,
    repeats: figures.often === DEMONSTRATION_TEXTS.onceAWeek ? 'week' : 'once',
  }
}

function ofMission(figures: MissionFigures): Terms {
  return {
    ...gamesIn(figures.games),
    ...inColumns(missionTerms(figures)),
    basis: 'stakes',
    reward: 'free-bet',
    percent: 100,
    max_minor: figures.giftMinor,
    min_minor: figures.minMinor,
    wagering: 0,
    days: figures.days,
    max_bet_minor: null,
    repeats: 'week',
    is_automatic: true,
    contributions: SPORTS,
  }
}

function ofFreeRounds(figures: FreeRoundsFigures): Terms {
  return {
    ...gamesIn(figures.game),
    ...inColumns(freeRoundsTerms(figures)),
    basis: 'deposit',
    reward: 'free-rounds',
    percent: 100,
    max_minor: figures.betMinor * BigInt(figures.rounds),
    min_minor: figures.minMinor,
    wagering: 0,
    days: figures.days,
    max_bet_minor: null,
    repeats: 'week',
    is_automatic: true,
    only_games: [figures.gameID],
    game_id: figures.gameID,
    rounds: figures.rounds,
    bet_minor: figures.betMinor,
  }
}

function ofReferral(figures: ReferralFigures): Terms {
  return {
    ...gamesIn(figures.games),
    ...inColumns(referralTerms(figures)),
    basis: 'referral',
    reward: 'free-bet',
    percent: 100,
    max_minor: figures.friendMinor,
    min_minor: figures.minMinor,
    wagering: 0,
    days: figures.days,
    max_bet_minor: null,
    repeats: 'once',
    is_automatic: true,
    contributions: { ...SLOTS, ...SPORTS },
    referrer_minor: figures.referrerMinor,
    play_minor: figures.playMinor,
    max_per_month: figures.maxPerMonth,
  }
}

function ofNetLoss(figures: Figures): Terms {
  return {
    ...figuresOf(figures),
    ...inColumns(netLossTerms(figures)),
    basis: 'net-loss',
    reward: 'cash',
    wagering: 0,
    days: null,
    max_bet_minor: null,
    repeats: 'week',
  }
}

function figuresOf({ percent, maxMinor, minMinor, games, onlyGame }: Figures) {
  return {
    percent,
    max_minor: maxMinor,
    min_minor: minMinor,
    games_tr: games.tr,
    games_en: games.en,
    is_automatic: true,
    contributions: SLOTS,
    only_games: onlyGame === undefined ? null : [onlyGame],
  }
}

import { sql } from 'kysely'
import { SLOT_TITLES } from '#games/slots/titles.ts'
import { siteDate } from '#shared/dates.ts'
import type { Bilingual } from '#shared/lang.ts'
import { DEMONSTRATION_TEXTS } from '#shared/texts/server/texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import { announceTournament, type NewTournament } from './tournament.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A Monday's midnight in Istanbul, from which weeks, days and parts of days are counted. */
const FIRST_MS = Date.UTC(2024, 0, 1) - 3 * HOUR_MS

type Series = Omit<NewTournament, 'startsAt' | 'endsAt'> & {
  everyMs: number
  isHourly?: true
}

const EVERY_SLOT = SLOT_TITLES.map(({ gameID }) => gameID)
const gamesOf = (...slugs: string[]): string[] =>
  SLOT_TITLES.filter(({ slug }) => slugs.includes(slug)).map(({ gameID }) => gameID)

const ruled = (tr: string, en: string): Bilingual => ({
  tr: `${tr}\n\n${DEMONSTRATION_TEXTS.tournamentFairPlay.tr}`,
  en: `${en}\n\n${DEMONSTRATION_TEXTS.tournamentFairPlay.en}`,
})

const SERIES: readonly Series[] = [
  {
    slug: 'kat-kat-kupasi',
    kind: 'multiple',
    everyMs: 6 * HOUR_MS,
    isHourly: true,
    image: '/art/promotions/stars',
    title: DEMONSTRATION_TEXTS.tournaments.theMultiplierCup,
    rules: ruled(
      'Tek turda bahsinin en yüksek katını kazanan öne geçer. ' +
        '₺1’lik bahisle ₺100’lük bahsin şansı aynıdır; çok oynamak gerekmez, bir iyi tur yeter.',
      'The player with the highest win in a single round, as a multiple of the stake, leads. ' +
        'A stake of ₺1 has the same chance as a stake of ₺100. You do not need to play much: ' +
        'one good round is enough.',
    ),
    games: EVERY_SLOT,
    minStakeMinor: 100n,
    prizesMinor: [
      75_000n,
      40_000n,
      25_000n,
      15_000n,
      10_000n,
      5_000n,
      5_000n,
      5_000n,
      5_000n,
      5_000n,
    ],
  },
  {
    slug: 'bogaz-maratonu',
    kind: 'turnover',
    everyMs: DAY_MS,
    image: '/art/promotions/summer',
    title: DEMONSTRATION_TEXTS.tournaments.bosphorusMarathon,
    rules: ruled(
      'Gün boyunca seçili Lale slotlarında oynadığın bahislerin toplamı puanındır. ' +
        'En az ₺1’lik bahisler sayılır. Bu turnuva çok oynamayı ödüllendirir: ' +
        'bütçeni aşma, limitlerin her zaman geçerlidir.',
      'Your score is the total of your stakes on the selected Lale slots during the day. ' +
        'Stakes of ₺1 or more count. This tournament rewards turnover. ' +
        'Keep to your budget; your limits always apply.',
    ),
    games: gamesOf(
      'bogaz-ekspresi',
      'kapadokya',
      'lale-devri',
      'karadeniz',
      'kapalicarsi',
      'simit-sarayi',
    ),
    minStakeMinor: 100n,
    prizesMinor: [
      250_000n,
      125_000n,
      75_000n,
      50_000n,
      30_000n,
      20_000n,
      15_000n,
      15_000n,
      10_000n,
      10_000n,
    ],
  },
  {
    slug: 'seri-ustasi',
    kind: 'streak',
    everyMs: 7 * DAY_MS,
    image: '/art/promotions/harvest',
    title: DEMONSTRATION_TEXTS.tournaments.streakMaster,
    rules: ruled(
      'Üst üste, bahsinden fazlasını ödeyen turlar serini uzatır; ' +
        'bahsini aşmayan ilk tur seriyi bitirir. Hafta içindeki en uzun serin puanındır. ' +
        'En az ₺0,50’lik bahisler sayılır.',
      'Consecutive rounds that pay more than their stake form a streak. ' +
        'The first round that does not ends the streak. ' +
        'Your score is your longest streak of the week. Stakes of ₺0.50 or more count.',
    ),
    games: gamesOf('cilek-bahcesi', 'yedi-yildiz', 'dans-eden-balik', 'uludag', 'hali', 'karagoz'),
    minStakeMinor: 50n,
    prizesMinor: [300_000n, 150_000n, 90_000n, 60_000n, 40_000n, 30_000n, 20_000n, 10_000n],
  },
  {
    slug: 'gunun-gorevleri',
    kind: 'missions',
    everyMs: DAY_MS,
    image: '/art/promotions/spring',
    title: DEMONSTRATION_TEXTS.tournaments.missionsOfTheDay,
    rules: ruled(
      'Gün içinde üç görev: 20 tur oyna, üst üste 2 turda bahsinden fazlasını kazan, ' +
        'tek turda bahsinin 10 katını kazan. ' +
        'Tamamlanan her görev bir puandır ve geri alınmaz. ' +
        'Küçük bahisle büyük bahsin şansı aynıdır.',
      'Three missions in a day: play 20 rounds, win more than your stake in 2 rounds ' +
        'in a row, win 10 times your stake in a single round. ' +
        'Each completed mission is worth one point, which you keep. ' +
        'A small stake has the same chance as a large one.',
    ),
    games: EVERY_SLOT,
    missions: [
      { kind: 'rounds', target: 20n },
      { kind: 'streak', target: 2n },
      { kind: 'multiple', target: 1_000n },
    ],
    minStakeMinor: 50n,
    prizesMinor: [50_000n, 25_000n, 15_000n, 10_000n, 5_000n, 5_000n, 5_000n, 5_000n],
  },
]

/**
 * Keeps of each demo series the last finished tournament, the running one and the next. Finished
 * ones without players are deleted.
 */
export async function rollDemoTournaments(tx: Tx, secrets: Secrets, now: Date): Promise<void> {
  for (const series of SERIES) {
    const running = Math.floor((now.getTime() - FIRST_MS) / series.everyMs)
    for (const turn of [running - 1, running, running + 1])
      await announceTournament(tx, secrets, tournamentOf(series, turn))
    await forgetEmpty(tx, series.slug, startOf(series, running - 1))
  }
}

function startOf({ everyMs }: Series, turn: number): Date {
  return new Date(FIRST_MS + turn * everyMs)
}

function tournamentOf(series: Series, turn: number): NewTournament {
  const [startsAt, endsAt] = [startOf(series, turn), startOf(series, turn + 1)]
  const hour = new Date(startsAt.getTime() + 3 * HOUR_MS).toISOString().slice(11, 13)
  return {
    ...series,
    slug: `${series.slug}-${siteDate(startsAt)}${series.isHourly ? `-${hour}` : ''}`,
    startsAt,
    endsAt,
  }
}

async function forgetEmpty(tx: Tx, slug: string, before: Date): Promise<void> {
  await sql`delete from tournaments.tournament t where t.slug like ${`${slug}-%`}
    and t.ends_at <= ${before} and t.concluded_at is not null
    and not exists (select from tournaments.entry e where e.tournament_id = t.id)`.execute(tx)
}

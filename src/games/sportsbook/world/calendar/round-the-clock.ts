import { chanceOf, itemAt } from '../chance.ts'
import { fixtureId, type CompetitionRules, type Match } from '../competition.ts'
import { createStanding, seasonPower } from '../form.ts'
import { FORM_STEP } from '../strength.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS, weekOf, weekStartMs } from '../site-time.ts'
import { shuffle } from '../../../fairness/draw.ts'
import type { Club } from '../places/club-line.ts'
import type { SportRules } from '../sport-rules.ts'
import type { Competition, Fixture, Names, Pair } from '../types.ts'
import { announcedSide } from './league.ts'

/**
 * Matches day and night on several tables at once; any player not at a table may be scheduled.
 * Seasons are weeks since 1970.
 */
export type RoundTheClockPlan = {
  competition: Competition
  players: readonly Club[]
  tables: number
  everyMinutes: number
  /** First start after midnight of the week, in minutes. */
  fromMinute?: number
  /** Hours of the day with starts, in the time of `utcHours`; by default all. May pass midnight. */
  hours?: { utcHours: number; opens: number; closes: number }
  announcedDays?: number
  /** Name of a table; by default "table". */
  place?: Names
}

const ANNOUNCED_DAYS = 2
const TABLE: Names = { tr: 'Masa', en: 'Table' }
const WEEKS_OF_STRENGTH = 26
const HOURS_OF_DAY = 24

export function createRoundTheClock(
  seed: string,
  plan: RoundTheClockPlan,
  sport: SportRules,
): CompetitionRules {
  return {
    competition: plan.competition,
    sport,
    seasonsOver: (fromMs, toMs) =>
      Array.from(
        { length: weekOf(toMs) - weekOf(fromMs) + 1 },
        (_, index) => weekOf(fromMs) + index,
      ),
    announcedMs: (plan.announcedDays ?? ANNOUNCED_DAYS) * DAY_MS,
    season: (week) => walk(seed, plan, week, sport),
  }
}

function* walk(
  seed: string,
  plan: RoundTheClockPlan,
  week: number,
  sport: SportRules,
): Iterable<Match> {
  const { competition, players, tables, everyMinutes } = plan
  const standing = createStanding((player) =>
    seasonPower(seed, player, Math.floor(week / WEEKS_OF_STRENGTH)),
  )
  const draw = chanceOf(seed, 'calendar', competition.id, week)
  let resting = players
  const { fromMinute = 0, hours, announcedDays = ANNOUNCED_DAYS, place = TABLE } = plan
  const rounds = Array.from({ length: tables }, (_, table): Names => ({
    tr: `${place.tr} ${table + 1}`,
    en: `${place.en} ${table + 1}`,
  }))
  for (let slot = 0; slot < WEEK_MS / (everyMinutes * MINUTE_MS); slot++) {
    const startsAtMs = weekStartMs(week) + (fromMinute + slot * everyMinutes) * MINUTE_MS
    if (hours && !isOpen(hours, startsAtMs)) continue
    const called = shuffle(draw, resting).slice(0, 2 * tables)
    resting = players.filter((player) => !called.includes(player))
    for (const [table, round] of rounds.entries()) {
      const [home, away] = [itemAt(called, 2 * table), itemAt(called, 2 * table + 1)]
      const fixture: Fixture = {
        id: fixtureId(competition.id, week, `${slot + 1}-${table + 1}`),
        sport: competition.sport,
        competitionId: competition.id,
        round,
        home: announcedSide(home),
        away: announcedSide(away),
        startsAtMs,
        announcedAtMs: startsAtMs - announcedDays * DAY_MS,
        neutral: true,
        ...(sport.bestOf && { bestOf: sport.bestOf }),
      }
      const powers: Pair = [standing.powerOf(home), standing.powerOf(away)]
      const match: Match = {
        fixture,
        strength: sport.strength(...powers, fixture),
        powers,
        status: 'played',
      }
      standing.learn(home, away, sport.outcome(match)?.surprise ?? 0, FORM_STEP[competition.sport])
      yield match
    }
  }
}

function isOpen(
  { utcHours, opens, closes }: NonNullable<RoundTheClockPlan['hours']>,
  atMs: number,
): boolean {
  const hour = (((atMs / HOUR_MS + utcHours) % HOURS_OF_DAY) + HOURS_OF_DAY) % HOURS_OF_DAY
  return opens <= closes ? hour >= opens && hour < closes : hour >= opens || hour < closes
}

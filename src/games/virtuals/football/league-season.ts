import { shuffle, type Draw } from '../../fairness/draw.ts'
import { openDraw, resultDraw, seasonPast } from '../season.ts'
import type { RoundPlace } from '../virtual-game.ts'
import { CLUBS } from './clubs.ts'
import type { Fixture, FootballCard, FootballResult, TableRow } from './football-card.ts'
import { drawMatch } from './score-draw.ts'

const HALF_SEASON = CLUBS.length - 1
export const SEASON_ROUNDS = HALF_SEASON * 2
const HOME_GOALS_MILLI = 1_460
const AWAY_GOALS_MILLI = 1_140
const STRONGEST = 122
const STEP = 3
const SEASON_NOISE = 9
const MAX_FORM = 10
const FORM_SHOWN = 5

type Standing = { attack: number; defence: number; form: number; row: TableRow }
type Season = { order: readonly number[]; clubs: readonly Standing[] }

function openSeason(draw: Draw): Season {
  const noise = () => draw.below(2 * SEASON_NOISE + 1) - SEASON_NOISE
  const clubs = CLUBS.map((_, club) => ({
    attack: STRONGEST - STEP * club + noise(),
    defence: STRONGEST - STEP * club + noise(),
    form: 0,
    row: {
      club,
      played: 0,
      won: 0,
      drawn: 0,
      lost: 0,
      scored: 0,
      conceded: 0,
      points: 0,
      form: '',
    },
  }))
  return {
    clubs,
    order: shuffle(
      draw,
      CLUBS.map((_, club) => club),
    ),
  }
}

export function pairingsOf(
  order: readonly number[],
  matchday: number,
): [home: number, away: number][] {
  const turn = matchday % HALF_SEASON
  const [fixed = 0, ...ring] = order
  const circle = [fixed, ...ring.slice(turn), ...ring.slice(0, turn)]
  return Array.from({ length: order.length / 2 }, (_, at): [number, number] => {
    const [one = 0, other = 0] = [circle[at], circle[order.length - 1 - at]]
    const isTurned = (turn + at) % 2 === 1
    return isTurned === matchday < HALF_SEASON ? [other, one] : [one, other]
  })
}

function fixturesOf({ order, clubs }: Season, matchday: number): Fixture[] {
  return pairingsOf(order, matchday).map(([home, away]) => {
    const [host, guest] = [clubs[home], clubs[away]]
    if (host === undefined || guest === undefined) throw new Error('a fixture has two clubs')
    const rate = (goalsMilli: number, attack: Standing, defence: Standing) =>
      Math.round(
        (goalsMilli * attack.attack * (100 + attack.form)) /
          (defence.defence * (100 + defence.form)),
      )
    return {
      home,
      away,
      homeRateMilli: rate(HOME_GOALS_MILLI, host, guest),
      awayRateMilli: rate(AWAY_GOALS_MILLI, guest, host),
    }
  })
}

export function playMatchday(fixtures: readonly Fixture[], draw: Draw): FootballResult {
  return {
    kind: 'football',
    matches: fixtures.map((fixture) => drawMatch(draw, fixture)),
    run: draw.below(2 ** 32),
  }
}

function follow(
  { clubs }: Season,
  fixtures: readonly Fixture[],
  { matches }: FootballResult,
  draw: Draw,
): void {
  fixtures.forEach(({ home, away }, at) => {
    const { home: goals = 0, away: against = 0 } = matches[at] ?? {}
    note(clubs[home], goals, against)
    note(clubs[away], against, goals)
  })
  for (const club of clubs) {
    const won = club.row.form.startsWith('W') ? 1 : club.row.form.startsWith('L') ? -1 : 0
    club.form = Math.max(-MAX_FORM, Math.min(MAX_FORM, club.form + won + draw.below(3) - 1))
  }
}

function note(club: Standing | undefined, scored: number, conceded: number): void {
  if (club === undefined) return
  const [won, drawn, lost] = [scored > conceded, scored === conceded, scored < conceded]
  const { row } = club
  club.row = {
    club: row.club,
    played: row.played + 1,
    won: row.won + Number(won),
    drawn: row.drawn + Number(drawn),
    lost: row.lost + Number(lost),
    scored: row.scored + scored,
    conceded: row.conceded + conceded,
    points: row.points + (won ? 3 : drawn ? 1 : 0),
    form: `${won ? 'W' : drawn ? 'D' : 'L'}${row.form}`.slice(0, FORM_SHOWN),
  }
}

export function sortTable(rows: readonly TableRow[]): TableRow[] {
  return rows.toSorted(
    (a, b) =>
      b.points - a.points ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      a.club - b.club,
  )
}

export function footballCard(place: RoundPlace): FootballCard {
  const { season, index, openingHash, firstNumber, past } = seasonPast(place, SEASON_ROUNDS)
  const league = openSeason(openDraw('season', openingHash, place.salt, firstNumber))
  for (const { number, hash, index: at } of past) {
    const fixtures = fixturesOf(league, at)
    follow(
      league,
      fixtures,
      playMatchday(fixtures, resultDraw(hash, place.salt, number)),
      openDraw('form', hash, place.salt, number),
    )
  }
  return {
    kind: 'football',
    season,
    matchday: index + 1,
    fixtures: fixturesOf(league, index),
    table: sortTable(league.clubs.map(({ row }) => row)),
  }
}

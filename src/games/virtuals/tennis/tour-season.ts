import { shuffle, type Draw } from '../../fairness/draw.ts'
import { pairingsOf } from '../football/league-season.ts'
import { openDraw, resultDraw, seasonPast } from '../season.ts'
import type { RoundPlace } from '../virtual-game.ts'
import { SERVE_PARTS } from './match-chances.ts'
import { PLAYERS, SURFACES, type Surface } from './players.ts'
import {
  afterPoint,
  ahead,
  serverOf,
  setsWon,
  startOf,
  unitOf,
  type Pair,
  type Side,
} from './short-match.ts'
import type {
  RankingRow,
  TennisCard,
  TennisFixture,
  TennisMatch,
  TennisResult,
} from './tennis-card.ts'

export const TOUR_ROUNDS = PLAYERS.length - 1
/**
 * Points of 10,000 that an average player wins on serve against an average one; serving helps most
 * on grass.
 */
const SERVE_ON: Readonly<Record<Surface, number>> = { hard: 6_050, clay: 5_750, grass: 6_350 }
const STEP_PARTS = 20
const [MIN_SERVE, MAX_SERVE] = [4_600, 7_600]
const STRONGEST = 115
const STEP = 2
const SEASON_NOISE = 7
const LIKED = 3
const MAX_FORM = 6
const FORM_SHOWN = 5

type Standing = { serve: number; receive: number; form: number; row: RankingRow }
type Tour = { order: readonly number[]; players: readonly Standing[] }

function openTour(draw: Draw): Tour {
  const skill = (player: number) =>
    STRONGEST - STEP * player + draw.below(2 * SEASON_NOISE + 1) - SEASON_NOISE
  const players = PLAYERS.map((_, player) => ({
    serve: skill(player),
    receive: skill(player),
    form: 0,
    row: {
      player,
      played: 0,
      won: 0,
      lost: 0,
      setsWon: 0,
      setsLost: 0,
      gamesWon: 0,
      gamesLost: 0,
      form: '',
    },
  }))
  return {
    players,
    order: shuffle(
      draw,
      PLAYERS.map((_, player) => player),
    ),
  }
}

export function surfaceOn(day: number): Surface {
  return SURFACES[Math.floor((day * SURFACES.length) / TOUR_ROUNDS)] ?? 'hard'
}

function fixturesOf({ order, players }: Tour, day: number): TennisFixture[] {
  const surface = surfaceOn(day)
  return pairingsOf(order, day).map(([home, away]) => {
    const [one, other] = [players[home], players[away]]
    if (one === undefined || other === undefined) throw new Error('a match has two players')
    const today = (standing: Standing) =>
      standing.form + (PLAYERS[standing.row.player]?.likes === surface ? LIKED : 0)
    const serves = (server: Standing, receiver: Standing) => {
      const parts =
        SERVE_ON[surface] +
        STEP_PARTS * (server.serve + today(server) - receiver.receive - today(receiver))
      return Math.max(MIN_SERVE, Math.min(MAX_SERVE, parts))
    }
    return { home, away, homeServe: serves(one, other), awayServe: serves(other, one) }
  })
}

export function drawMatch(
  draw: Draw,
  { homeServe, awayServe }: Pick<TennisFixture, 'homeServe' | 'awayServe'>,
): TennisMatch {
  const first: Side = draw.below(2) === 0 ? 'home' : 'away'
  let stand = startOf(first)
  let points = ''
  while (unitOf(stand) !== 'over') {
    const isHome =
      serverOf(stand) === 'home'
        ? draw.below(SERVE_PARTS) < homeServe
        : draw.below(SERVE_PARTS) >= awayServe
    points += isHome ? 'h' : 'a'
    stand = afterPoint(stand, isHome ? 'home' : 'away')
  }
  return { first, points, sets: stand.sets }
}

export function playDay(fixtures: readonly TennisFixture[], draw: Draw): TennisResult {
  return {
    kind: 'tennis',
    matches: fixtures.map((fixture) => drawMatch(draw, fixture)),
    run: draw.below(2 ** 32),
  }
}

function follow(
  { players }: Tour,
  fixtures: readonly TennisFixture[],
  { matches }: TennisResult,
  draw: Draw,
): void {
  fixtures.forEach(({ home, away }, at) => {
    const { sets = [] } = matches[at] ?? {}
    note(players[home], sets)
    note(
      players[away],
      sets.map(([one, other]): Pair => [other, one]),
    )
  })
  for (const player of players) {
    const step = (player.row.form.startsWith('W') ? 1 : -1) + draw.below(3) - 1
    player.form = Math.max(-MAX_FORM, Math.min(MAX_FORM, player.form + step))
  }
}

function note(player: Standing | undefined, sets: readonly Pair[]): void {
  if (player === undefined) return
  const [won, lost] = setsWon(sets)
  const games = sets.map((set, at): Pair =>
    at < 2 ? set : ahead(set) === 'home' ? [1, 0] : [0, 1],
  )
  const { row } = player
  player.row = {
    player: row.player,
    played: row.played + 1,
    won: row.won + Number(won > lost),
    lost: row.lost + Number(won < lost),
    setsWon: row.setsWon + won,
    setsLost: row.setsLost + lost,
    gamesWon: games.reduce((sum, [own]) => sum + own, row.gamesWon),
    gamesLost: games.reduce((sum, [, against]) => sum + against, row.gamesLost),
    form: `${won > lost ? 'W' : 'L'}${row.form}`.slice(0, FORM_SHOWN),
  }
}

export function sortRanking(rows: readonly RankingRow[]): RankingRow[] {
  return rows.toSorted(
    (a, b) =>
      b.won - a.won ||
      b.setsWon - b.setsLost - (a.setsWon - a.setsLost) ||
      b.gamesWon - b.gamesLost - (a.gamesWon - a.gamesLost) ||
      a.player - b.player,
  )
}

export function tennisCard(place: RoundPlace): TennisCard {
  const { season, index, openingHash, firstNumber, past } = seasonPast(place, TOUR_ROUNDS)
  const tour = openTour(openDraw('season', openingHash, place.salt, firstNumber))
  for (const { number, hash, index: at } of past) {
    const fixtures = fixturesOf(tour, at)
    follow(
      tour,
      fixtures,
      playDay(fixtures, resultDraw(hash, place.salt, number)),
      openDraw('form', hash, place.salt, number),
    )
  }
  return {
    kind: 'tennis',
    season,
    day: index + 1,
    surface: surfaceOn(index),
    fixtures: fixturesOf(tour, index),
    table: sortRanking(tour.players.map(({ row }) => row)),
  }
}

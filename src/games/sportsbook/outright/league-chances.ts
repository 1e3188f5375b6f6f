import type { Draw } from '../../fairness/draw.ts'
import { leagueOrder, pointsOf, type LeaguePoints } from './league-order.ts'
import type { DecidedByResults, PlaceChances } from './race.ts'
import { scoreChances } from './score-chances.ts'

/** Simulated seasons per pricing: for a chance of one in ten the standard error is 0.3 points. */
const SEASONS = 10_000
const SEASONS_A_SLICE = 25
export const PLACES = 3
/** Parts into which the range of chances is divided, to find a drawn score without a search. */
const PARTS = 256

/** `starts`: for each of equal parts of the range of chances, the first score that can be drawn. */
type Pairing = {
  home: number
  away: number
  cumulated: Float64Array
  starts: Uint16Array
  homeScores: readonly number[]
  awayScores: readonly number[]
}
type Sums = { points: Int32Array; difference: Int32Array; scored: Int32Array }

/**
 * Simulates the rest of a league season repeatedly, from the table and the current strengths;
 * computes each entrant's chance to finish among the first places. Yields between slices of work;
 * the same random draw gives the same chances.
 */
export function* leagueChances(race: DecidedByResults, draw: Draw): Generator<void, PlaceChances> {
  const index = new Map(race.entrants.map(({ id }, at) => [id, at]))
  const base = sumsOf(race, index)
  const pairings: Pairing[] = []
  for (const pairing of toPlay(race, index)) {
    pairings.push(pairing)
    yield
  }
  const points = pointsOf(race.sport)
  const shares = new Float64Array(race.entrants.length * PLACES)
  const ranks = new Float64Array(race.entrants.length)
  for (let season = 0; season < SEASONS; season += 1) {
    const sums = {
      points: base.points.slice(),
      difference: base.difference.slice(),
      scored: base.scored.slice(),
    }
    for (const pairing of pairings) play(sums, pairing, draw.float(), points)
    addShares(shares, sums, ranks)
    if (season % SEASONS_A_SLICE === 0) yield
  }
  return new Map(
    race.entrants.map(({ id }, at) => [
      id,
      Array.from({ length: PLACES }, (_, place) => (shares[at * PLACES + place] ?? 0) / SEASONS),
    ]),
  )
}

function sumsOf(race: DecidedByResults, index: ReadonlyMap<string, number>): Sums {
  const size = race.entrants.length
  const sums: Sums = {
    points: new Int32Array(size),
    difference: new Int32Array(size),
    scored: new Int32Array(size),
  }
  for (const { id, points, scored, conceded } of leagueOrder(race)) {
    const at = index.get(id) ?? 0
    sums.points[at] = points
    sums.difference[at] = scored - conceded
    sums.scored[at] = scored
  }
  return sums
}

/** Every pair meets home and away; meetings without a result are still to be played. */
function* toPlay(
  { entrants, results, strengthBetween }: DecidedByResults,
  index: ReadonlyMap<string, number>,
): Iterable<Pairing> {
  const played = new Set(results.map(({ homeId, awayId }) => `${homeId} ${awayId}`))
  for (const home of entrants) {
    for (const away of entrants) {
      if (home === away || played.has(`${home.id} ${away.id}`)) continue
      const scores = scoreChances(strengthBetween(home, away))
      const cumulated = new Float64Array(scores.length)
      let sum = 0
      for (const [at, { chance }] of scores.entries()) cumulated[at] = sum += chance
      yield {
        home: index.get(home.id) ?? 0,
        away: index.get(away.id) ?? 0,
        cumulated,
        starts: startsOf(cumulated),
        homeScores: scores.map((score) => score.home),
        awayScores: scores.map((score) => score.away),
      }
    }
  }
}

function play(
  { points, difference, scored }: Sums,
  { home, away, cumulated, starts, homeScores, awayScores }: Pairing,
  at: number,
  worth: LeaguePoints,
): void {
  const fraction = at * (cumulated.at(-1) ?? 1)
  const last = cumulated.length - 1
  let place = starts[Math.floor(at * PARTS)] ?? 0
  while (place < last && (cumulated[place] ?? 0) <= fraction) place += 1
  const [own, other] = [homeScores[place] ?? 0, awayScores[place] ?? 0]
  points[home] =
    (points[home] ?? 0) + (own > other ? worth.won : own === other ? worth.drawn : worth.lost)
  points[away] =
    (points[away] ?? 0) + (own < other ? worth.won : own === other ? worth.drawn : worth.lost)
  difference[home] = (difference[home] ?? 0) + own - other
  difference[away] = (difference[away] ?? 0) + other - own
  scored[home] = (scored[home] ?? 0) + own
  scored[away] = (scored[away] ?? 0) + other
}

function startsOf(cumulated: Float64Array): Uint16Array {
  const starts = new Uint16Array(PARTS)
  const all = cumulated.at(-1) ?? 1
  let place = 0
  for (let part = 0; part < PARTS; part += 1) {
    // A little lower, because the product is rounded.
    const fraction = ((part - 1e-9) / PARTS) * all
    while (place < cumulated.length - 1 && (cumulated[place] ?? 0) <= fraction) place += 1
    starts[part] = place
  }
  return starts
}

/**
 * Adds the shares of the first places; level entrants split the places between them. `ranks` is
 * overwritten: the loops run ten thousand times for each competition, so they allocate nothing.
 */
function addShares(
  shares: Float64Array,
  { points, difference, scored }: Sums,
  ranks: Float64Array,
): void {
  for (let at = 0; at < ranks.length; at += 1)
    ranks[at] = (points[at] ?? 0) * 1e9 + (difference[at] ?? 0) * 1e4 + (scored[at] ?? 0)
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] ?? 0
    let [above, level] = [0, 0]
    for (let other = 0; other < ranks.length && above < PLACES; other += 1) {
      const rankOfOther = ranks[other] ?? 0
      if (rankOfOther > rank) above += 1
      else if (rankOfOther === rank) level += 1
    }
    if (above >= PLACES) continue
    for (let place = above; place < PLACES; place += 1)
      shares[at * PLACES + place] =
        (shares[at * PLACES + place] ?? 0) + Math.min(1, (place + 1 - above) / level)
  }
}

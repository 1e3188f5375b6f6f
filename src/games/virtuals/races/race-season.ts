import { shuffle, type Draw } from '../../fairness/draw.ts'
import { openDraw, resultDraw, seasonPast } from '../season.ts'
import type { RoundPlace } from '../virtual-game.ts'
import { drawOrder, HIGHEST_LEVEL } from './order-model.ts'
import type { RaceCard, RaceKind, RaceResult, Runner } from './race-card.ts'

export type RaceRules = {
  kind: RaceKind
  stable: readonly string[]
  minField: number
  maxField: number
  places: number
  metres: readonly number[]
  seasonRounds: number
}

type Standing = { base: number; form: number; finishes: number[]; starts: number; wins: number }

const FORM_SHOWN = 5
const MAX_FORM = 9
const MIN_BASE = 10
const GAPS = [1, 2, 3, 5, 7, 10, 12, 15, 20, 25, 30, 40] as const

function openSeason(rules: RaceRules, draw: Draw): Standing[] {
  const spread = HIGHEST_LEVEL - MAX_FORM - MIN_BASE
  return rules.stable.map(() => ({
    base: MIN_BASE + Math.floor((draw.below(spread + 1) + draw.below(spread + 1)) / 2),
    form: 0,
    finishes: [],
    starts: 0,
    wins: 0,
  }))
}

function fieldOf(
  rules: RaceRules,
  standings: readonly Standing[],
  draw: Draw,
  season: number,
  race: number,
): RaceCard {
  const { kind, stable, minField, maxField, metres } = rules
  const size = minField + draw.below(maxField - minField + 1)
  const distance = metres[draw.below(metres.length)] ?? 0
  const runners = shuffle(
    draw,
    stable.map((_, id) => id),
  )
    .slice(0, size)
    .map((id, at): Runner => {
      const { base = 0, form = 0, finishes = [], starts = 0, wins = 0 } = standings[id] ?? {}
      return {
        number: at + 1,
        id,
        level: base + form,
        form: finishes.slice(0, FORM_SHOWN),
        starts,
        wins,
      }
    })
  return { kind, season, race, metres: distance, runners }
}

export function runRace(card: RaceCard, draw: Draw): RaceResult {
  const order = drawOrder(
    draw,
    card.runners.map(({ level }) => level),
  ).map((at) => card.runners[at]?.number ?? 0)
  const gaps = order.map((_, place) => (place === 0 ? 0 : (GAPS[draw.below(GAPS.length)] ?? 1)))
  return { kind: card.kind, order, gaps, run: draw.below(2 ** 32) }
}

/** A good run improves the form, plus a random change for every runner. */
function followRace(
  standings: readonly Standing[],
  card: RaceCard,
  { order }: RaceResult,
  draw: Draw,
): void {
  const finished = new Map(card.runners.map(({ id, number }) => [id, order.indexOf(number) + 1]))
  standings.forEach((standing, id) => {
    const place = finished.get(id)
    const step =
      draw.below(3) -
      1 +
      (place === undefined ? 0 : place <= 2 ? 1 : place > card.runners.length - 2 ? -1 : 0)
    standing.form = Math.max(-MAX_FORM, Math.min(MAX_FORM, standing.form + step))
    if (place === undefined) return
    standing.finishes.unshift(place)
    standing.starts += 1
    if (place === 1) standing.wins += 1
  })
}

export function raceCard(rules: RaceRules, place: RoundPlace): RaceCard {
  const { season, index, openingHash, firstNumber, past } = seasonPast(place, rules.seasonRounds)
  const standings = openSeason(rules, openDraw('season', openingHash, place.salt, firstNumber))
  const field = (hashBefore: string, number: number, at: number) =>
    fieldOf(rules, standings, openDraw('field', hashBefore, place.salt, number), season, at + 1)
  for (const { number, hash, hashBefore, index: at } of past) {
    const card = field(hashBefore, number, at)
    followRace(
      standings,
      card,
      runRace(card, resultDraw(hash, place.salt, number)),
      openDraw('form', hash, place.salt, number),
    )
  }
  return field(place.hashBefore, place.number, index)
}

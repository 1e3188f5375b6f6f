import type { Draw } from './draw.ts'

/**
 * Mappings of the public verifiers from floats to results. The originals follow them so that
 * players can verify rounds elsewhere.
 */

const DICE_OUTCOMES = 10_001
const LIMBO_SCALE = 1e8
const LIMBO_RETURN = 0.99
const SMALLEST_FLOAT = 2 ** -32
const MINES_TILES = 25
const KENO_NUMBERS = 40
const KENO_DRAWN = 10
const ROULETTE_POCKETS = 37
const DECK_CARDS = 52
const POKER_HAND = 5
export const DIAMOND_COLOURS = [
  'green',
  'purple',
  'yellow',
  'red',
  'cyan',
  'orange',
  'blue',
] as const
const DIAMONDS_DRAWN = 10
export const PUBLIC_SLOT_STRIPS = [30, 30, 30, 30, 41] as const

function pick(draw: Draw, n: number): number {
  return Math.floor(draw.float() * n)
}

function times<T>(count: number, next: () => T): T[] {
  return Array.from({ length: count }, next)
}

function withoutReplacement(draw: Draw, size: number, count: number): number[] {
  return takeFrom(draw, numbersBelow(size), count)
}

function numbersBelow(size: number): number[] {
  return Array.from({ length: size }, (_, i) => i)
}

function takeFrom(draw: Draw, left: number[], count: number): number[] {
  return times(count, () => left.splice(pick(draw, left.length), 1)).flat()
}

export function diceRoll(draw: Draw): string {
  return (pick(draw, DICE_OUTCOMES) / 100).toFixed(2)
}

export function limboMultiplier(draw: Draw): string {
  const float = Math.max(draw.float(), SMALLEST_FLOAT)
  const multiplier = Math.floor((LIMBO_SCALE / (float * LIMBO_SCALE)) * LIMBO_RETURN * 100) / 100
  return Math.max(1, multiplier).toFixed(2)
}

export function plinkoPath(draw: Draw, rows: number): ('L' | 'R')[] {
  return times(rows, () => (pick(draw, 2) === 0 ? 'L' : 'R'))
}

export function minesTiles(draw: Draw, mines: number): number[] {
  return withoutReplacement(draw, MINES_TILES, mines)
}

export function kenoNumbers(draw: Draw): number[] {
  return withoutReplacement(draw, KENO_NUMBERS, KENO_DRAWN)
}

export function wheelSegment(draw: Draw, segments: number): number {
  return pick(draw, segments)
}

export function roulettePocket(draw: Draw): number {
  return pick(draw, ROULETTE_POCKETS)
}

/**
 * Draws cards 0–51 of an endless shoe: rank = ⌊card / 4⌋ from two to ace, suit = card mod 4
 * (diamonds, hearts, spades, clubs).
 */
export function shoeCards(draw: Draw, count: number): number[] {
  return times(count, () => pick(draw, DECK_CARDS))
}

/**
 * Draws the five dealt cards, then five replacements for each hand. Every hand's replacements come
 * from a deck of its own: the cards left after the deal, in ascending order. For one hand of 52
 * cards this is the public mapping: ten cards of one deck. A deck of 53 ends with the joker, 52.
 */
export function videoPokerCards(draw: Draw, deckCards = DECK_CARDS, hands = 1): number[] {
  const left = numbersBelow(deckCards)
  const dealt = takeFrom(draw, left, POKER_HAND)
  return [...dealt, ...times(hands, () => takeFrom(draw, [...left], POKER_HAND)).flat()]
}

export function diamondColours(draw: Draw): string[] {
  return times(DIAMONDS_DRAWN, () => DIAMOND_COLOURS[pick(draw, DIAMOND_COLOURS.length)] ?? '')
}

export function publicSlotStops(draw: Draw, rounds: number): number[][] {
  return times(rounds, () => PUBLIC_SLOT_STRIPS.map((length) => pick(draw, length)))
}

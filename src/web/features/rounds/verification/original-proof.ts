import type { JsonObject, RoundStep } from '#games/game-engine.ts'
import type { Original } from '#games/originals/original.ts'
import { ORIGINALS } from '#games/originals/originals.ts'
import { PLINKO_BALL_COUNTS } from '#games/originals/plinko.ts'
import { JOKER } from '#games/originals/poker-hands.ts'
import { POKER_VARIANTS } from '#games/originals/poker-variants.ts'
import { POKER_HAND_COUNTS } from '#games/originals/video-poker.ts'
import { playAgain, traceGame, type RoundSeeds, type Trace } from '#games/verify/trace.ts'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { ProofsTexts } from '#shared/texts/originals/proofs.tr.ts'

export const SHARED_SLUG = 'marti'

/** Verifier names of the originals by slug. Martı has a chain of its own. */
const VERIFIER_NAMES = {
  zar: 'dice',
  limbo: 'limbo',
  plinko: 'plinko',
  mayinlar: 'mines',
  hilo: 'hilo',
  'video-poker': 'videopoker',
  keno: 'keno',
  cark: 'wheel',
  'yazi-tura': 'coin',
  kule: 'tower',
  'kazi-kazan': 'scratch',
} as const
export type OutcomeName = (typeof VERIFIER_NAMES)[keyof typeof VERIFIER_NAMES]

export type ProofParam = {
  name: 'rows' | 'mines' | 'segments' | 'difficulty' | 'variant' | 'hands' | 'balls'
  values: readonly string[]
}
const upTo = (from: number, to: number, step = 1): string[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, i) => String(from + i * step))
const PARAMS: Readonly<Partial<Record<OutcomeName, readonly ProofParam[]>>> = {
  plinko: [
    { name: 'rows', values: upTo(8, 16) },
    { name: 'balls', values: PLINKO_BALL_COUNTS.map(String) },
  ],
  mines: [{ name: 'mines', values: upTo(1, 24) }],
  wheel: [{ name: 'segments', values: upTo(10, 50, 10) }],
  tower: [{ name: 'difficulty', values: ['easy', 'medium', 'hard'] }],
  videopoker: [
    { name: 'variant', values: POKER_VARIANTS },
    { name: 'hands', values: POKER_HAND_COUNTS.map(String) },
  ],
}
const WORDS: readonly ProofParam['name'][] = ['difficulty', 'variant']

export function findOriginal(game: string): Original | undefined {
  return ORIGINALS.find(({ slug, gameID }) => slug === game || gameID === game)
}

export function outcomeName(slug: string): OutcomeName | undefined {
  return Object.entries(VERIFIER_NAMES).find(([known]) => known === slug)?.[1]
}

export function proofParams(slug: string): readonly ProofParam[] {
  const name = outcomeName(slug)
  return name === undefined ? [] : (PARAMS[name] ?? [])
}

/**
 * Returns the steps from an original's seeds to its outcome. `params` are those the round was
 * opened with; only the ones the outcome needs are read.
 */
export function traceOriginal(
  slug: string,
  seeds: RoundSeeds,
  params: JsonObject,
): Trace | undefined {
  const name = outcomeName(slug)
  if (name === undefined) return undefined
  const known = proofParams(slug).flatMap(({ name: asked }) => {
    const value = params[asked]
    return typeof value === 'string' || typeof value === 'number'
      ? [[asked, WORDS.includes(asked) ? value : Number(value)] as const]
      : []
  })
  return traceGame(name, seeds, Object.fromEntries(known))
}

/**
 * Replays a recorded round from its seeds and moves and returns its win.
 * @throws Refusal where the moves do not fit.
 */
export function replayWin(
  original: Original,
  seeds: RoundSeeds,
  betMinor: Minor,
  params: JsonObject,
  moves: readonly RoundStep[],
): Minor {
  const { bet: _bet, ...own } = params
  return playAgain(original, seeds, betMinor, own, moves).winMinor
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const SUITS = ['♦', '♥', '♠', '♣']
const HAND = 5
const cardText = (card: number): string =>
  card === JOKER ? 'Joker' : `${RANKS[Math.floor(card / 4)] ?? ''}${SUITS[card % 4] ?? ''}`

/** `outcome` is the path of one ball, or those of several. */
function pathsText(outcome: readonly unknown[], texts: ProofsTexts): string {
  const path = (turns: readonly unknown[]) =>
    turns.map((side) => (side === 'L' ? texts.left : texts.right)).join(' · ')
  return outcome.every(Array.isArray)
    ? outcome.map((turns, ball) => `${ball + 1}. ${path(turns)}`).join('\n')
    : path(outcome)
}

export function outcomeText(
  name: OutcomeName,
  outcome: unknown,
  texts: ProofsTexts,
  lang: Lang,
): string {
  const number = (value: unknown, decimals = 0): string =>
    new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(Number(value))
  const list = (values: unknown, text: (value: number) => string): string =>
    Array.isArray(values) ? values.map((value) => text(Number(value))).join(' · ') : ''
  const part = (key: string): unknown =>
    typeof outcome === 'object' && outcome !== null
      ? Object.entries(outcome).find(([name_]) => name_ === key)?.[1]
      : undefined
  switch (name) {
    case 'dice':
      return number(outcome, 2)
    case 'limbo':
      return `${number(outcome, 2)}×`
    case 'plinko':
      return Array.isArray(outcome) ? pathsText(outcome, texts) : ''
    case 'mines':
    case 'keno':
    case 'tower':
      return list(outcome, (value) => String(value + 1))
    case 'wheel':
      return String(Number(part('result')) + 1)
    case 'hilo':
      return list(outcome, cardText)
    case 'videopoker':
      return Array.isArray(outcome)
        ? Array.from({ length: outcome.length / HAND }, (_, five) =>
            list(outcome.slice(five * HAND, (five + 1) * HAND), cardText),
          ).join(' | ')
        : ''
    case 'scratch':
      return texts.ticket(
        number(part('ticket')),
        `${number(part('prize'))}×`,
        list(part('cells'), (value) => `${number(value)}×`),
      )
    case 'coin':
      return Array.isArray(outcome)
        ? outcome.map((side) => (side === 'heads' ? texts.heads : texts.tails)).join(' · ')
        : ''
  }
}

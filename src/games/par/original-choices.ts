import { COIN_MAX_RIGHT, coinMultiplier } from '../originals/coin.ts'
import { crash, crashWays } from '../originals/crash.ts'
import { dice, diceMultiplier, diceWays } from '../originals/dice.ts'
import { HILO_SIDES, hiloMeaning, hiloMultiplier, hiloWays } from '../originals/hilo.ts'
import { KENO_DRAWN, KENO_MAX_PICKS, KENO_NUMBERS, kenoWays } from '../originals/keno.ts'
import { kenoMultiplier } from '../originals/keno-tables.ts'
import { limbo, limboWays } from '../originals/limbo.ts'
import { MINES_TILES, minesMultiplier } from '../originals/mines.ts'
import type { Original } from '../originals/original.ts'
import { PLINKO_MIN_ROWS, PLINKO_MAX_ROWS, plinkoTable, plinkoWays } from '../originals/plinko.ts'
import { SCRATCH_PRIZES, SCRATCH_TICKETS } from '../originals/scratch-draw.ts'
import { TOWER_DIFFICULTIES, towerMultiplier, waysTo } from '../originals/tower.ts'
import { TOWER_FLOORS, type TowerDifficulty } from '../originals/tower-draw.ts'
import { WHEEL_SEGMENTS, wheelShares } from '../originals/wheel.ts'
import type { Choice } from './choice-tables.ts'
import { times } from './markdown.ts'

const RISKS = ['low', 'medium', 'high'] as const
const DICE_OUTCOMES = 10_001n
const UINT32_VALUES = 2n ** 32n
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']

function win(name: string, ways: bigint, outOf: bigint, hundredths: number): Choice {
  return { name, outcomes: [{ label: name, ways, outOf, hundredths }] }
}

function shown(game: Original, param: string): number[] {
  return game.returns.map(({ params }) => Math.round(Number(params[param] ?? 0) * 100))
}

const fixed = (hundredths: number): string => (hundredths / 100).toFixed(2)

export function diceChoices(): Choice[] {
  return shown(dice, 'target').map((target) =>
    win(
      `under ${fixed(target)}`,
      BigInt(diceWays(target, 'under')),
      DICE_OUTCOMES,
      diceMultiplier(target, 'under'),
    ),
  )
}

export function limboChoices(): Choice[] {
  return shown(limbo, 'target').map((target) =>
    win(times(target / 100), limboWays(target), UINT32_VALUES, target),
  )
}

export function crashChoices(): Choice[] {
  return shown(crash, 'autoCashout').map((point) =>
    win(times(point / 100), crashWays(point), UINT32_VALUES, point),
  )
}

export function plinkoChoices(): { rows: number; choices: Choice[] }[] {
  return Array.from(
    { length: PLINKO_MAX_ROWS - PLINKO_MIN_ROWS + 1 },
    (_, i) => PLINKO_MIN_ROWS + i,
  ).map((rows) => ({
    rows,
    choices: RISKS.map((risk) => ({
      name: risk,
      outcomes: plinkoTable(rows, risk).map((hundredths, bucket) => ({
        label: String(bucket + 1),
        ways: plinkoWays(rows, bucket),
        outOf: 2n ** BigInt(rows),
        hundredths,
      })),
    })),
  }))
}

export function minesChoices(): { mines: number; choices: Choice[] }[] {
  return Array.from({ length: MINES_TILES - 1 }, (_, i) => i + 1).map((mines) => ({
    mines,
    choices: Array.from({ length: MINES_TILES - mines }, (_, i) => i + 1)
      .filter(
        (opened) =>
          opened === 1 || minesMultiplier(mines, opened) > minesMultiplier(mines, opened - 1),
      )
      .map((opened) =>
        win(
          String(opened),
          choose(MINES_TILES - mines, opened),
          choose(MINES_TILES, opened),
          minesMultiplier(mines, opened),
        ),
      ),
  }))
}

export function towerChoices(): { difficulty: TowerDifficulty; choices: Choice[] }[] {
  return TOWER_DIFFICULTIES.map((difficulty) => ({
    difficulty,
    choices: Array.from({ length: TOWER_FLOORS }, (_, i) => i + 1).map((floor) => {
      const { ways, outOf } = waysTo(difficulty, floor)
      return win(String(floor), ways, outOf, towerMultiplier(difficulty, floor))
    }),
  }))
}

function choose(from: number, taken: number): bigint {
  let ways = 1n
  for (let i = 1; i <= taken; i++) ways = (ways * BigInt(from - taken + i)) / BigInt(i)
  return ways
}

export function kenoChoices(): { picks: number; choices: Choice[] }[] {
  const draws = choose(KENO_NUMBERS, KENO_DRAWN)
  return Array.from({ length: KENO_MAX_PICKS }, (_, i) => i + 1).map((picks) => ({
    picks,
    choices: RISKS.map((risk) => ({
      name: risk,
      outcomes: Array.from({ length: picks + 1 }, (_, hits) => ({
        label: String(hits),
        ways: kenoWays(picks, hits),
        outOf: draws,
        hundredths: kenoMultiplier(risk, picks, hits),
      })),
    })),
  }))
}

export function wheelChoices(): Choice[] {
  return RISKS.flatMap((risk) =>
    WHEEL_SEGMENTS.toSorted((a, b) => a - b).map((segments) => ({
      name: `${risk}, ${segments} segments`,
      outcomes: wheelShares(segments, risk)
        .filter(([, count]) => count > 0)
        .map(([hundredths, count]) => ({
          label: times(hundredths / 100),
          ways: BigInt(count),
          outOf: BigInt(segments),
          hundredths,
        })),
    })),
  )
}

const MEANINGS = {
  higherOrSame: 'higher or same',
  lowerOrSame: 'lower or same',
  higher: 'higher',
  lower: 'lower',
  same: 'same',
} as const

export function hiloChoices(): Choice[] {
  return RANKS.flatMap((name, rank) =>
    HILO_SIDES.map((side) => {
      const ways = BigInt(hiloWays(rank, side))
      return win(
        `${name}, ${MEANINGS[hiloMeaning(rank, side)]}`,
        ways,
        BigInt(RANKS.length),
        hiloMultiplier({ ways, guesses: 1 }),
      )
    }),
  )
}

export function coinChoices(): Choice[] {
  return Array.from({ length: COIN_MAX_RIGHT }, (_, i) => i + 1).map((flips) =>
    win(String(flips), 1n, 2n ** BigInt(flips), coinMultiplier(flips)),
  )
}

export function scratchChoice(): Choice {
  return {
    name: 'a card',
    outcomes: SCRATCH_PRIZES.map(({ multiple, tickets }) => ({
      label: times(multiple),
      ways: BigInt(tickets),
      outOf: BigInt(SCRATCH_TICKETS),
      hundredths: multiple * 100,
    })),
  }
}

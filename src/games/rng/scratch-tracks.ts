import {
  drawScratchCard,
  SCRATCH_PRIZES,
  SCRATCH_TICKETS,
  type ScratchCard,
} from '../originals/scratch-draw.ts'
import { repeated, uniform, weighted } from './positions.ts'
import type { Track } from './track.ts'

const CELLS = 9
const ALIKE = 3
const MULTIPLES: readonly number[] = SCRATCH_PRIZES.map(({ multiple }) => multiple)
const WINNING = SCRATCH_PRIZES.reduce((sum, { tickets }) => sum + tickets, 0)

export function scratchTracks(): Track[] {
  const symbols = MULTIPLES.length
  const cells = repeated(
    CELLS,
    'cell',
    Array.from({ length: symbols }, (_, symbol) =>
      sumOver(symbols, (other) => pairChance(symbol, other)),
    ),
  )
  return [
    scratchTrack('ticket', [uniform('ticket', SCRATCH_TICKETS)], ({ ticket }) => [ticket]),
    scratchTrack(
      'prize',
      [
        weighted('prize', [
          ...SCRATCH_PRIZES.map(({ tickets }) => tickets),
          SCRATCH_TICKETS - WINNING,
        ]),
      ],
      ({ prize }) => [prize === 0 ? symbols : MULTIPLES.indexOf(prize)],
    ),
    {
      ...scratchTrack('cells', cells, (card) =>
        card.cells.map((multiple) => MULTIPLES.indexOf(multiple)),
      ),
      dependence: { kind: 'joint', pair: pairChance },
    },
  ]
}

function scratchTrack(
  part: string,
  positions: Track['positions'],
  outcome: (card: ScratchCard) => readonly number[],
): Track {
  return {
    game: 'scratch',
    part,
    positions,
    dependence: { kind: 'independent' },
    source: { kind: 'draw', record: (draw, into) => into.set(outcome(drawScratchCard(draw))) },
  }
}

function sumOver(count: number, term: (i: number) => number): number {
  return Array.from({ length: count }, (_, i) => term(i)).reduce((sum, value) => sum + value, 0)
}

function pairChance(a: number, b: number): number {
  return sumOver(MULTIPLES.length + 1, (prize) => {
    const tickets = SCRATCH_PRIZES[prize]?.tickets ?? SCRATCH_TICKETS - WINNING
    return (tickets / SCRATCH_TICKETS) * pairChanceWith(prize, a, b)
  })
}

/**
 * The same for one prize (`MULTIPLES.length` for none): ordered pairs of cells showing a and b,
 * among all ordered pairs.
 */
function pairChanceWith(prize: number, a: number, b: number): number {
  const wins = prize < MULTIPLES.length
  const others = CELLS - (wins ? ALIKE : 0)
  const pool = 2 * (MULTIPLES.length - (wins ? 1 : 0))
  const pairs = CELLS * (CELLS - 1)
  if (a === prize && b === prize) return (ALIKE * (ALIKE - 1)) / pairs
  const mean = (2 * others) / pool
  if (a === prize || b === prize) return (ALIKE * mean) / pairs
  const partners = a === b ? 1 : 2
  return (2 * partners * (others * (others - 1))) / (pool * (pool - 1)) / pairs
}

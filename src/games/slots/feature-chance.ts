import type { AnywhereMachine } from './anywhere/machine.ts'
import type { AvalancheMachine } from './avalanche/machine.ts'
import type { BookMachine } from './book/machine.ts'
import type { ClusterMachine } from './cluster/machine.ts'
import { boardReels, type DuelMachine } from './duel/machine.ts'
import type { CollectMachine } from './collect/machine.ts'
import type { ExpandingMachine } from './expanding/machine.ts'
import { holdChance } from './hold/hold-chance.ts'
import type { HoldMachine } from './hold/machine.ts'
import type { SlotMachine } from './machine.ts'
import { chanceFrom, shownInCells, shownOnHeights, shownOnStrips } from './shown-counts.ts'
import type { VariableMachine } from './variable/machine.ts'
import type { WaysMachine } from './ways/machine.ts'

export type FeatureMachine =
  | ({ kind: 'lines' } & Pick<SlotMachine, 'rows' | 'scatter'> &
      Partial<Pick<SlotMachine, 'strips'>>)
  | ({ kind: 'ways' } & Pick<WaysMachine, 'rows' | 'scatter'> &
      Partial<Pick<WaysMachine, 'strips'>>)
  | ({ kind: 'book' } & Pick<BookMachine, 'rows' | 'book'> & Partial<Pick<BookMachine, 'strips'>>)
  | ({ kind: 'expanding' } & Pick<ExpandingMachine, 'rows' | 'wild'> &
      Partial<Pick<ExpandingMachine, 'strips'>>)
  | ({ kind: 'hold' } & Pick<HoldMachine, 'rows' | 'strips' | 'hold'>)
  | ({ kind: 'anywhere' } & Pick<AnywhereMachine, 'reels' | 'rows' | 'scatter'> &
      Partial<Pick<AnywhereMachine, 'cells'>>)
  | ({ kind: 'cluster' } & Pick<ClusterMachine, 'reels' | 'rows' | 'scatter'> &
      Partial<Pick<ClusterMachine, 'cells'>>)
  | ({ kind: 'duel' } & Pick<DuelMachine, 'reels' | 'rows' | 'strips' | 'scatter'>)
  | ({ kind: 'variable' } & Pick<VariableMachine, 'heights' | 'scatter'> &
      Partial<Pick<VariableMachine, 'cells'>>)
  | ({ kind: 'avalanche' } & Pick<AvalancheMachine, 'start' | 'scatter'> &
      Partial<Pick<AvalancheMachine, 'cells'>>)
  | ({ kind: 'collect' } & Pick<CollectMachine, 'rows' | 'scatter'> &
      Partial<Pick<CollectMachine, 'strips'>>)

/**
 * Computes the exact chance that a paid spin starts the title's free spins or respins; undefined if
 * there is none or the data are missing.
 */
export function featureChance(machine: FeatureMachine): number | undefined {
  switch (machine.kind) {
    case 'lines':
    case 'ways':
    case 'collect':
      return (
        machine.scatter &&
        onStrips(
          machine,
          machine.scatter.symbol,
          machine.scatter.freeSpins.findIndex((spins) => spins > 0) + 1,
        )
      )
    case 'book':
      return onStrips(machine, machine.book.symbol, machine.book.freeSpins.from)
    case 'expanding':
      return onStrips(machine, machine.wild.symbol, 1)
    case 'hold':
      return holdChance(machine)
    case 'duel':
      return onBothBoards(machine)
    case 'anywhere':
      return (
        machine.cells &&
        chanceFrom(
          shownInCells(machine.cells.base, machine.reels * machine.rows, machine.scatter.symbol),
          machine.scatter.trigger.from,
        )
      )
    case 'cluster':
      return (
        machine.cells &&
        chanceFrom(
          shownInCells(machine.cells.base, machine.reels * machine.rows, machine.scatter.symbol),
          minOf(machine.scatter.awards),
        )
      )
    case 'variable':
      return (
        machine.cells &&
        chanceFrom(
          shownOnHeights(machine.cells.base, machine.heights, machine.scatter.symbol),
          minOf(machine.scatter.awards),
        )
      )
    case 'avalanche':
      return (
        machine.cells &&
        chanceFrom(
          shownOnHeights(
            machine.cells.base,
            [{ value: machine.start.base, weight: 1 }],
            machine.scatter.symbol,
          ),
          minOf(machine.scatter.awards),
        )
      )
  }
}

function onBothBoards({
  reels,
  rows,
  strips,
  scatter: { symbol },
}: Pick<DuelMachine, 'reels' | 'rows' | 'strips' | 'scatter'>): number {
  const first = boardReels({ reels })
  return [strips.slice(0, first), strips.slice(first)].reduce(
    (chance, board) => chance * chanceFrom(shownOnStrips(board, rows, symbol), 1),
    1,
  )
}

const minOf = (awards: readonly { from: number }[]): number =>
  Math.min(...awards.map(({ from }) => from))

function onStrips(
  { strips, rows }: { strips?: SlotMachine['strips']; rows: number },
  symbol: string,
  from: number,
): number | undefined {
  return strips === undefined || from === 0
    ? undefined
    : chanceFrom(shownOnStrips(strips, rows, symbol), from)
}

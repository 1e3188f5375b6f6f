import { estimateReturn } from '../slots/anywhere/estimate-return.ts'
import type { AnywhereMachine } from '../slots/anywhere/machine.ts'
import { createAnywhereSimulator } from '../slots/anywhere/simulate-anywhere.ts'
import type { SlotTitle } from '../slots/title.ts'
import { anywhereBuySections, HIGH_CAP } from './buy-sections.ts'
import { oneIn, percent, section, table, times } from './markdown.ts'
import { betting, digestOf, heading } from './sheet-parts.ts'
import { playWhole, simulatedMaximum, simulatedVolatility } from './simulated-parts.ts'
import {
  cellWeightSection,
  chanceOfCount,
  countLabel,
  estimatedReturnSection,
  shareOf,
  weightOf,
} from './tumbling-parts.ts'

type AnywhereTitle = Extract<SlotTitle, { kind: 'anywhere' }>

const ESTIMATE = { baseRounds: 1_500_000, freeRounds: 60_000, seed: 20_261_120 }
const LONG_ESTIMATE = { baseRounds: 45_000_000, freeRounds: 1_800_000, seed: 20_261_120 }
const WHOLE = { rounds: 1_000_000, seed: 20_261_121 }

export function anywhereSheet(title: AnywhereTitle): string {
  const { machine, rtpPercent, maxWinMultiple } = title
  const size = maxWinMultiple >= HIGH_CAP ? LONG_ESTIMATE : ESTIMATE
  const kind = `${machine.reels} × ${machine.rows} cells, pays anywhere, winning cells tumble`
  const played = playWhole(
    WHOLE,
    machine.coinsPerBet,
    createAnywhereSimulator(machine, maxWinMultiple * machine.coinsPerBet).round,
  )
  return (
    [
      heading({ ...title, kind, digest: digestOf(title) }),
      estimatedReturnSection({
        rtpPercent,
        estimate: estimateReturn(machine, { ...size, maxWinMultiple }),
        size,
        paidSpin: 'paid spin, scatters included',
      }),
      simulatedVolatility(played, WHOLE),
      simulatedMaximum(maxWinMultiple, played, WHOLE),
      ...anywhereBuySections(title),
      paySection(machine),
      scatterSection(machine),
      cellWeightSection(machine.cells),
      multiplierSection(machine),
      betting(title),
      drawSection(machine),
    ].join('\n\n') + '\n'
  )
}

function thresholdRows(
  machine: AnywhereMachine,
  symbol: string,
  thresholds: readonly { from: number; coins: number }[],
): string[][] {
  const cells = machine.reels * machine.rows
  return thresholds.map(({ from, coins }, i) => {
    const to = (thresholds[i + 1]?.from ?? cells + 1) - 1
    const chance = chanceOfCount(cells, shareOf(machine.cells.base, symbol), from, to)
    return [
      symbol,
      countLabel(from, to, cells),
      times(coins / machine.coinsPerBet),
      oneIn(chance),
      percent((chance * coins) / machine.coinsPerBet),
    ]
  })
}

function paySection(machine: AnywhereMachine): string {
  return section(
    'Paytable',
    'Pays are multiples of the bet. Frequency and return are exact for the first window of a paid spin; tumbles and multipliers come on top.',
    table(
      ['symbol', 'cells', 'pays', 'frequency in the first window', 'return of the first window'],
      Object.entries(machine.pays).flatMap(([symbol, thresholds]) =>
        thresholdRows(machine, symbol, thresholds),
      ),
    ),
  )
}

function scatterSection(machine: AnywhereMachine): string {
  const { symbol, pays, trigger, retrigger } = machine.scatter
  return section(
    'Scatters',
    table(['symbol', 'cells', 'pays', 'frequency', 'return'], thresholdRows(machine, symbol, pays)),
    `${trigger.from} or more start ${trigger.spins} free spins; in them ${retrigger.from} or more add ${retrigger.spins}.`,
  )
}

function multiplierSection({ multiplier: { symbol, values } }: AnywhereMachine): string {
  const rows = values.base.map(({ value }) => [
    times(value),
    percent(shareOf(values.base, value), 2),
    percent(shareOf(values.free, value), 2),
  ])
  return section(
    'Multipliers',
    `\`${symbol}\` carries one of these; a winning sequence is multiplied by the sum of those in the window, in free spins by all collected so far.`,
    table(['value', 'paid spin', 'free spins'], rows),
  )
}

function drawSection(machine: AnywhereMachine): string {
  const { cells, multiplier } = machine
  return section(
    'Random draws, in their order',
    [
      `1. the window, reel by reel from the left, each from the top down: an integer below ${weightOf(cells.base)} a cell (${weightOf(cells.free)} in free spins)`,
      `2. where a multiplier lands, at once its value: an integer below ${weightOf(multiplier.values.base)} (${weightOf(multiplier.values.free)} in free spins)`,
      `3. after each win, the new cells in the same order: an integer below ${weightOf(cells.baseTumble)} (${weightOf(cells.freeTumble)} in free spins), and values as before`,
    ].join('\n'),
    'Nothing else is drawn; a round that reaches the cap stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.',
  )
}

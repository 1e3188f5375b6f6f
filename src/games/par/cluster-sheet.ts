import { estimateCluster } from '../slots/cluster/estimate-cluster.ts'
import type { ClusterMachine, Storm } from '../slots/cluster/machine.ts'
import { ringsOf } from '../slots/cluster/rings.ts'
import { createClusterSimulator } from '../slots/cluster/simulate-cluster.ts'
import type { TitleOf } from '../slots/title.ts'
import { number, oneIn, section, table, times } from './markdown.ts'
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

type Title = TitleOf<'cluster'>

const ESTIMATE = { baseRounds: 12_000_000, freeRounds: 1_600_000, seed: 20_261_120 }
const WHOLE = { rounds: 1_000_000, seed: 20_261_121 }

export function clusterSheet(title: Title): string {
  const { machine, rtpPercent, maxWinMultiple } = title
  const kind = [
    `${machine.reels} × ${machine.rows} cells`,
    'touching symbols pay',
    'winning cells tumble',
    ...(machine.turn ? ['rings turn'] : []),
    ...(machine.storm ? ['storms carry the rows'] : []),
  ].join(', ')
  const played = playWhole(
    WHOLE,
    machine.coinsPerBet,
    createClusterSimulator(machine, maxWinMultiple * machine.coinsPerBet).round,
  )
  return (
    [
      heading({ ...title, kind, digest: digestOf(title) }),
      estimatedReturnSection({
        rtpPercent,
        estimate: estimateCluster(machine, { ...ESTIMATE, maxWinMultiple }),
        size: ESTIMATE,
        paidSpin: 'paid spin',
      }),
      simulatedVolatility(played, WHOLE),
      simulatedMaximum(maxWinMultiple, played, WHOLE),
      paySection(machine),
      scatterSection(machine),
      ...(machine.marks ? [markSection(machine.marks)] : []),
      ...(machine.turn ? [turnSection(machine, machine.turn)] : []),
      ...(machine.storm ? [stormSection(machine.storm)] : []),
      cellWeightSection(machine.cells),
      betting(title),
      drawSection(machine),
    ].join('\n\n') + '\n'
  )
}

function paySection({ pays, coinsPerBet, marks }: ClusterMachine): string {
  const sizes = [
    ...new Set(Object.values(pays).flatMap((steps) => steps.map(({ from }) => from))),
  ].toSorted((a, b) => a - b)
  const payOf = (symbol: string, size: number) =>
    times((pays[symbol]?.findLast(({ from }) => size >= from)?.coins ?? 0) / coinsPerBet)
  return section(
    'Paytable',
    'Pays of a cluster of at least so many cells, in multiples of the bet, before ' +
      (marks ? 'its marks multiply it.' : 'a storm multiplies it.'),
    table(
      ['symbol', ...sizes.map((size) => `${size} and more`)],
      Object.keys(pays).map((symbol) => [symbol, ...sizes.map((size) => payOf(symbol, size))]),
    ),
  )
}

function scatterSection({
  scatter: { symbol, awards },
  cells,
  reels,
  rows,
}: ClusterMachine): string {
  const all = reels * rows
  return section(
    'Scatters',
    table(
      ['symbol', 'cells', 'free spins', 'frequency in a paid spin', 'frequency in a free spin'],
      awards.map(({ from, spins }, i) => {
        const to = (awards[i + 1]?.from ?? all + 1) - 1
        const oftenIn = (mode: 'base' | 'free') =>
          oneIn(chanceOfCount(all, shareOf(cells[mode], symbol), from, to))
        return [symbol, countLabel(from, to, all), String(spins), oftenIn('base'), oftenIn('free')]
      }),
    ),
    'In free spins the same counts add the same spins. Scatters pay nothing of themselves and never come in a tumble.',
  )
}

function markSection(marks: readonly number[]): string {
  const rows = marks.map((value, i) => [
    i + 1 < marks.length ? String(i + 1) : `${i + 1} and more`,
    value > 1 ? times(value) : 'none yet',
  ])
  return section(
    'Marks',
    'A cell that won is marked. A later win over it is multiplied by the sum of the multipliers of its cells. Marks go with a paid spin and stay through all free spins.',
    table(['wins of the cell', 'multiplies by'], rows),
  )
}

function turnSection(
  machine: ClusterMachine,
  { steps, afterTumbles: { base, free } }: NonNullable<ClusterMachine['turn']>,
): string {
  const when = (tumbles: number) => (tumbles === 0 ? 'always' : `after ${tumbles} tumbles or more`)
  return section(
    'Turn of the rings',
    `Once a spin, when nothing wins any more: in paid spins ${when(base)}, in free spins ${when(free)}. What stands in a ring moves along it; marks stay where they are. If that wins, tumbles continue.`,
    table(
      ['ring from the outside', 'cells', 'steps, clockwise where positive'],
      ringsOf(machine).map((ring, i) => [
        String(i + 1),
        String(ring.length),
        number(steps[i] ?? 0),
      ]),
    ),
  )
}

function stormSection({ chance: { base, free, of }, gusts, shifts, raise }: Storm): string {
  const when = (wanted: number) =>
    wanted >= of ? 'always' : `in ${number(wanted)} of ${number(of)}`
  return section(
    'Storm',
    [
      `Once a spin, when nothing wins any more: in paid spins ${when(base)}, in free spins ${when(free)}.`,
      'Every gust carries each row sideways, what leaves at one end comes in at the other,',
      `and adds ${number(raise)} to what wins are multiplied by.`,
      'The first gust that brings a win ends the storm with its tumbles;',
      `without one it blows ${number(gusts)} times.`,
      'The multiplier begins at 1 with a paid spin and with the first free spin,',
      'and stays to the last of them.',
    ].join(' '),
    table(
      ['cells to the right', 'weight'],
      shifts.map(({ value, weight }) => [number(value), number(weight)]),
    ),
  )
}

function drawSection({ cells, rows, storm }: ClusterMachine): string {
  const drawn = storm && [
    `3. when nothing wins any more, whether a storm comes: an integer below ${storm.chance.of}${storm.chance.free >= storm.chance.of ? ', in paid spins alone' : ''}`,
    `4. for each gust, how far each of the ${rows} rows is carried, from the top: an integer below ${weightOf(storm.shifts)}`,
  ]
  return section(
    'Random draws, in their order',
    [
      `1. the window, reel by reel from the left, each from the top down: an integer below ${weightOf(cells.base)} a cell (${weightOf(cells.free)} in free spins)`,
      `2. after each win, the new cells in the same order: an integer below ${weightOf(cells.baseTumble)} (${weightOf(cells.freeTumble)} in free spins)`,
      ...(drawn ?? []),
    ].join('\n'),
    (drawn
      ? 'Nothing else is drawn.'
      : 'Nothing else is drawn: marks and turns follow from what stands.') +
      ' A round that reaches the cap stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.',
  )
}

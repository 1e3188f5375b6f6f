import { estimateCluster } from '../slots/cluster/estimate-cluster.ts'
import type { ClusterMachine, Storm } from '../slots/cluster/machine.ts'
import { ringsOf } from '../slots/cluster/rings.ts'
import { createClusterSimulator } from '../slots/cluster/simulate-cluster.ts'
import type { TitleOf } from '../slots/title.ts'
import { facts, number, oneIn, percent, section, table, times } from './markdown.ts'
import { betting, digestOf, heading } from './sheet-parts.ts'
import { playWhole, simulatedMaximum, simulatedVolatility } from './simulated-parts.ts'

type Title = TitleOf<'cluster'>

const ESTIMATE = { baseRounds: 12_000_000, freeRounds: 1_600_000, seed: 20_261_120 }
const WHOLE = { rounds: 1_000_000, seed: 20_261_121 }

/** The par sheet of a cluster machine: what can be counted is, the rest is simulated with a stated seed. */
export function clusterSheet(title: Title): string {
  const { machine } = title
  const kind = [`${machine.reels} × ${machine.rows} cells`, 'touching symbols pay', 'winning cells tumble', ...(machine.turn ? ['rings turn'] : []), ...(machine.storm ? ['storms carry the rows'] : [])].join(', ')
  const played = playWhole(WHOLE, machine.coinsPerBet, createClusterSimulator(machine, title.maxWinMultiple * machine.coinsPerBet).round)
  return [
    heading({ ...title, kind, digest: digestOf(title) }), returnSection(title), simulatedVolatility(played, WHOLE), simulatedMaximum(title.maxWinMultiple, played, WHOLE),
    paySection(machine), scatterSection(machine), ...(machine.marks ? [markSection(machine.marks)] : []), ...(machine.turn ? [turnSection(machine, machine.turn)] : []),
    ...(machine.storm ? [stormSection(machine.storm)] : []), cellSection(machine), betting(title), drawSection(machine),
  ].join('\n\n') + '\n'
}

function returnSection({ machine, rtpPercent, maxWinMultiple }: Title): string {
  const { rtp, baseRtp, hitFrequency, freeSpinsChance, freeSpinsWin, confidence99: [low, high] } = estimateCluster(machine, { ...ESTIMATE, maxWinMultiple })
  const part = (what: string, share: number) => [what, percent(share, 3), percent(share / rtp, 2)]
  return section('Return to player',
    facts([
      ['Stated', `${number(rtpPercent, 2)} %`],
      ['Simulated', `${percent(rtp, 3)}; the true value lies from ${number(low * 100, 3)} to ${number(high * 100, 3)} % 99 times in 100`],
      ['How it is proven', `simulation: ${number(ESTIMATE.baseRounds)} paid spins and ${number(ESTIMATE.freeRounds)} rounds of free spins, seed ${ESTIMATE.seed}, joined by the exact chance of free spins; the win cap counts`],
      ['Hit frequency', `${percent(hitFrequency, 2)} of paid spins win before free spins (simulated)`],
      ['Free spins', `${oneIn(freeSpinsChance)} paid spins (exact), worth ${times(freeSpinsWin)} the bet on average (simulated)`],
    ]),
    table(['part', 'return', 'share of it'], [part('paid spin', baseRtp), part('free spins', freeSpinsChance * freeSpinsWin), part('all', rtp)]))
}

function paySection({ pays, coinsPerBet, marks }: ClusterMachine): string {
  const sizes = [...new Set(Object.values(pays).flatMap((steps) => steps.map(({ from }) => from)))].toSorted((a, b) => a - b)
  const payOf = (symbol: string, size: number) => times((pays[symbol]?.findLast(({ from }) => size >= from)?.coins ?? 0) / coinsPerBet)
  return section('Paytable', 'Pays of a cluster of at least so many cells, in multiples of the bet, before ' + (marks ? 'its marks multiply it.' : 'a storm multiplies it.'),
    table(['symbol', ...sizes.map((size) => `${size} and more`)], Object.keys(pays).map((symbol) => [symbol, ...sizes.map((size) => payOf(symbol, size))])))
}

/** The chance of exactly `count` among independent cells. */
function countChance(cells: number, chance: number, count: number): number {
  let ways = 1
  for (let i = 0; i < count; i++) ways = (ways * (cells - i)) / (i + 1)
  return ways * chance ** count * (1 - chance) ** (cells - count)
}

function scatterSection({ scatter: { symbol, awards }, cells, reels, rows }: ClusterMachine): string {
  const all = reels * rows
  const chanceOf = (mode: 'base' | 'free', from: number, to: number) => {
    const chance = (cells[mode].find(({ value }) => value === symbol)?.weight ?? 0) / sumOf(cells[mode])
    return Array.from({ length: to - from + 1 }, (_, i) => countChance(all, chance, from + i)).reduce((sum, each) => sum + each, 0)
  }
  return section('Scatters', table(['symbol', 'cells', 'free spins', 'frequency in a paid spin', 'frequency in a free spin'], awards.map(({ from, spins }, i) => {
    const to = (awards[i + 1]?.from ?? all + 1) - 1
    return [symbol, to === all ? `${from} and more` : from === to ? String(from) : `${from} to ${to}`, String(spins), oneIn(chanceOf('base', from, to)), oneIn(chanceOf('free', from, to))]
  })), 'In free spins the same counts add the same spins. Scatters pay nothing of themselves and never come in a tumble.')
}

function markSection(marks: readonly number[]): string {
  const rows = marks.map((value, i) => [i + 1 < marks.length ? String(i + 1) : `${i + 1} and more`, value > 1 ? times(value) : 'none yet'])
  return section('Marks', 'A cell that won is marked. A later win over it is multiplied by the sum of the multipliers of its cells. Marks go with a paid spin and stay through all free spins.',
    table(['wins of the cell', 'multiplies by'], rows))
}

function turnSection(machine: ClusterMachine, { steps, afterTumbles: { base, free } }: NonNullable<ClusterMachine['turn']>): string {
  const when = (tumbles: number) => (tumbles === 0 ? 'always' : `after ${tumbles} tumbles or more`)
  return section('Turn of the rings', `Once a spin, when nothing wins any more: in paid spins ${when(base)}, in free spins ${when(free)}. What stands in a ring moves along it; marks stay where they are. If that wins, tumbles go on.`,
    table(['ring from the outside', 'cells', 'steps, clockwise where positive'], ringsOf(machine).map((ring, i) => [String(i + 1), String(ring.length), number(steps[i] ?? 0)])))
}

function stormSection({ chance: { base, free, of }, gusts, shifts, raise }: Storm): string {
  const when = (wanted: number) => (wanted >= of ? 'always' : `in ${number(wanted)} of ${number(of)}`)
  return section('Storm', `Once a spin, when nothing wins any more: in paid spins ${when(base)}, in free spins ${when(free)}. Every gust carries each row sideways, what leaves at one end comes in at the other, and adds ${number(raise)} to what wins are multiplied by. The first gust that brings a win ends the storm with its tumbles; without one it blows ${number(gusts)} times. The multiplier begins at 1 with a paid spin and with the first free spin, and stays to the last of them.`,
    table(['cells to the right', 'weight'], shifts.map(({ value, weight }) => [number(value), number(weight)])))
}

const sumOf = (choices: readonly { weight: number }[]): number => choices.reduce((total, { weight }) => total + weight, 0)

function cellSection({ cells }: ClusterMachine): string {
  const modes = [cells.base, cells.baseTumble, cells.free, cells.freeTumble]
  const symbols = [...new Set(modes.flatMap((choices) => choices.map(({ value }) => value)))]
  return section('What a cell shows, by weight', table(['symbol', 'paid window', 'paid tumble', 'free window', 'free tumble'], [
    ...symbols.map((symbol) => [symbol, ...modes.map((choices) => number(choices.find(({ value }) => value === symbol)?.weight ?? 0))]),
    ['all', ...modes.map((choices) => number(sumOf(choices)))],
  ]))
}

function drawSection({ cells, rows, storm }: ClusterMachine): string {
  const drawn = storm && [
    `3. when nothing wins any more, whether a storm comes: an integer below ${storm.chance.of}${storm.chance.free >= storm.chance.of ? ', in paid spins alone' : ''}`,
    `4. for each gust, how far each of the ${rows} rows is carried, from the top: an integer below ${sumOf(storm.shifts)}`,
  ]
  return section('Random draws, in their order', [
    `1. the window, reel by reel from the left, each from the top down: an integer below ${sumOf(cells.base)} a cell (${sumOf(cells.free)} in free spins)`,
    `2. after each win, the new cells in the same order: an integer below ${sumOf(cells.baseTumble)} (${sumOf(cells.freeTumble)} in free spins)`,
    ...(drawn ?? []),
  ].join('\n'), (drawn ? 'Nothing else is drawn.' : 'Nothing else is drawn: marks and turns follow from what stands.') + ' A round that reaches the cap stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.')
}

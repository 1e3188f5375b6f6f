import { estimateReturn } from '../slots/anywhere/estimate-return.ts'
import type { AnywhereMachine, Weighted } from '../slots/anywhere/machine.ts'
import { createAnywhereSimulator } from '../slots/anywhere/simulate-anywhere.ts'
import type { SlotTitle } from '../slots/title.ts'
import { anywhereBuySections } from './buy-sections.ts'
import { facts, number, oneIn, percent, section, table, times } from './markdown.ts'
import { betting, digestOf, heading } from './sheet-parts.ts'
import { playWhole, simulatedMaximum, simulatedVolatility } from './simulated-parts.ts'

type AnywhereTitle = Extract<SlotTitle, { kind: 'anywhere' }>

const ESTIMATE = { baseRounds: 1_500_000, freeRounds: 60_000, seed: 20_261_120 }
/** Where wins are rarer and higher, a band of ±0.2 points takes many more. */
const LONG_ESTIMATE = { baseRounds: 45_000_000, freeRounds: 1_800_000, seed: 20_261_120 }
const HIGH_CAP = 10_000
const WHOLE = { rounds: 1_000_000, seed: 20_261_121 }

/** The par sheet of a machine that pays anywhere: what can be counted is, the rest is simulated with a stated seed. */
export function anywhereSheet(title: AnywhereTitle): string {
  const { machine } = title
  const kind = `${machine.reels} × ${machine.rows} cells, pays anywhere, winning cells tumble`
  const played = playWhole(WHOLE, machine.coinsPerBet, createAnywhereSimulator(machine, title.maxWinMultiple * machine.coinsPerBet).round)
  return [
    heading({ ...title, kind, digest: digestOf(title) }), returnSection(title), simulatedVolatility(played, WHOLE), simulatedMaximum(title.maxWinMultiple, played, WHOLE),
    ...anywhereBuySections(title), paySection(machine), scatterSection(machine), cellSection(machine), multiplierSection(machine), betting(title), drawSection(machine),
  ].join('\n\n') + '\n'
}

function returnSection({ machine, rtpPercent, maxWinMultiple }: AnywhereTitle): string {
  const size = maxWinMultiple >= HIGH_CAP ? LONG_ESTIMATE : ESTIMATE
  const { rtp, baseRtp, hitFrequency, freeSpinsChance, freeSpinsWin, confidence99: [low, high] } = estimateReturn(machine, { ...size, maxWinMultiple })
  const part = (what: string, share: number) => [what, percent(share, 3), percent(share / rtp, 2)]
  return section('Return to player',
    facts([
      ['Stated', `${number(rtpPercent, 2)} %`],
      ['Simulated', `${percent(rtp, 3)}; the true value lies from ${number(low * 100, 3)} to ${number(high * 100, 3)} % 99 times in 100`],
      ['How it is proven', `simulation: ${number(size.baseRounds)} paid spins and ${number(size.freeRounds)} rounds of free spins, seed ${size.seed}, joined by the exact chance of free spins; the win cap counts`],
      ['Hit frequency', `${percent(hitFrequency, 2)} of paid spins win before free spins (simulated)`],
      ['Free spins', `${oneIn(freeSpinsChance)} paid spins (exact), worth ${times(freeSpinsWin)} the bet on average (simulated)`],
    ]),
    table(['part', 'return', 'share of it'], [part('paid spin, scatters included', baseRtp), part('free spins', freeSpinsChance * freeSpinsWin), part('all', rtp)]))
}

function shareOf<T>(choices: Weighted<T>, value: T): number {
  return (choices.find((choice) => choice.value === value)?.weight ?? 0) / choices.reduce((sum, { weight }) => sum + weight, 0)
}

/** The chance of `from` to `to` cells of one kind among independent ones. */
function countChance(cells: number, chance: number, from: number, to: number): number {
  let [sum, ways] = [0, 1]
  for (let count = 0; count <= Math.min(to, cells); count++) {
    if (count >= from) sum += ways * chance ** count * (1 - chance) ** (cells - count)
    ways = (ways * (cells - count)) / (count + 1)
  }
  return sum
}

function thresholdRows(machine: AnywhereMachine, symbol: string, thresholds: readonly { from: number; coins: number }[]): string[][] {
  const cells = machine.reels * machine.rows
  return thresholds.map(({ from, coins }, i) => {
    const to = (thresholds[i + 1]?.from ?? cells + 1) - 1
    const chance = countChance(cells, shareOf(machine.cells.base, symbol), from, to)
    const label = to >= cells ? `${from} and more` : from === to ? String(from) : `${from} to ${to}`
    return [symbol, label, times(coins / machine.coinsPerBet), oneIn(chance), percent((chance * coins) / machine.coinsPerBet)]
  })
}

function paySection(machine: AnywhereMachine): string {
  return section('Paytable', 'Pays are multiples of the bet. Frequency and return are exact for the first window of a paid spin; tumbles and multipliers come on top.',
    table(['symbol', 'cells', 'pays', 'frequency in the first window', 'return of the first window'], Object.entries(machine.pays).flatMap(([symbol, thresholds]) => thresholdRows(machine, symbol, thresholds))))
}

function scatterSection(machine: AnywhereMachine): string {
  const { symbol, pays, trigger, retrigger } = machine.scatter
  return section('Scatters', table(['symbol', 'cells', 'pays', 'frequency', 'return'], thresholdRows(machine, symbol, pays)),
    `${trigger.from} or more start ${trigger.spins} free spins; in them ${retrigger.from} or more add ${retrigger.spins}.`)
}

function cellSection({ cells }: AnywhereMachine): string {
  const modes = [cells.base, cells.baseTumble, cells.free, cells.freeTumble]
  const symbols = [...new Set(modes.flatMap((choices) => choices.map(({ value }) => value)))]
  const weight = (choices: Weighted<string>, symbol: string) => number(choices.find(({ value }) => value === symbol)?.weight ?? 0)
  return section('What a cell shows, by weight', table(['symbol', 'paid window', 'paid tumble', 'free window', 'free tumble'], [
    ...symbols.map((symbol) => [symbol, ...modes.map((choices) => weight(choices, symbol))]),
    ['all', ...modes.map((choices) => number(choices.reduce((sum, each) => sum + each.weight, 0)))],
  ]))
}

function multiplierSection({ multiplier: { symbol, values } }: AnywhereMachine): string {
  const rows = values.base.map(({ value }) => [times(value), percent(shareOf(values.base, value), 2), percent(shareOf(values.free, value), 2)])
  return section('Multipliers', `\`${symbol}\` carries one of these; a winning sequence is multiplied by the sum of those in the window, in free spins by all collected so far.`,
    table(['value', 'paid spin', 'free spins'], rows))
}

function drawSection(machine: AnywhereMachine): string {
  const sum = (choices: Weighted<unknown>) => choices.reduce((total, { weight }) => total + weight, 0)
  const { cells, multiplier } = machine
  return section('Random draws, in their order', [
    `1. the window, reel by reel from the left, each from the top down: an integer below ${sum(cells.base)} a cell (${sum(cells.free)} in free spins)`,
    `2. where a multiplier lands, at once its value: an integer below ${sum(multiplier.values.base)} (${sum(multiplier.values.free)} in free spins)`,
    `3. after each win, the new cells in the same order: an integer below ${sum(cells.baseTumble)} (${sum(cells.freeTumble)} in free spins), and values as before`,
  ].join('\n'), 'Nothing else is drawn; a round that reaches the cap stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.')
}

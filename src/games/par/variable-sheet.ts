import type { Weighted } from '../slots/anywhere/machine.ts'
import type { TitleOf } from '../slots/title.ts'
import {
  awardChances,
  expectedReveal,
  expectedWays,
  heightChances,
  hitFrequency,
  scatterChances,
} from '../slots/variable/chances.ts'
import { estimateVariableReturn, type VariableEstimate } from '../slots/variable/estimate-return.ts'
import type { VariableMachine } from '../slots/variable/machine.ts'
import { createVariableSimulator } from '../slots/variable/simulate-variable.ts'
import { facts, number, oneIn, percent, section, table, times } from './markdown.ts'
import { betting, digestOf, heading } from './sheet-parts.ts'
import { playWhole, simulatedMaximum, simulatedVolatility } from './simulated-parts.ts'
import { weightOf } from './tumbling-parts.ts'

type VariableTitle = TitleOf<'variable'>

export const ESTIMATE = { baseRounds: 5_000_000, freeRounds: 400_000, seed: 20_261_120 }
export const WHOLE = { rounds: 3_000_000, seed: 20_261_121 }

export function variableSheet(title: VariableTitle): string {
  const { machine } = title
  const heights = machine.heights.map(({ value }) => value)
  const kind = `${machine.reels} reels of ${Math.min(...heights)} to ${Math.max(...heights)} cells, up to ${number(machine.rows ** machine.reels)} ways, winning cells tumble`
  const played = playWhole(
    WHOLE,
    machine.coinsPerBet,
    createVariableSimulator(machine, title.maxWinMultiple * machine.coinsPerBet).round,
  )
  return (
    [
      heading({ ...title, kind, digest: digestOf(title) }),
      variableReturnSection(
        title,
        estimateVariableReturn(machine, { ...ESTIMATE, maxWinMultiple: title.maxWinMultiple }),
      ),
      simulatedVolatility(played, WHOLE),
      simulatedMaximum(title.maxWinMultiple, played, WHOLE),
      heightSection(machine),
      paySection(machine),
      scatterSection(machine),
      ...haulSection(machine),
      cellSection(machine),
      betting(title),
      drawSection(machine),
    ].join('\n\n') + '\n'
  )
}

export function variableReturnSection(
  { machine, rtpPercent }: Pick<VariableTitle, 'machine' | 'rtpPercent'>,
  { rtp, baseRtp, freeSpinsChance, freeSpinsWin, confidence99: [low, high] }: VariableEstimate,
): string {
  const reveal = expectedReveal(machine, 'base') / machine.coinsPerBet
  const part = (what: string, share: number) => [what, percent(share, 3), percent(share / rtp, 2)]
  return section(
    'Return to player',
    facts([
      ['Stated', `${number(rtpPercent, 2)} %`],
      [
        'Simulated',
        `${percent(rtp, 3)}; the true value lies from ${number(low * 100, 3)} to ${number(high * 100, 3)} % 99 times in 100`,
      ],
      [
        'How it is proven',
        `simulation: ${number(ESTIMATE.baseRounds)} paid spins and ${number(ESTIMATE.freeRounds)} rounds of free spins, seed ${ESTIMATE.seed}, joined by the exact chance of each award; every window counts with what it is worth, exactly, before its cells are drawn; the win cap counts`,
      ],
      [
        'Hit frequency',
        `${percent(hitFrequency(machine), 4)} of paid spins win before free spins (exact)`,
      ],
      [
        'Free spins',
        `${oneIn(freeSpinsChance)} paid spins (exact), worth ${times(freeSpinsWin)} the bet on average (simulated)`,
      ],
    ]),
    table(
      ['part', 'return', 'share of it'],
      [
        part('paid spin, its first window (exact)', reveal),
        part('paid spin, its tumbles', baseRtp - reveal),
        part('free spins', freeSpinsChance * freeSpinsWin),
        part('all', rtp),
      ],
    ),
  )
}

function heightSection(machine: VariableMachine): string {
  const chances = heightChances(machine)
  const mean = chances.reduce((sum, { height, chance }) => sum + height * chance, 0)
  const full = chances.find(({ height }) => height === machine.rows)?.chance ?? 0
  return section(
    'Heights of the reels',
    table(
      ['cells', 'chance'],
      chances.map(({ height, chance }) => [String(height), percent(chance, 2)]),
    ),
    `Each reel has its own, drawn again for each spin and kept through its tumbles: ${number(mean, 2)} cells and ${number(mean ** machine.reels)} ways on average, all ${number(machine.rows ** machine.reels)} ways ${oneIn(full ** machine.reels)} spins.`,
  )
}

export function paySection(machine: VariableMachine): string {
  const rows = Object.entries(machine.pays).flatMap(([symbol, pays]) => {
    const expected = expectedWays(machine, 'base', symbol)
    return pays.flatMap((coins, i) =>
      coins === 0
        ? []
        : [
            [
              symbol,
              String(i + 1),
              times(coins / machine.coinsPerBet),
              oneIn(expected[i]?.chance ?? 0),
              percent((expected[i]?.coins ?? 0) / machine.coinsPerBet),
            ],
          ],
    )
  })
  return section(
    'Paytable',
    `Pays are multiples of the bet for each way. \`${machine.wild}\` stands for every symbol here. Frequency and return are exact for the first window of a paid spin; tumbles come on top.`,
    table(
      [
        'symbol',
        'reels',
        'pays a way',
        'frequency in the first window',
        'return of the first window',
      ],
      rows,
    ),
  )
}

function scatterSection(machine: VariableMachine): string {
  const { retrigger } = machine.scatter
  const again = scatterChances(machine, 'free')
    .slice(retrigger.from)
    .reduce((sum, chance) => sum + chance, 0)
  return section(
    'Free spins',
    awardTable(machine),
    `In free spins ${retrigger.from} or more add ${retrigger.spins}: ${oneIn(again)} free spins. Wins are multiplied by ${machine.multiplier.first} at first; ${rise(machine)}, and nothing takes it back before the last free spin.`,
  )
}

export function awardTable(machine: VariableMachine): string {
  const awards = awardChances(machine)
  const label = (i: number) =>
    awards[i + 1] === undefined ? `${awards[i]?.from} and more` : String(awards[i]?.from)
  return table(
    [`${machine.scatter.symbol} in the first window`, 'free spins', 'frequency'],
    awards.map(({ spins, chance }, i) => [label(i), String(spins), oneIn(chance)]),
  )
}

function rise({ multiplier, haul }: VariableMachine): string {
  return haul
    ? `every \`${haul.collector}\` adds ${haul.step} after it has collected`
    : `every tumble adds ${multiplier.step}`
}

function haulSection({ haul }: VariableMachine): string[] {
  if (!haul) return []
  const all = weightOf(haul.sums)
  const mean = haul.sums.reduce((sum, { value, weight }) => sum + (value * weight) / all, 0)
  return [
    section(
      'What is hauled',
      `In free spins each \`${haul.carrier}\` of a first window carries a sum, ${number(mean, 3)} bets on average. When the tumbles are over each \`${haul.collector}\` takes the sums of all of them, times the multiplier in force; then each adds ${haul.step} to it.`,
      table(
        ['bets', 'weight', 'chance'],
        haul.sums.map(({ value, weight }) => [
          `${number(value)}×`,
          number(weight),
          percent(weight / all, 2),
        ]),
      ),
    ),
  ]
}

export function cellSection({ cells, reels }: Pick<VariableMachine, 'cells' | 'reels'>): string {
  const modes = [
    ['Paid window', cells.base],
    ['Paid tumble', cells.baseTumble],
    ['Free window', cells.free],
    ['Free tumble', cells.freeTumble],
  ] as const
  const symbols = [
    ...new Set(
      modes.flatMap(([, lists]) => lists.flatMap((list) => list.map(({ value }) => value))),
    ),
  ]
  const weight = (list: Weighted<string>, symbol: string) =>
    number(list.find(({ value }) => value === symbol)?.weight ?? 0)
  const head = ['symbol', ...Array.from({ length: reels }, (_, reel) => `reel ${reel + 1}`)]
  const parts = modes.flatMap(([name, lists]) => [
    `${name}:`,
    table(head, [
      ...symbols.map((symbol) => [symbol, ...lists.map((list) => weight(list, symbol))]),
      ['all', ...lists.map((list) => number(weightOf(list)))],
    ]),
  ])
  return section('What a cell shows, by weight', ...parts)
}

function drawSection({ heights, cells, haul }: VariableMachine): string {
  const sums = (lists: readonly Weighted<unknown>[]) => lists.map(weightOf).join(', ')
  return section(
    'Random draws, in their order',
    [
      `1. the height of every reel from the left: an integer below ${weightOf(heights)} each`,
      `2. the cells, reel by reel from the left, each from the top down: an integer below ${sums(cells.base)} by reel (${sums(cells.free)} in free spins)`,
      ...(haul
        ? [
            `   in free spins then what each \`${haul.carrier}\` carries, in the same order: an integer below ${weightOf(haul.sums)} each`,
          ]
        : []),
      `3. after each win, the new cells in the same order: an integer below ${sums(cells.baseTumble)} by reel (${sums(cells.freeTumble)} in free spins)`,
    ].join('\n'),
    'Nothing else is drawn; a round that reaches the cap stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.',
  )
}

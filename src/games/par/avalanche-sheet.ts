import { estimateAvalancheReturn } from '../slots/avalanche/estimate-avalanche.ts'
import { firstWindowOf, type AvalancheMachine } from '../slots/avalanche/machine.ts'
import { createAvalancheSimulator } from '../slots/avalanche/simulate-avalanche.ts'
import { createFastRandom } from '../slots/fast-random.ts'
import type { TitleOf } from '../slots/title.ts'
import { scatterChances } from '../slots/variable/chances.ts'
import { number, oneIn, percent, section, table, times } from './markdown.ts'
import { betting, digestOf, heading } from './sheet-parts.ts'
import { playWhole, simulatedMaximum, simulatedVolatility } from './simulated-parts.ts'
import { weightOf } from './tumbling-parts.ts'
import {
  awardTable,
  cellSection,
  ESTIMATE,
  paySection,
  variableReturnSection,
  WHOLE,
} from './variable-sheet.ts'

const CHAINS = { rounds: 1_000_000, seed: 20_261_122 }

export function avalancheSheet(title: TitleOf<'avalanche'>): string {
  const { machine, maxWinMultiple } = title
  const { reels, rows, start, coinsPerBet } = machine
  const kind = `${reels} reels of ${start.base} to ${rows} cells, ${number(start.base ** reels)} to ${number(rows ** reels)} ways; winning cells tumble, and every avalanche opens one more row`
  const simulator = createAvalancheSimulator(machine, maxWinMultiple * coinsPerBet)
  const played = playWhole(WHOLE, coinsPerBet, simulator.round)
  return (
    [
      heading({ ...title, kind, digest: digestOf(title) }),
      variableReturnSection(
        { machine: firstWindowOf(machine), rtpPercent: title.rtpPercent },
        estimateAvalancheReturn(machine, { ...ESTIMATE, maxWinMultiple }),
      ),
      simulatedVolatility(played, WHOLE),
      simulatedMaximum(maxWinMultiple, played, WHOLE),
      rowSection(machine, maxWinMultiple),
      paySection(firstWindowOf(machine)),
      freeSpinSection(machine),
      cellSection(machine),
      betting(title),
      drawSection(machine),
    ].join('\n\n') + '\n'
  )
}

function rowSection(machine: AvalancheMachine, maxWinMultiple: number): string {
  const { reels, rows, start, coinsPerBet } = machine
  const simulator = createAvalancheSimulator(machine, maxWinMultiple * coinsPerBet)
  const below = createFastRandom(CHAINS.seed)
  const reached = Array.from({ length: rows + 1 }, () => ({ spins: 0, coins: 0 }))
  for (let i = 0; i < CHAINS.rounds; i++) {
    const spun = simulator.base(below)
    const counted = reached[spun.rows]
    if (!counted) continue
    counted.spins++
    counted.coins += spun.coins
  }
  return section(
    'Rows of a paid spin',
    table(
      ['rows open at its end', 'ways', 'share of paid spins', 'adds to the return'],
      reached
        .map(({ spins, coins }, open) => [
          String(open),
          number(open ** reels),
          percent(spins / CHAINS.rounds, 3),
          percent(coins / CHAINS.rounds / coinsPerBet, 3),
        ])
        .slice(start.base),
    ),
    `Measured over ${number(CHAINS.rounds)} simulated paid spins, seed ${CHAINS.seed}. Every paid spin starts with ${start.base} rows.`,
  )
}

function freeSpinSection(machine: AvalancheMachine): string {
  const { reels, rows, start, multiplier } = machine
  const { retrigger } = machine.scatter
  const more = (open: number) =>
    scatterChances({ ...firstWindowOf(machine), heights: [{ value: open, weight: 1 }] }, 'free')
      .slice(retrigger.from)
      .reduce((sum, chance) => sum + chance, 0)
  return section(
    'Free spins',
    awardTable(firstWindowOf(machine)),
    `They start with ${start.free} rows. Open rows stay open to the last free spin. Every avalanche of a window with all ${rows} rows raises the multiplier of all wins by ${multiplier.step}, from ${times(multiplier.first)} to ${times(multiplier.max)} at most, also to the last free spin. ${retrigger.from} or more scatters in a first window add ${retrigger.spins}:`,
    table(
      ['rows open', 'ways', 'added spins, frequency'],
      Array.from({ length: rows - start.free + 1 }, (_, i) => start.free + i).map((open) => [
        String(open),
        number(open ** reels),
        oneIn(more(open)),
      ]),
    ),
  )
}

function drawSection({ cells, rows }: AvalancheMachine): string {
  const sums = (lists: AvalancheMachine['cells']['base']) => lists.map(weightOf).join(', ')
  return section(
    'Random draws, in their order',
    [
      `1. the cells of the open rows, reel by reel from the left, each from the top down: an integer below ${sums(cells.base)} by reel (${sums(cells.free)} in free spins)`,
      `2. after each win, the new cells in the same order, those of the removed cells and, if fewer than ${rows} rows are open, one more on every reel: an integer below ${sums(cells.baseTumble)} by reel (${sums(cells.freeTumble)} in free spins)`,
    ].join('\n'),
    'Nothing else is drawn; a round that reaches the cap stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.',
  )
}

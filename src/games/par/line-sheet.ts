import { compileMachine, type CompiledMachine } from '../slots/compiled-machine.ts'
import { exactHitFrequency } from '../slots/hit-frequency.ts'
import { toNumber } from '#shared/rational.ts'
import type { SlotTitle } from '../slots/title.ts'
import {
  combinationsOf,
  lineFigures,
  scatterFigures,
  stopCombinations,
  type LineFigures,
} from './line-figures.ts'
import { BAND_HEAD, bandsOf, rangeTable } from './lottery.ts'
import { lineBuySections } from './buy-sections.ts'
import { gambleSections } from './gamble-section.ts'
import { facts, number, oneIn, percent, section, table, times } from './markdown.ts'
import { BAND_NOTE, betting, digestOf, heading } from './sheet-parts.ts'

type LineTitle = Extract<SlotTitle, { kind: 'lines' }>
type Stripped = { machine: Pick<LineTitle['machine'], 'strips' | 'lines'> }

export function lineSheet(title: LineTitle): string {
  const machine = compileMachine(title.machine)
  const hits = exactHitFrequency(machine)
  if (hits === undefined) throw new Error(`${title.slug} has too many windows to count`)
  const figures = lineFigures(machine, toNumber(hits, 15), title.maxWinMultiple)
  const { reels, rows } = machine
  const kind = `${reels} reels × ${rows} rows, ${machine.lines.length} lines, paid from the left`
  return (
    [
      heading({ ...title, kind, digest: digestOf(title) }),
      returnSection(title, machine, figures),
      volatilitySection(figures),
      maximumSection(title, machine, figures),
      ...lineBuySections(title, machine),
      combinationSection(machine),
      ...scatterSection(machine),
      ...fillSection(title, machine),
      ...gambleSections(title),
      stripSection(title, machine),
      lineSection(title),
      betting(title),
      drawSection(title),
    ].join('\n\n') + '\n'
  )
}

function returnSection(
  title: LineTitle,
  machine: CompiledMachine,
  { rtp, fraction, parts, spread, freeSpinsChance, freeSpinsPlayed }: LineFigures,
): string {
  const part = (what: string, share: number) => [what, percent(share, 6), percent(share / rtp, 2)]
  return section(
    'Return to player',
    facts([
      ['Stated', `${number(title.rtpPercent, 2)} %`],
      ['Exact', `${percent(rtp, 6)} = ${fraction}`],
      [
        'How it is proven',
        `exact enumeration of all ${number(stopCombinations(machine))} combinations of stops; the count by lines and the count by windows agree`,
      ],
      [
        'Hit frequency',
        `${percent(spread.hits)} of paid spins win before free spins (${oneIn(spread.hits)})`,
      ],
      [
        'Free spins',
        freeSpinsChance === 0
          ? 'none'
          : `${oneIn(freeSpinsChance)} paid spins, ${number(freeSpinsPlayed, 4)} spins each with retriggers, worth ${times(parts.freeSpins / freeSpinsChance)} the bet on average`,
      ],
    ]),
    table(
      ['part', 'return', 'share of it'],
      [
        part('lines', parts.lines),
        ...(parts.fill > 1e-12 ? [part('full window', parts.fill)] : []),
        ...(machine.scatter < 0 ? [] : [part('scatters', parts.scatter)]),
        ...(freeSpinsChance === 0 ? [] : [part('free spins', parts.freeSpins)]),
        part('all', rtp),
      ],
    ),
  )
}

function volatilitySection({ spread, baseLottery, freeSpinsChance }: LineFigures): string {
  return section(
    'Volatility',
    facts([['Standard deviation of a round', `${number(spread.deviation, 4)} bets`]]),
    table(['figure', ...BAND_HEAD], [['observed return', ...bandsOf(spread)]]),
    BAND_NOTE,
    freeSpinsChance === 0
      ? 'What a round wins:'
      : 'What the paid spin of a round wins, before its free spins:',
    rangeTable(baseLottery),
  )
}

function maximumSection(
  title: LineTitle,
  machine: CompiledMachine,
  { baseLottery, freeSpinsChance, capCost }: LineFigures,
): string {
  const highest = baseLottery.reduce(
    (best, each) => (each.multiple > best.multiple ? each : best),
    {
      multiple: 0,
      chance: 0,
    },
  )
  const ways = Math.round(
    baseLottery
      .filter(({ multiple }) => multiple === highest.multiple)
      .reduce((sum, { chance }) => sum + chance, 0) * stopCombinations(machine),
  )
  return section(
    'Maximum win',
    facts([
      ['Win cap', times(title.maxWinMultiple)],
      [
        'Most that one paid spin wins',
        `${times(highest.multiple)}, on ${number(ways)} of ${number(stopCombinations(machine))} combinations (${oneIn(ways / stopCombinations(machine))})`,
      ],
      [
        'What the cap takes from players',
        capCost === 0
          ? 'nothing: no round passes it'
          : `less than ${capCost.toExponential(1)} of the bet${freeSpinsChance === 0 ? '' : ', an upper bound over all free spins (Chernoff)'}`,
      ],
    ]),
  )
}

export function combinationSection(machine: CompiledMachine): string {
  const all = stopCombinations(machine)
  return section(
    'Paytable',
    'One line, from the left; pays are multiples of the line bet, returns are of all lines together in shares of the bet. A wild that stands for another symbol counts as that symbol.',
    table(
      ['symbol', 'count', 'pays', 'stop combinations', 'frequency on a line', 'return'],
      combinationsOf(machine).map(({ symbol, count, pays, ways, returned }) => [
        symbol,
        String(count),
        times(pays),
        number(ways),
        oneIn(ways / all),
        percent(returned, 6),
      ]),
    ),
  )
}

function scatterSection(machine: CompiledMachine): string[] {
  const figures = scatterFigures(machine)
  if (figures.length === 0) return []
  const { retrigger } = machine.machine.scatter ?? {}
  const { multiplier } = machine.modes.free
  const hasFreeSpins = figures.some(({ freeSpins }) => freeSpins > 0)
  return [
    section(
      'Scatters',
      `\`${machine.machine.scatter?.symbol}\` pays anywhere in the window, in multiples of the whole bet.`,
      table(
        ['count', 'pays', 'free spins', 'frequency', 'return'],
        figures.map(({ count, pays, freeSpins, chance, returned }) => [
          String(count),
          times(pays),
          number(freeSpins),
          oneIn(chance),
          percent(returned, 6),
        ]),
      ),
      ...(hasFreeSpins
        ? [
            `In free spins every win is multiplied by ${multiplier}; ${retrigger ? 'scatters award more of them' : 'scatters award no more'}; ${machine.machine.freeSpins?.strips ? 'they have strips of their own' : 'the strips are those of the paid spin'}.`,
          ]
        : []),
    ),
  ]
}

function fillSection({ machine: { fill } }: LineTitle, machine: CompiledMachine): string[] {
  if (fill === undefined) return []
  const ways = (symbol: string) =>
    machine.machine.strips.reduce(
      (product, strip) =>
        product *
        strip.filter((_, stop) =>
          Array.from(
            { length: machine.rows },
            (__, row) => strip[(stop + row) % strip.length],
          ).every((shown) => shown === symbol),
        ).length,
      1,
    )
  return [
    section(
      'Full window',
      `A window of one symbol multiplies every line win by ${fill.multiplier}.`,
      table(
        ['symbol', 'stop combinations', 'frequency'],
        fill.symbols.map((symbol) => [
          symbol,
          number(ways(symbol)),
          oneIn(ways(symbol) / stopCombinations(machine)),
        ]),
      ),
    ),
  ]
}

export function stripSection({ machine: { strips } }: Stripped, machine: CompiledMachine): string {
  const head = ['symbol', ...strips.map((_, i) => `reel ${i + 1}`)]
  const rows = machine.symbols.map((symbol) => [
    symbol,
    ...strips.map((strip) => String(strip.filter((shown) => shown === symbol).length)),
  ])
  const listed = strips.map((strip, i) => `${i + 1}. ${strip.join(' · ')}`)
  return section(
    'Strips',
    table(head, [...rows, ['stops', ...strips.map((strip) => String(strip.length))]]),
    'Top to bottom, each strip closes into a ring:',
    listed.join('\n'),
  )
}

export function lineSection({ machine: { lines } }: Stripped): string {
  const head = ['line', ...(lines[0] ?? []).map((_, i) => `reel ${i + 1}`)]
  return section(
    'Lines',
    'Rows count from the top.',
    table(
      head,
      lines.map((rows, i) => [String(i + 1), ...rows.map(String)]),
    ),
  )
}

function drawSection({ machine: { strips, freeSpins } }: LineTitle): string {
  const draws = strips.map(
    (strip, i) => `${i + 1}. reel ${i + 1}'s stop: an integer below ${strip.length}`,
  )
  const free = freeSpins === undefined ? [] : ['Every free spin draws the same again.']
  return section(
    'Random draws, in their order',
    draws.join('\n'),
    ...free,
    'Nothing else is drawn. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.',
  )
}

import { compiledCollect } from '../slots/collect/compile-collect.ts'
import { exactCollect, type ExactCollect } from '../slots/collect/exact-collect.ts'
import { multiplierAt } from '../slots/collect/machine.ts'
import { meterEnds } from '../slots/collect/meter-ends.ts'
import { collectLottery, type CollectLottery } from '../slots/collect/round-lottery.ts'
import { toNumber, type Rational } from '#shared/rational.ts'
import type { TitleOf } from '../slots/title.ts'
import { scatterFigures } from './line-figures.ts'
import { BAND_HEAD, bandsOf, rangeTable, spreadOf, type Lottery } from './lottery.ts'
import { combinationSection, lineSection, stripSection } from './line-sheet.ts'
import { facts, number, oneIn, percent, section, table, times } from './markdown.ts'
import { BAND_NOTE, betting, digestOf, heading } from './sheet-parts.ts'

type CollectTitle = TitleOf<'collect'>
type Counted = { title: CollectTitle; exact: ExactCollect; lottery: CollectLottery }

const DIGITS = 15
const AGREEMENT = 1e-8

/**
 * Writes the par sheet of a collect machine: every stop, sum, level and added spin is counted.
 * @throws Error when two ways of counting disagree
 */
export function collectSheet(title: CollectTitle): string {
  const { machine } = title
  const counted = {
    title,
    exact: exactCollect(machine),
    lottery: collectLottery(machine, title.maxWinMultiple),
  }
  if (Math.abs(counted.lottery.uncappedRtp - share(counted.exact.rtp)) > AGREEMENT)
    throw new Error(`${title.slug} returns one thing by expectation and another by chances`)
  const kind = `${machine.reels} reels × ${machine.rows} rows, ${machine.lines.length} lines, paid from the left; sums that a collector takes, and free spins with a meter of ${machine.freeSpins.levels.length} levels`
  return (
    [
      heading({ ...title, kind, digest: digestOf(title) }),
      returnSection(counted),
      volatilitySection(counted),
      maximumSection(counted),
      combinationSection(compiledCollect(machine).base),
      scatterSection(counted),
      sumSection(counted),
      meterSection(counted),
      stripSection(title, compiledCollect(machine).base),
      freeStripSection(title),
      lineSection(title),
      betting(title),
      drawSection(title),
    ].join('\n\n') + '\n'
  )
}

function share(fraction: Rational): number {
  return toNumber(fraction, DIGITS)
}

function returnSection({ title, exact, lottery }: Counted): string {
  const part = (what: string, returned: number) => [
    what,
    percent(returned, 6),
    percent(returned / lottery.rtp, 2),
  ]
  const chance = share(exact.freeSpinsChance)
  return section(
    'Return to player',
    facts([
      ['Stated', `${number(title.rtpPercent, 2)} %`],
      ['Exact, before the win cap', percent(share(exact.rtp), 6)],
      ['Exact, with the win cap', percent(lottery.rtp, 6)],
      [
        'How it is proven',
        `all ${number(lottery.combinations)} combinations of stops counted, of the paid spin and of the free spin at every level, free spins by the Markov chain over the meter and the spins left; the chances of every win of a whole round, by the same count, give the same return`,
      ],
      [
        'Hit frequency',
        `${percent(lottery.hitChance)} of paid spins win before free spins, by lines, scatters or a collector (${oneIn(lottery.hitChance)})`,
      ],
      [
        'Free spins',
        `${oneIn(chance)} paid spins, worth ${times(share(exact.freeRtp) / chance)} the bet on average`,
      ],
    ]),
    table(
      ['part', 'return', 'share of it'],
      [
        part('lines', share(exact.linesRtp)),
        part('scatters', share(exact.scatterRtp)),
        part('collector in the paid spin', share(exact.collectRtp)),
        part('free spins', share(exact.freeRtp)),
        part('taken by the win cap', -lottery.capCost),
        part('all', lottery.rtp),
      ],
    ),
  )
}

function lotteryOf({ title, lottery }: Counted): Lottery {
  const outcomes = new Map<number, number>()
  lottery.chances.forEach((chance, units) => {
    const multiple = Math.min(title.maxWinMultiple, units / lottery.unitsPerBet)
    if (chance > 0) outcomes.set(multiple, (outcomes.get(multiple) ?? 0) + chance)
  })
  return [...outcomes].map(([multiple, chance]) => ({ multiple, chance }))
}

function volatilitySection(counted: Counted): string {
  const lottery = lotteryOf(counted)
  const spread = spreadOf(lottery)
  return section(
    'Volatility',
    facts([['Standard deviation of a round', `${number(spread.deviation, 4)} bets`]]),
    table(['figure', ...BAND_HEAD], [['observed return', ...bandsOf(spread)]]),
    BAND_NOTE,
    'What a whole round wins, free spins included (exact):',
    rangeTable(lottery),
  )
}

function maximumSection({ title, lottery }: Counted): string {
  return section(
    'Maximum win',
    facts([
      ['Win cap', times(title.maxWinMultiple)],
      ['Rounds that reach it', `${oneIn(lottery.capChance)} (exact)`],
      ['Most that the lines of one paid spin win', times(lottery.maxOfSpin.paid)],
      [
        'Most that the lines of one free spin win',
        `${times(lottery.maxOfSpin.lastLevel)}, at the last level`,
      ],
      ['What the cap takes from players', `${percent(lottery.capCost, 6)} of the bet (exact)`],
    ]),
  )
}

function scatterSection({ title, exact }: Counted): string {
  const { base } = compiledCollect(title.machine)
  return section(
    'Scatters',
    `\`${title.machine.scatter.symbol}\` pays anywhere in the window, in multiples of the whole bet. Free spins show none.`,
    table(
      ['count', 'pays', 'free spins', 'frequency', 'return', 'worth of the free spins'],
      scatterFigures(base).map(({ count, pays, freeSpins, chance, returned }) => {
        const award = exact.awards.find(({ spins }) => spins === freeSpins)
        return [
          String(count),
          times(pays),
          number(freeSpins),
          oneIn(chance),
          percent(returned, 6),
          award === undefined ? 'none' : times(share(award.worth)),
        ]
      }),
    ),
  )
}

function sumSection({ title: { machine }, exact }: Counted): string {
  const { carrier, collector, sums } = machine.collect
  const all = sums.reduce((total, { weight }) => total + weight, 0)
  return section(
    'Sums',
    `Every \`${carrier}\` brings a sum, on average ${times(share(exact.meanSum))} the bet. A \`${collector}\` in the same window pays all of them; without one they pay nothing and do not stay.`,
    table(
      ['sum', 'share of carriers'],
      sums.map(({ value, weight }) => [times(value), percent(weight / all, 2)]),
    ),
  )
}

function meterSection({ title: { machine }, exact }: Counted): string {
  const { levels } = machine.freeSpins
  const awards = exact.awards.map(({ spins: begun }) => ({ begun, ...meterEnds(machine, begun) }))
  return section(
    'Meter',
    'In free spins every carrier that a collector takes fills one cell of the meter. A level counts from the next spin on; it also changes one symbol of the strips into another, as long as the free spins last. The meter begins empty with each award and ends with it.',
    table(
      [
        'level',
        'carriers',
        'multiplier of sums',
        'spins added',
        'symbol changed',
        'lines of a spin',
        'sums of a spin',
        ...awards.map(({ begun }) => `${begun} spins end here`),
      ],
      exact.levels.map(({ lines, collected }, level) => {
        const reached = levels[level - 1]
        return [
          String(level),
          String(reached?.from ?? 0),
          `×${multiplierAt(levels, level)}`,
          String(reached?.spins ?? 0),
          reached === undefined
            ? 'none'
            : `\`${reached.upgrade.from}\` to \`${reached.upgrade.to}\``,
          times(share(lines)),
          times(share(collected)),
          ...awards.map(({ levels: ends }) => percent(ends[level] ?? 0, 2)),
        ]
      }),
    ),
    `Spins played on average: ${awards.map(({ begun, spins }) => `${number(spins, 4)} where ${begun} begin`).join(', ')}.`,
  )
}

function freeStripSection({ machine: { freeSpins } }: CollectTitle): string {
  return section(
    'Strips of free spins',
    'At level 0; top to bottom, each strip closes into a ring:',
    freeSpins.strips.map((strip, i) => `${i + 1}. ${strip.join(' · ')}`).join('\n'),
  )
}

function drawSection({ machine: { strips, freeSpins, collect } }: CollectTitle): string {
  const draws = strips.map(
    (strip, i) => `${i + 1}. reel ${i + 1}'s stop: an integer below ${strip.length}`,
  )
  const weights = collect.sums.reduce((sum, { weight }) => sum + weight, 0)
  return section(
    'Random draws, in their order',
    [
      ...draws,
      `${draws.length + 1}. reel by reel from the left, each from the top down, the sum of every \`${collect.carrier}\` in the window: an integer below ${weights}`,
    ].join('\n'),
    `Every free spin draws the same again, with stops below ${freeSpins.strips.map(({ length }) => length).join(', ')}. Nothing else is drawn; a round that reaches the cap stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.`,
  )
}

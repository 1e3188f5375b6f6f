import { compileHold } from '../slots/hold/compile-hold.ts'
import {
  exactHold,
  roundDistribution,
  type ExactHold,
  type RoundDistribution,
} from '../slots/hold/exact-hold.ts'
import type { HoldMachine } from '../slots/hold/machine.ts'
import { meanPrize, respinEnds, respinWorth } from '../slots/hold/respin-odds.ts'
import { toNumber, type Rational } from '#shared/rational.ts'
import { scatterDistribution } from '../slots/reel-counts.ts'
import type { TitleOf } from '../slots/title.ts'
import { gambleSections } from './gamble-section.ts'
import { stopCombinations } from './line-figures.ts'
import { combinationSection, lineSection, stripSection } from './line-sheet.ts'
import { BAND_HEAD, bandsOf, rangeTable, spreadOf } from './lottery.ts'
import { facts, number, oneIn, percent, section, table, times } from './markdown.ts'
import { BAND_NOTE, betting, digestOf, heading } from './sheet-parts.ts'

type HoldTitle = TitleOf<'hold'>

export function holdSheet(title: HoldTitle): string {
  const { machine } = title
  const kind = `${machine.reels} reels × ${machine.rows} rows, ${machine.lines.length} lines, balls held in respins`
  const exact = exactHold(machine)
  const rounds = roundDistribution(machine, title.maxWinMultiple)
  return (
    [
      heading({ ...title, kind, digest: digestOf(title) }),
      returnSection(title, exact, rounds),
      volatilitySection(rounds),
      maximumSection(title, exact, rounds),
      combinationSection(compileHold(machine)),
      triggerSection(machine),
      endSection(machine),
      prizeSection(machine),
      ...gambleSections(title),
      stripSection(title, compileHold(machine)),
      lineSection(title),
      betting(title),
      drawSection(machine),
    ].join('\n\n') + '\n'
  )
}

const value = (share: Rational) => toNumber(share, 15)

function returnSection(
  title: HoldTitle,
  exact: ExactHold,
  { hits, capCost }: RoundDistribution,
): string {
  const rtp = value(exact.rtp)
  const part = (what: string, share: Rational) => [
    what,
    percent(value(share), 6),
    percent(value(share) / rtp, 2),
  ]
  const chance = value(exact.holdChance)
  return section(
    'Return to player',
    facts([
      ['Stated', `${number(title.rtpPercent, 2)} %`],
      ['Exact', `${percent(rtp, 6)}; the win cap takes ${percent(capCost, 8)} of it`],
      [
        'How it is proven',
        `lines by counting all ${number(stopCombinations(compileHold(title.machine)))} combinations of stops, respins by their Markov chain over the balls held, joined by the exact number of balls in a window`,
      ],
      [
        'Hit frequency',
        `${percent(hits)} of paid spins win by lines or by respins (${oneIn(hits)})`,
      ],
      [
        'Respins',
        `${oneIn(chance)} paid spins, worth ${times(value(exact.holdRtp) / chance)} the bet on average`,
      ],
    ]),
    table(
      ['part', 'return', 'share of it'],
      [
        part('lines', exact.linesRtp),
        part('respins, jackpots included', exact.holdRtp),
        part('all', exact.rtp),
      ],
    ),
  )
}

function volatilitySection({ wins }: RoundDistribution): string {
  const spread = spreadOf(wins)
  return section(
    'Volatility',
    facts([['Standard deviation of a round', `${number(spread.deviation, 4)} bets`]]),
    table(['figure', ...BAND_HEAD], [['observed return', ...bandsOf(spread)]]),
    BAND_NOTE,
    'What a whole round wins, respins included:',
    rangeTable(wins),
  )
}

function maximumSection(
  { maxWinMultiple, machine }: HoldTitle,
  { fullChance }: ExactHold,
  { capChance, capCost, maxByLines }: RoundDistribution,
): string {
  return section(
    'Maximum win',
    facts([
      ['Win cap', times(maxWinMultiple)],
      ['Rounds that reach it', oneIn(capChance)],
      [
        'Rounds that fill the window',
        `${oneIn(value(fullChance))}, which pays ${times(machine.hold.grandTimes)} on top of what the balls carry`,
      ],
      ['Most that lines alone win', times(maxByLines)],
      ['What the cap takes from players', `${percent(capCost, 8)} of the bet, counted`],
    ]),
  )
}

function triggerSection(machine: HoldMachine): string {
  const lines = compileHold(machine)
  const all = stopCombinations(lines)
  const ends = respinEnds(machine)
  const { ball, trigger, respins } = machine.hold
  const rows = scatterDistribution(lines, lines.modes.base).flatMap((ways, balls) => {
    if (ways === 0n) return []
    const worth = balls >= trigger ? times(value(respinWorth(machine, ends[balls] ?? []))) : 'none'
    return [[String(balls), number(Number(ways)), oneIn(Number(ways) / all), worth]]
  })
  return section(
    'Balls in a paid window',
    `${trigger} or more \`${ball}\` anywhere are held and start ${respins} respins.`,
    table(['balls', 'stop combinations', 'frequency', 'worth of the respins'], rows),
  )
}

function endSection(machine: HoldMachine): string {
  const { trigger, landing, respins } = machine.hold
  const cells = machine.reels * machine.rows
  const ends = respinEnds(machine)[trigger] ?? []
  const rows = Array.from({ length: cells - trigger + 1 }, (_, i) => [
    String(trigger + i),
    oneIn(value(ends[trigger + i] ?? { numerator: 0n, denominator: 1n })),
  ])
  return section(
    'Respins',
    `Each open cell brings a ball with the chance ${landing.balls} in ${landing.of}; a respin that brings one starts the ${respins} again. Begun with ${trigger} balls, they end with:`,
    table(['balls at the end', 'frequency'], rows),
  )
}

function prizeSection(machine: HoldMachine): string {
  const { prizes, grandTimes } = machine.hold
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const rows = prizes.map(({ value: { times: multiple, jackpot }, weight }) => [
    jackpot ?? 'ball',
    times(multiple),
    percent(weight / all, 2),
  ])
  return section(
    'What a ball carries',
    `On average ${times(value(meanPrize(machine)))} the bet. The jackpots are fixed multiples of the bet, paid by this game's own mathematics; no pot is shared.`,
    table(
      ['prize', 'pays', 'share of balls'],
      [...rows, ['grand', times(grandTimes), 'a full window']],
    ),
  )
}

function drawSection({ strips, hold: { prizes, landing } }: HoldMachine): string {
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
  return section(
    'Random draws, in their order',
    [
      ...strips.map(
        (strip, i) => `${i + 1}. reel ${i + 1}'s stop: an integer below ${strip.length}`,
      ),
      `${strips.length + 1}. reel by reel from the left, each from the top down, the prize of every ball in the window: an integer below ${weights}`,
      `${strips.length + 2}. in every respin, in the same order, an integer below ${landing.of} for each open cell, of which ${landing.balls} bring${landing.balls === 1 ? 's' : ''} a ball, and at once its prize: an integer below ${weights}`,
    ].join('\n'),
    'Nothing else is drawn; a round that reaches the cap by its lines stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.',
  )
}

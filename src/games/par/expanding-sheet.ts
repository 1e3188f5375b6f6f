import { compileMachine, type CompiledMachine } from '../slots/compiled-machine.ts'
import { exactRound, type ExactRound } from '../slots/expanding/exact-round.ts'
import { respinsOf } from '../slots/expanding/machine.ts'
import { toNumber, type Rational } from '#shared/rational.ts'
import type { TitleOf } from '../slots/title.ts'
import { BAND_HEAD, bandsOf, rangeTable, spreadOf } from './lottery.ts'
import { facts, number, oneIn, percent, section, table, times } from './markdown.ts'
import { BAND_NOTE, betting, digestOf, heading } from './sheet-parts.ts'

type ExpandingTitle = TitleOf<'expanding'>

const DIGITS = 15

export function expandingSheet(title: ExpandingTitle): string {
  const machine = compileMachine(title.machine)
  const exact = exactRound(machine, title.machine)
  const each = respinsOf(title.machine)
  const ways = title.machine.bothWays
    ? 'paid from the left and from the right'
    : 'paid from the left'
  const kind = `${machine.reels} reels × ${machine.rows} rows, ${machine.lines.length} lines, ${ways}; wilds grow over their reel and hold it for ${each === 1 ? 'a respin' : `${each} respins`}`
  return (
    [
      heading({ ...title, kind, digest: digestOf(title) }),
      returnSection(title, exact),
      respinSection(title, exact),
      volatilitySection(exact),
      maximumSection(title, exact),
      paySection(title),
      stripSection(title, machine),
      lineSection(title),
      betting(title),
      drawSection(title),
    ].join('\n\n') + '\n'
  )
}

const share = (value: Rational) => toNumber(value, DIGITS)

function returnSection(
  title: ExpandingTitle,
  { rtp, spinReturn, respinReturn, respinChance, respins, lottery, windows }: ExactRound,
): string {
  const { hits } = spreadOf(lottery)
  const part = (what: string, value: Rational) => [
    what,
    percent(share(value), 6),
    percent(share(value) / share(rtp), 2),
  ]
  return section(
    'Return to player',
    facts([
      ['Stated', `${number(title.rtpPercent, 2)} %`],
      ['Exact', `${percent(share(rtp), 6)} = ${rtp.numerator}/${rtp.denominator}`],
      [
        'How it is proven',
        `exact enumeration of all ${number(windows)} combinations of stops, of the paid spin and of the respin in every state of held reels`,
      ],
      ['Hit frequency', `${percent(hits)} of paid spins win, respins included (${oneIn(hits)})`],
      [
        'Respins',
        `${oneIn(share(respinChance))} paid spins bring one, ${number(share(respins) / share(respinChance), 4)} each on average, worth ${times(share(respinReturn) / share(respinChance))} the bet on average`,
      ],
    ]),
    table(
      ['part', 'return', 'share of it'],
      [
        part('paid spin, its wilds grown', spinReturn),
        part('respins', respinReturn),
        part('all', rtp),
      ],
    ),
  )
}

function respinSection({ machine }: ExpandingTitle, { states, heldAtEnd }: ExactRound): string {
  const each = respinsOf(machine)
  const { multipliers = [] } = machine.wild
  const named = (reels: readonly number[]) =>
    reels.length === 0 ? 'none: the paid spin' : reels.map((reel) => reel + 1).join(', ')
  const rule =
    each === 1
      ? 'Each state is a set of reels that wilds hold. Its own window wins on average; a new wild leads to a state with more reels held, and to another respin.'
      : `Each state is a set of reels that wilds hold and the respins that come after its own. Its own window wins on average; a new wild leads to a state with more reels held, and sets the respins to come to ${each} again.`
  const raised =
    multipliers.length > 0
      ? [
          `What a win with a wild in it is multiplied by, by the number of wild reels: ${multipliers.map((value, i) => `${i + 1}: ×${value}`).join(', ')}.`,
        ]
      : []
  return section(
    'Respins',
    rule,
    ...raised,
    table(
      [
        'reels held',
        ...(each > 1 ? ['respins after it'] : []),
        'combinations',
        'its window',
        'a new wild lands',
        'its window and all that follows',
      ],
      states.map(({ reels, left, combinations, window, again, whole }) => [
        named(reels),
        ...(each > 1 ? [String(left)] : []),
        number(combinations),
        times(share(window)),
        share(again) === 0 ? 'never' : percent(share(again)),
        times(share(whole)),
      ]),
    ),
    table(
      ['reels held when a round ends', 'share of rounds', 'frequency'],
      heldAtEnd.flatMap((chance, count) =>
        chance === 0 ? [] : [[String(count), percent(chance, 6), oneIn(chance)]],
      ),
    ),
  )
}

function volatilitySection({ lottery }: ExactRound): string {
  const spread = spreadOf(lottery)
  return section(
    'Volatility',
    facts([['Standard deviation of a round', `${number(spread.deviation, 4)} bets`]]),
    table(['figure', ...BAND_HEAD], [['observed return', ...bandsOf(spread)]]),
    BAND_NOTE,
    'What a whole round wins, respins included (exact):',
    rangeTable(lottery),
  )
}

function maximumSection(title: ExpandingTitle, { lottery, maxMultiple }: ExactRound): string {
  const chanceOfMax = lottery.reduce(
    (sum, { multiple, chance }) => sum + (multiple === maxMultiple ? chance : 0),
    0,
  )
  const beyond = lottery.reduce(
    (sum, { multiple, chance }) => sum + Math.max(0, multiple - title.maxWinMultiple) * chance,
    0,
  )
  const reaching = [
    100,
    250,
    500,
    ...(title.maxWinMultiple < maxMultiple ? [title.maxWinMultiple] : []),
  ].map((min) => ({
    min: min,
    chance: lottery.reduce((sum, { multiple, chance }) => sum + (multiple >= min ? chance : 0), 0),
  }))
  return section(
    'Maximum win',
    facts([
      ['Win cap', times(title.maxWinMultiple)],
      [
        maxMultiple <= title.maxWinMultiple
          ? 'Most that a round can win'
          : 'Most that a round would win without the cap',
        `${times(maxMultiple)} (exact), ${chanceOfMax.toExponential(2)} of rounds`,
      ],
      ...reaching.map(
        ({ min, chance }) =>
          [
            `Rounds that win ${times(min)} or more`,
            chance < 1e-9 ? `${chance.toExponential(2)} of rounds` : oneIn(chance),
          ] as const,
      ),
      [
        'What the cap takes from players',
        maxMultiple <= title.maxWinMultiple
          ? 'nothing: no round passes it'
          : `${beyond.toExponential(2)} of the bet (exact)`,
      ],
    ]),
  )
}

function paySection({ machine: { pays, wild } }: ExpandingTitle): string {
  const counts = [
    ...new Set(
      Object.values(pays).flatMap((list) => list.flatMap((pay, i) => (pay > 0 ? [i + 1] : []))),
    ),
  ].toSorted((a, b) => b - a)
  return section(
    'Paytable',
    `One line; pays are multiples of the line bet. \`${wild.symbol}\` stands for every symbol and pays nothing of its own.`,
    table(
      ['symbol', ...counts.map((count) => `${count} in a row`)],
      Object.entries(pays).map(([symbol, list]) => [
        symbol,
        ...counts.map((count) => times(list[count - 1] ?? 0)),
      ]),
    ),
  )
}

function stripSection({ machine: { strips } }: ExpandingTitle, machine: CompiledMachine): string {
  const head = ['symbol', ...strips.map((_, i) => `reel ${i + 1}`)]
  const rows = machine.symbols.map((symbol) => [
    symbol,
    ...strips.map((strip) => String(strip.filter((shown) => shown === symbol).length)),
  ])
  return section(
    'Strips',
    table(head, [...rows, ['stops', ...strips.map((strip) => String(strip.length))]]),
    'Top to bottom, each strip closes into a ring:',
    strips.map((strip, i) => `${i + 1}. ${strip.join(' · ')}`).join('\n'),
  )
}

function lineSection({ machine: { lines } }: ExpandingTitle): string {
  return section(
    'Lines',
    'Rows count from the top.',
    table(
      ['line', ...(lines[0] ?? []).map((_, i) => `reel ${i + 1}`)],
      lines.map((rows, i) => [String(i + 1), ...rows.map(String)]),
    ),
  )
}

function drawSection({ machine: { strips } }: ExpandingTitle): string {
  const draws = strips.map(
    (strip, i) => `${i + 1}. reel ${i + 1}'s stop: an integer below ${strip.length}`,
  )
  return section(
    'Random draws, in their order',
    draws.join('\n'),
    'Every respin draws the same again for the reels that no wild holds.',
    'Nothing else is drawn; a round that reaches the cap stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.',
  )
}

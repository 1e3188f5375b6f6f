import {
  duelLottery,
  exactDuel,
  type DuelLottery,
  type ExactDuel,
} from '../slots/duel/exact-duel.ts'
import { boardReels, lineCount, unitsPerBet, type DuelMachine } from '../slots/duel/machine.ts'
import { rollChances } from '../slots/duel/spin-outcomes.ts'
import type { TitleOf } from '../slots/title.ts'
import { BAND_HEAD, bandsOf, rangeTable, spreadOf } from './lottery.ts'
import { facts, number, oneIn, percent, section, table, times } from './markdown.ts'
import { BAND_NOTE, betting, digestOf, heading } from './sheet-parts.ts'

type DuelTitle = TitleOf<'duel'>

export function duelSheet(title: DuelTitle): string {
  const { machine } = title
  const exact = exactDuel(machine)
  const lottery = duelLottery(machine, title.maxWinMultiple)
  const reels = boardReels(machine)
  const kind = `two boards of ${reels} reels × ${machine.rows} rows with ${machine.lines.length} lines each; two dice multiply the higher of two wins, and free spins are a race to ${machine.race.points} points`
  return (
    [
      heading({ ...title, kind, digest: digestOf(title) }),
      returnSection(title, exact, lottery),
      diceSection(title, exact),
      raceSection(title, exact),
      volatilitySection(lottery),
      maximumSection(title, lottery),
      paySection(machine),
      stripSection('Strips of the paid spin', machine, machine.strips),
      stripSection('Strips of the race', machine, machine.race.strips),
      lineSection(machine),
      betting(title),
      drawSection(machine),
    ].join('\n\n') + '\n'
  )
}

function returnSection(title: DuelTitle, exact: ExactDuel, lottery: DuelLottery): string {
  const part = (what: string, value: number) => [
    what,
    percent(value, 6),
    percent(value / exact.rtp, 2),
  ]
  const { base, free, hits, starts, raceMean, raceSpins } = exact
  return section(
    'Return to player',
    facts([
      ['Stated', `${number(title.rtpPercent, 2)} %`],
      ['Exact', percent(lottery.rtp, 6)],
      [
        'How it is proven',
        `exact enumeration of all ${number(base.windows)} stops of both boards in the paid spin and ${number(free.windows)} in the race, of every roll of the dice, and of every course of the race`,
      ],
      ['Hit frequency', `${percent(hits)} of paid spins win before the race (${oneIn(hits)})`],
      [
        'Race',
        `${oneIn(starts)} paid spins, ${number(raceSpins, 4)} free spins each on average, worth ${times(raceMean)} the bet on average`,
      ],
    ]),
    table(
      ['part', 'return', 'share of it'],
      [
        part('lines of the paid spin', exact.linesRtp),
        part('dice of the paid spin', exact.diceRtp),
        part('race', exact.raceRtp),
        part('all, before the cap', exact.rtp),
      ],
    ),
  )
}

function diceSection({ machine }: DuelTitle, { base, free }: ExactDuel): string {
  const rolls = [...rollChances(machine)].toSorted(([a], [b]) => a - b)
  const mean = rolls.reduce((sum, [value, chance]) => sum + value * chance, 0)
  return section(
    'Dice',
    'Rolled when both boards win. The sum of the dice, times the factor of a double, multiplies the win of the board that won more; if both won the same, it multiplies both.',
    facts([
      ['Factor of a double', times(machine.dice.doubles)],
      ['Average multiplier', times(mean)],
    ]),
    table(
      ['', 'one board wins', 'both win: the dice roll'],
      [
        ['paid spin', percent(base.wins.left), `${percent(base.rolls)} (${oneIn(base.rolls)})`],
        ['race', percent(free.wins.left), `${percent(free.rolls)} (${oneIn(free.rolls)})`],
      ],
    ),
    table(
      ['multiplier', 'share of rolls'],
      rolls.map(([value, chance]) => [times(value), percent(chance)]),
    ),
  )
}

function raceSection({ machine: { race } }: DuelTitle, { ends, free, base }: ExactDuel): string {
  const scores = new Map<string, { times: number; chance: number; spins: number }>()
  for (const { score, times: value, chance, spins } of ends) {
    const key = `${Math.max(...score)}–${Math.min(...score)}`
    const known = scores.get(key)
    scores.set(key, {
      times: value,
      chance: (known?.chance ?? 0) + chance,
      spins: (known?.spins ?? 0) + spins * chance,
    })
  }
  const point = (winner: 'left' | 'right' | undefined) =>
    free.outcomes.reduce(
      (sum, outcome) => (outcome.winner === winner ? sum + outcome.chance : sum),
      0,
    )
  return section(
    'Race',
    `A scatter on each board starts it (${percent(base.starts, 6)} of paid spins). In each free spin the board that wins more moves a point; the first with ${race.points} points ends the race, which has at most ${race.maxSpins} spins. Its wins are multiplied by the lead, at least by 1; ${race.points}–0 counts ${times(race.shutout)}.`,
    facts([
      ['The left board moves', percent(point('left'))],
      ['The right board moves', percent(point('right'))],
      ['No board moves', percent(point(undefined))],
    ]),
    table(
      ['score, either way', 'multiplier', 'share of races', 'spins on average'],
      [...scores]
        .toSorted(([, a], [, b]) => b.chance - a.chance)
        .map(([score, { times: value, chance, spins }]) => [
          score,
          times(value),
          percent(chance),
          number(spins / chance, 2),
        ]),
    ),
  )
}

function volatilitySection({ lottery }: DuelLottery): string {
  const spread = spreadOf(lottery)
  return section(
    'Volatility',
    facts([['Standard deviation of a round', `${number(spread.deviation, 4)} bets`]]),
    table(['figure', ...BAND_HEAD], [['observed return', ...bandsOf(spread)]]),
    BAND_NOTE,
    'What a whole round wins, its race included (exact):',
    rangeTable(lottery),
  )
}

function maximumSection({ maxWinMultiple }: DuelTitle, { lottery, capCost }: DuelLottery): string {
  const reaching = [100, 500, 1_000, maxWinMultiple].map((min) => ({
    min,
    chance: lottery.reduce(
      (sum, { multiple, chance }) => (multiple >= min ? sum + chance : sum),
      0,
    ),
  }))
  return section(
    'Maximum win',
    facts([
      ['Win cap', times(maxWinMultiple)],
      ...reaching.map(
        ({ min, chance }) => [`Rounds that win ${times(min)} or more`, oneIn(chance)] as const,
      ),
      ['What the cap takes from players', `${capCost.toExponential(2)} of the bet (exact)`],
    ]),
  )
}

function paySection(machine: DuelMachine): string {
  const { pays, wild, scatter } = machine
  return section(
    'Paytable',
    `One line; pays are multiples of the line bet, which is the bet divided by ${lineCount(machine)}. \`${wild.symbol}\` stands for every symbol except \`${scatter.symbol}\`. Wins are counted in parts of the bet of 1/${unitsPerBet(machine)}.`,
    table(
      ['symbol', `${boardReels(machine)} in a row`],
      Object.entries(pays).map(([symbol, list]) => [symbol, times(list.at(-1) ?? 0)]),
    ),
  )
}

function stripSection(title: string, machine: DuelMachine, strips: DuelMachine['strips']): string {
  const symbols = [...new Set(strips.flat())]
  const name = (index: number) =>
    `${index < boardReels(machine) ? 'left' : 'right'} ${(index % boardReels(machine)) + 1}`
  return section(
    title,
    table(
      ['symbol', ...strips.map((_, i) => name(i))],
      [
        ...symbols.map((symbol) => [
          symbol,
          ...strips.map((strip) => String(strip.filter((shown) => shown === symbol).length)),
        ]),
        ['stops', ...strips.map((strip) => String(strip.length))],
      ],
    ),
    'Top to bottom, each strip closes into a ring:',
    strips.map((strip, i) => `${i + 1}. ${strip.join(' · ')}`).join('\n'),
  )
}

function lineSection(machine: DuelMachine): string {
  const { lines } = machine
  return section(
    'Lines',
    'Rows count from the top. The right board has the same lines, numbered on.',
    table(
      ['line', ...(lines[0] ?? []).map((_, i) => `reel ${i + 1}`)],
      lines.map((rows, i) => [`${i + 1} and ${i + 1 + lines.length}`, ...rows.map(String)]),
    ),
  )
}

function drawSection({ strips, race }: DuelMachine): string {
  const draws = strips.map(
    (strip, i) => `${i + 1}. reel ${i + 1}'s stop: an integer below ${strip.length}`,
  )
  return section(
    'Random draws, in their order',
    draws.join('\n'),
    `If both boards win, the two dice follow, an integer below 6 each. Every spin of the race draws the same, its stops below ${race.strips.map(({ length }) => length).join(', ')}.`,
    'Nothing else is drawn; a round that reaches the cap stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.',
  )
}

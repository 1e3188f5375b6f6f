import type { TitleOf } from '../slots/title.ts'
import { countSpins } from '../slots/ways/count-spins.ts'
import {
  duelCarried,
  rideMultiplier,
  wildsOf,
  type Carried,
  type Duel,
  type Ride,
  type WaysMachine,
} from '../slots/ways/machine.ts'
import { waysCapCostBound, waysReturn, type WaysReturn } from '../slots/ways/ways-return.ts'
import { symbolReturns } from '../slots/ways/symbol-returns.ts'
import { BAND_HEAD, bandsOf, rangeTable } from './lottery.ts'
import { facts, number, oneIn, percent, section, table, times } from './markdown.ts'
import { BAND_NOTE, betting, digestOf, heading } from './sheet-parts.ts'

type WaysTitle = TitleOf<'ways'>

const TILTS = Array.from({ length: 12 }, (_, i) => 0.004 * 1.12 ** i)
const TILTS_OF_CAP = 2_500

export function waysSheet(title: WaysTitle): string {
  const { machine } = title
  const figures = waysReturn(machine)
  const kind = `${machine.reels} reels × ${machine.rows} rows, ${number(machine.rows ** machine.reels)} ways, paid from the left`
  return (
    [
      heading({ ...title, kind, digest: digestOf(title) }),
      returnSection(title, figures),
      volatilitySection(machine, figures),
      maximumSection(title, figures),
      paySection(machine),
      scatterSection(machine, figures),
      featureSection(machine, figures),
      stripSection('Strips of a paid spin', machine.strips),
      stripSection('Strips of free spins', machine.freeSpins.strips),
      betting(title),
      drawSection(machine),
    ].join('\n\n') + '\n'
  )
}

function combinations(strips: readonly (readonly string[])[]): number {
  return strips.reduce((product, strip) => product * strip.length, 1)
}

function returnSection(
  { rtpPercent, machine }: WaysTitle,
  {
    rtp,
    baseRtp,
    scatterRtp,
    hitFrequency,
    freeSpinsChance,
    freeSpinsPlayed,
    freeSpinsWin,
  }: WaysReturn,
): string {
  const part = (what: string, share: number) => [what, percent(share, 6), percent(share / rtp, 2)]
  return section(
    'Return to player',
    facts([
      ['Stated', `${number(rtpPercent, 2)} %`],
      ['Exact', percent(rtp, 6)],
      [
        'How it is proven',
        `exact enumeration of all ${number(combinations(machine.strips))} combinations of stops of a paid spin and all ${number(combinations(machine.freeSpins.strips))} of a free spin, at each multiplier its wilds can carry, and of every course that free spins can take`,
      ],
      [
        'Hit frequency',
        `${percent(hitFrequency)} of paid spins win before free spins (${oneIn(hitFrequency)})`,
      ],
      [
        'Free spins',
        `${oneIn(freeSpinsChance)} paid spins, ${number(freeSpinsPlayed, 4)} spins each with those added, worth ${times(freeSpinsWin)} the bet on average`,
      ],
    ]),
    table(
      ['part', 'return', 'share of it'],
      [
        part('ways', baseRtp - scatterRtp),
        part('scatters', scatterRtp),
        part('free spins', rtp - baseRtp),
        part('all', rtp),
      ],
    ),
  )
}

function volatilitySection(
  { coinsPerBet }: WaysMachine,
  { rtp, deviation, hitFrequency, base }: WaysReturn,
): string {
  const lottery = base.map(({ coins, share }) => ({ chance: share, multiple: coins / coinsPerBet }))
  return section(
    'Volatility',
    facts([['Standard deviation of a round', `${number(deviation, 4)} bets`]]),
    table(
      ['figure', ...BAND_HEAD],
      [['observed return', ...bandsOf({ mean: rtp, deviation, hits: hitFrequency })]],
    ),
    BAND_NOTE,
    'What the paid spin of a round wins, before its free spins:',
    rangeTable(lottery),
  )
}

function maximumSection({ machine, maxWinMultiple }: WaysTitle, { base }: WaysReturn): string {
  const { strips } = machine.freeSpins
  const carried = maxCarried(machine)
  const maxCoins = (outcomes: readonly { coins: number }[]) =>
    Math.max(...outcomes.map(({ coins }) => coins)) / machine.coinsPerBet
  const cost = Math.min(
    ...TILTS.map((tilt) =>
      waysCapCostBound(machine, maxWinMultiple, (tilt * TILTS_OF_CAP) / maxWinMultiple),
    ),
  )
  return section(
    'Maximum win',
    facts([
      ['Win cap', times(maxWinMultiple)],
      ['Most that one paid spin wins', times(maxCoins(base))],
      [
        'Most that one free spin wins',
        `${times(maxCoins(countSpins(machine, strips, carried)))}, ${carriedWords(machine, carried)}`,
      ],
      [
        'What the cap takes from players',
        `less than ${cost.toExponential(1)} of the bet, an upper bound over all free spins (Chernoff)`,
      ],
    ]),
  )
}

function paySection(machine: WaysMachine): string {
  const carries = everyCarried(machine)
  const free = carries.map((carried) => symbolReturns(machine, machine.freeSpins.strips, carried))
  const rows = symbolReturns(machine, machine.strips, 1).map(
    ({ symbol, count, coins, returned }, i) => [
      symbol,
      String(count),
      times(coins / machine.coinsPerBet),
      percent(returned, 4),
      ...free.map((each) => percent(each[i]?.returned ?? 0, 4)),
    ],
  )
  return section(
    'Paytable',
    'On so many reels from the left; pays are multiples of the bet for each way, returns are of all ways of a spin together.',
    table(
      [
        'symbol',
        'reels',
        'pays',
        'paid spin',
        ...carries.map((carried) => `free spin, ${carriedName(carried)}`),
      ],
      rows,
    ),
  )
}

function scatterSection({ scatter, coinsPerBet }: WaysMachine, { base }: WaysReturn): string {
  const rows = scatter.freeSpins.flatMap((spins, i) => {
    const chance = base.reduce(
      (sum, { scatters, share }) => sum + (scatters === i + 1 ? share : 0),
      0,
    )
    const pays = (scatter.pays[i] ?? 0) / coinsPerBet
    return spins === 0 && pays === 0
      ? []
      : [[String(i + 1), times(pays), number(spins), oneIn(chance), percent(chance * pays)]]
  })
  return section(
    'Scatters',
    `\`${scatter.symbol}\` pays anywhere in the window of a paid spin; free spins hold none.`,
    table(['count', 'pays', 'free spins', 'frequency', 'return'], rows),
  )
}

function everyCarried({ freeSpins }: WaysMachine): Carried[] {
  if ('duel' in freeSpins)
    return [
      ...freeSpins.duel.turns.map((turn) => duelCarried(freeSpins.duel, turn, false)),
      duelCarried(freeSpins.duel, undefined, true),
    ]
  return [freeSpins.ride.multiplier, ...freeSpins.ride.steps.map(({ multiplier }) => multiplier)]
}

function maxCarried({ freeSpins }: WaysMachine): Carried {
  return 'duel' in freeSpins
    ? duelCarried(freeSpins.duel, undefined, true)
    : rideMultiplier(freeSpins.ride, Infinity)
}

function carriedName(carried: Carried): string {
  if (typeof carried === 'number') return `wilds ×${carried}`
  return Object.entries(carried)
    .map(([wild, times]) => `\`${wild}\` ×${times}`)
    .join(', ')
}

function carriedWords(machine: WaysMachine, carried: Carried): string {
  if (typeof carried === 'number') return `its wilds carrying ×${carried}`
  return new Intl.ListFormat('en').format(
    wildsOf(machine).map((wild) => `\`${wild}\` carrying ×${carried[wild]}`),
  )
}

function featureSection(machine: WaysMachine, figures: WaysReturn): string {
  const { freeSpins } = machine
  return 'duel' in freeSpins
    ? duelSection(freeSpins.duel, figures)
    : rideSection(machine, freeSpins.ride, figures)
}

function duelSection({ turns, clash, maxSpins }: Duel, { clashChances }: WaysReturn): string {
  const rows = turns.map(({ wild, multiplier }, i) => [
    `\`${wild}\``,
    `×${multiplier}`,
    oneIn(clashChances[i] ?? 0),
  ])
  return section(
    'The duel',
    `Free spins are the turn of one wild after the other, from the first on. Wilds of the turn count as as many symbols as their multiplier says, the others as one. Where wilds of every turn stand in one window they clash: all count as their multipliers say, and ${clash.spins} more free spin is won. A round has ${maxSpins} free spins at most; at that number a clash adds none.`,
    table(['turn of', 'its wilds count as', 'a clash'], rows),
  )
}

function rideSection({ wild }: WaysMachine, ride: Ride, { stepsReached }: WaysReturn): string {
  const rows = ride.steps.map(({ wilds, multiplier, spins }, i) => [
    String(wilds),
    `×${multiplier}`,
    `+${spins}`,
    percent(stepsReached[i] ?? 0, 2),
  ])
  return section(
    'The ride',
    `Each \`${wild}\` that lands in free spins is collected. It counts as as many symbols as its multiplier says, ×${ride.multiplier} at first; a step is felt from the next spin on.`,
    table(['collected', 'wilds carry', 'spins', 'reached in'], rows),
  )
}

function stripSection(title: string, strips: readonly (readonly string[])[]): string {
  const symbols = [...new Set(strips.flat())]
  const rows = symbols.map((symbol) => [
    symbol,
    ...strips.map((strip) => String(strip.filter((shown) => shown === symbol).length)),
  ])
  const listed = strips.map((strip, i) => `${i + 1}. ${strip.join(' · ')}`)
  return section(
    title,
    table(
      ['symbol', ...strips.map((_, i) => `reel ${i + 1}`)],
      [...rows, ['stops', ...strips.map((strip) => String(strip.length))]],
    ),
    'Top to bottom, each strip closes into a ring:',
    listed.join('\n'),
  )
}

function drawSection({ strips, freeSpins }: WaysMachine): string {
  const draws = strips.map(
    (strip, i) =>
      `${i + 1}. reel ${i + 1}'s stop: an integer below ${strip.length} (${freeSpins.strips[i]?.length} in free spins)`,
  )
  return section(
    'Random draws, in their order',
    draws.join('\n'),
    'Every free spin draws the same again.',
    'Nothing else is drawn; a round that reaches the cap stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.',
  )
}

import { compiledBook } from '../slots/book/compiled-book.ts'
import { exactBookReturn, type ExactBookReturn } from '../slots/book/exact-book.ts'
import { roundLottery, type RoundLottery } from '../slots/book/round-lottery.ts'
import { toNumber, type Rational } from '#shared/rational.ts'
import type { TitleOf } from '../slots/title.ts'
import { combinationsOf, scatterFigures, stopCombinations } from './line-figures.ts'
import { BAND_HEAD, bandsOf, rangeTable, spreadOf, type Lottery } from './lottery.ts'
import { lineSection, stripSection } from './line-sheet.ts'
import { facts, number, oneIn, percent, section, table, times } from './markdown.ts'
import { BAND_NOTE, betting, digestOf, heading } from './sheet-parts.ts'

type BookTitle = TitleOf<'book'>
type Counted = { title: BookTitle; exact: ExactBookReturn; lottery: RoundLottery }

const DIGITS = 15
const AGREEMENT = 1e-8
const LONGEST_FRACTION = 60

/**
 * Writes the par sheet of a book machine: every stop, special symbol and retrigger is counted.
 * @throws Error when two ways of counting disagree
 */
export function bookSheet(title: BookTitle): string {
  const { machine } = title
  const counted = {
    title,
    exact: exactBookReturn(machine),
    lottery: roundLottery(machine, title.maxWinMultiple),
  }
  if (Math.abs(counted.lottery.uncappedRtp - share(counted.exact.rtp)) > AGREEMENT)
    throw new Error(`${title.slug} returns one thing by expectation and another by chances`)
  const kind = `${machine.reels} reels × ${machine.rows} rows, ${machine.lines.length} lines, paid from the left; a book that is wild and scatter, free spins with one special symbol${machine.secondSpecial ? ', and a second from their first retrigger on' : ''}`
  return (
    [
      heading({ ...title, kind, digest: digestOf(title) }),
      returnSection(counted),
      volatilitySection(counted),
      maximumSection(counted),
      combinationSection(title),
      bookSection(title),
      specialSection(counted),
      stripSection(title, compiledBook(machine)),
      lineSection(title),
      betting(title),
      drawSection(title),
    ].join('\n\n') + '\n'
  )
}

function share(fraction: Rational): number {
  return toNumber(fraction, DIGITS)
}

function perFreeSpin({ specials }: ExactBookReturn): number {
  return specials.reduce((sum, { chance, perSpin }) => sum + share(chance) * share(perSpin), 0)
}

/**
 * Prints short fractions exactly; longer ones are omitted, since the count beside them proves the
 * value.
 */
function fractionOf({ numerator, denominator }: Rational): string {
  const written = `${numerator}/${denominator}`
  return written.length > LONGEST_FRACTION ? '' : ` = ${written}`
}

function returnSection({ title, exact, lottery }: Counted): string {
  const combinations = stopCombinations(compiledBook(title.machine))
  const [rtp, spins] = [share(exact.rtp), share(exact.freeSpinsPerSpin)]
  const scatter = scatterFigures(compiledBook(title.machine)).reduce(
    (sum, { returned }) => sum + returned,
    0,
  )
  const part = (what: string, returned: number) => [
    what,
    percent(returned, 6),
    percent(returned / lottery.rtp, 2),
  ]
  return section(
    'Return to player',
    facts([
      ['Stated', `${number(title.rtpPercent, 2)} %`],
      ['Exact, before the win cap', `${percent(rtp, 6)}${fractionOf(exact.rtp)}`],
      ['Exact, with the win cap', percent(lottery.rtp, 6)],
      [
        'How it is proven',
        `all ${number(combinations)} combinations of stops counted, free spins by the expected value of each special symbol and the branching mean of their retriggers; the chances of every win of a whole round, by the same count, give the same return`,
      ],
      [
        'Hit frequency',
        `${percent(lottery.hitChance)} of paid spins win before free spins (${oneIn(lottery.hitChance)})`,
      ],
      [
        'Free spins',
        `${oneIn(lottery.triggerChance)} paid spins, ${number(spins / lottery.triggerChance, 4)} spins each with retriggers, worth ${times((rtp - share(exact.baseRtp)) / lottery.triggerChance)} the bet on average`,
      ],
    ]),
    table(
      ['part', 'return', 'share of it'],
      [
        part('lines', share(exact.baseRtp) - scatter),
        part('books', scatter),
        part('free spins, lines and books', spins * share(exact.perFreeSpin)),
        part('free spins, special symbol', spins * perFreeSpin(exact)),
        ...(exact.second
          ? [
              part(
                'free spins, second special symbol',
                share(exact.second.spinsPerSpin) * share(exact.second.perSpin),
              ),
            ]
          : []),
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
      ['Most that one paid spin wins', times(lottery.maxOfSpin.paid)],
      ['Most that one free spin wins', `${times(lottery.maxOfSpin.free)} before the cap`],
      ['What the cap takes from players', `${percent(lottery.capCost, 6)} of the bet (exact)`],
    ]),
  )
}

function combinationSection({ machine }: BookTitle): string {
  const compiled = compiledBook(machine)
  return section(
    'Paytable',
    'One line, from the left; pays are multiples of the line bet, returns are of all lines of a paid spin together in shares of the bet. A book that stands for another symbol counts as that symbol.',
    table(
      ['symbol', 'count', 'pays', 'stop combinations', 'frequency on a line', 'return'],
      combinationsOf(compiled).map(({ symbol, count, pays, ways, returned }) => [
        symbol,
        String(count),
        times(pays),
        number(ways),
        oneIn(ways / stopCombinations(compiled)),
        percent(returned, 6),
      ]),
    ),
  )
}

function bookSection({ machine }: BookTitle): string {
  const { from, spins } = machine.book.freeSpins
  return section(
    'Book',
    `\`${machine.book.symbol}\` stands for every symbol on a line and pays anywhere in the window, in multiples of the whole bet; ${from} or more start ${spins} free spins, and add ${spins} inside them.`,
    table(
      ['count', 'pays', 'free spins', 'frequency', 'return'],
      scatterFigures(compiledBook(machine)).map(({ count, pays, freeSpins, chance, returned }) => [
        String(count),
        times(pays),
        number(freeSpins),
        oneIn(chance),
        percent(returned, 6),
      ]),
    ),
  )
}

function specialSection({ title, exact, lottery }: Counted): string {
  const spins = share(exact.freeSpinsPerSpin) / lottery.triggerChance
  const reels = Array.from({ length: title.machine.reels }, (_, i) => i + 1)
  return section(
    'Special symbol',
    'Drawn once, before the first free spin. On enough reels to pay it fills each of them and pays on every line, adjacent or not, beside what the lines won. The worth is of a whole round of free spins, lines, books and retriggers included, before the cap.',
    table(
      ['symbol', 'drawn', ...reels.map((count) => `on ${count}`), 'worth'],
      exact.specials.map(({ symbol, chance, reels: shown, perSpin }) => [
        symbol,
        percent(share(chance), 2),
        ...reels.map((count) => oneIn(share(shown[count] ?? chance))),
        times(spins * (share(exact.perFreeSpin) + share(perSpin))),
      ]),
    ),
    ...(exact.second ? [secondText({ title, exact, lottery })] : []),
  )
}

function secondText({ exact: { second, freeSpinsPerSpin } }: Counted): string {
  if (second === undefined) return ''
  return `The first retrigger of a round of free spins draws a second special symbol from the others, by the same weights; later ones only add spins. From the next spin on each of the two fills and pays its own reels, from the window as it landed. ${percent(share(second.spinsPerSpin) / share(freeSpinsPerSpin), 4)} of free spins have it; it adds ${times(share(second.perSpin))} to each of them on average. The worths above are with the first symbol alone.`
}

function drawSection({ machine: { strips, specials, secondSpecial } }: BookTitle): string {
  const draws = strips.map(
    (strip, i) => `${i + 1}. reel ${i + 1}'s stop: an integer below ${strip.length}`,
  )
  const weights = specials.map(({ value, weight }) => `\`${value}\` ${weight}`).join(', ')
  return section(
    'Random draws, in their order',
    draws.join('\n'),
    `Where free spins start, before the first of them: an integer below ${specials.reduce((sum, { weight }) => sum + weight, 0)} for the special symbol, by weight in this order: ${weights}.`,
    ...(secondSpecial
      ? [
          'After the free spin that first awards more: an integer below the sum of the weights without the first symbol’s, for the second.',
        ]
      : []),
    'Every free spin draws its stops the same again. Nothing else is drawn; a round that reaches the cap stops drawing. Integers are unbiased: 32 bits of the round’s stream, values that would favour small numbers thrown away, then the remainder.',
  )
}

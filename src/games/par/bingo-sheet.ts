import { formatMoney } from '#shared/money.ts'
import { bingoGame } from '../bingo/games.ts'
import type { HouseRoom } from '../bingo/house-rooms.ts'
import { chanceOfAll, chanceOfFullWithin, chanceOfGroups } from '../bingo/odds.ts'
import { PATTERN_ROTATION, PATTERNS } from '../bingo/patterns.ts'
import { highestTopUp, minTicketsOf, outlookOf } from '../bingo/round-outlook.ts'
import { returnPercent } from '../bingo/share-sales.ts'
import { facts, number, oneIn, percent, section, table } from './markdown.ts'
import { digestOf, heading } from './sheet-parts.ts'

const PRIZE_NAMES = {
  line: 'one line',
  'two-lines': 'two lines',
  pattern: 'the round’s pattern',
  full: 'full house',
} as const
const SALES = [6, 60, 300, 1_200]
const NUMBERS_A_CARD = 24
const [NUMBERS_A_ROW, NUMBERS_A_TICKET, ROWS] = [5, 15, 3]

export function bingoDigest({ id, variant, rules, everyMs }: HouseRoom): string {
  return digestOf({ id, variant, rules, everyMs })
}

export function bingoSheet(room: HouseRoom): string {
  const { name, id, slug, variant } = room
  const kind =
    variant === 90
      ? 'ninety balls, strips of six tickets'
      : 'seventy-five balls, a free middle, a pattern a round'
  return (
    [
      heading({ name, gameID: id, slug, studio: 'Boğaz Live', kind, digest: bingoDigest(room) }),
      returns(room),
      guarantees(room),
      progressive(room),
      ...(variant === 90 ? [ninetyChances()] : [patternChances()]),
      pace(room),
      section(
        'Random draws, in their order',
        draws(room),
        'Nothing else is drawn. Both streams are HMAC-SHA256 keyed with the round’s hash: balls over salt and round, tickets over salt, the word tickets and the strip.',
      ),
    ].join('\n\n') + '\n'
  )
}

function returns({ rules: { parts } }: HouseRoom): string {
  const rows = Object.entries(PRIZE_NAMES).flatMap(([kind, what]) => {
    const bp = Object.entries(parts.prizes).find(([known]) => known === kind)?.[1]
    return bp === undefined ? [] : [[what, percent(bp / 10_000, 2)]]
  })
  return section(
    'What sales become',
    'Each prize is paid in every round that is played. Kuruş that cannot be shared go to the progressive, what cannot be divided to the house.',
    table(
      ['part', 'of sales'],
      [
        ...rows,
        ['progressive', percent(parts.jackpot / 10_000, 2)],
        ['together', percent(returnPercent(parts) / 100, 2)],
        ['the house', percent(1 - returnPercent(parts) / 100, 2)],
      ],
    ),
  )
}

/**
 * The last column is the worst case of the house: one player buys the smallest round that is
 * played.
 */
function guarantees({ variant, rules, guaranteeBudgetMinor }: HouseRoom): string {
  const game = bingoGame(variant)
  const minimum = minTicketsOf(rules)
  const rows = Object.entries(PRIZE_NAMES).flatMap(([kind, what]) => {
    const minor = Object.entries(rules.guarantees).find(([known]) => known === kind)?.[1]
    return minor === undefined ? [] : [[what, formatMoney(minor, 'en')]]
  })
  return section(
    'Guarantees',
    `While the day’s budget of ${formatMoney(guaranteeBudgetMinor, 'en')} lasts, no prize falls below its amount. A round of ${number(minimum)} tickets, the fewest, needs ${formatMoney(highestTopUp(rules, game), 'en')} of it and returns ${percent(outlookOf(rules, game, minimum).returnBp / 10_000, 2)} in prizes; with the progressive’s part and its seed that is less than all, so no one gains by buying a whole round.`,
    table(['prize', 'at least'], rows),
  )
}

/**
 * Long-term share of sales returned through the house's seeds: at most the first figure, regardless
 * of the number of players.
 */
function progressive({ variant, rules: { jackpot, ticketMinor } }: HouseRoom): string {
  const game = bingoGame(variant)
  const fall = (tickets: number) =>
    chanceOfFullWithin(jackpot.calls, tickets / game.stripSize, game)
  return section(
    'Progressive',
    `A full house on call ${jackpot.calls} or before takes all of it; it begins again with ${formatMoney(jackpot.seedMinor, 'en')} of the house’s. Tickets are counted in whole strips.`,
    table(
      ['tickets sold', 'chance a round', 'rounds', 'return of the seed'],
      SALES.map((tickets) => {
        const chance = fall(tickets)
        return [
          number(tickets),
          percent(chance),
          oneIn(chance),
          percent((chance * Number(jackpot.seedMinor)) / (Number(ticketMinor) * tickets)),
        ]
      }),
    ),
  )
}

function medianOf(chanceAt: (call: number) => number, balls: number): number {
  return (
    Array.from({ length: balls }, (_, i) => i + 1).find((call) => chanceAt(call) >= 0.5) ?? balls
  )
}

function ninetyChances(): string {
  const one = (min: number, call: number) => chanceOfGroups(min, ROWS, NUMBERS_A_ROW, call, 90)
  const strips = (tickets: number, ofOne: number) => 1 - (1 - ofOne) ** (tickets / 6)
  return [
    section(
      'One ticket',
      'By inclusion and exclusion over its rows.',
      table(
        ['calls', 'one line', 'two lines', 'full house'],
        [20, 30, 40, 50, 60, 70, 80, 89].map((call) => [
          String(call),
          percent(one(1, call)),
          percent(one(2, call)),
          percent(chanceOfAll(NUMBERS_A_TICKET, call, 90), 6),
        ]),
      ),
    ),
    section(
      'A round',
      'The call with which the prize has fallen in half of all rounds: of one strip counted over its eighteen rows and six tickets, of more as strips drawn apart.',
      table(
        ['tickets sold', 'one line', 'full house'],
        SALES.map((tickets) => [
          number(tickets),
          String(
            medianOf((call) => strips(tickets, chanceOfGroups(1, 18, NUMBERS_A_ROW, call, 90)), 90),
          ),
          String(
            medianOf(
              (call) => strips(tickets, chanceOfGroups(1, 6, NUMBERS_A_TICKET, call, 90)),
              90,
            ),
          ),
        ]),
      ),
    ),
  ].join('\n\n')
}

function patternChances(): string {
  const needed = (id: (typeof PATTERN_ROTATION)[number]) =>
    PATTERNS[id].filter(([row, column]) => row !== 2 || column !== 2).length
  const first = (numbers: number, tickets: number) =>
    medianOf((call) => 1 - (1 - chanceOfAll(numbers, call, 75)) ** tickets, 75)
  return section(
    'Patterns, in their order',
    'The call with which the pattern, and the whole card, has fallen in half of all rounds, cards taken as drawn apart.',
    table(
      ['pattern', 'numbers', ...SALES.map((tickets) => `${number(tickets)} cards`)],
      [
        ...PATTERN_ROTATION.map((id) => [
          id,
          String(needed(id)),
          ...SALES.map((tickets) => String(first(needed(id), tickets))),
        ]),
        [
          'full house',
          String(NUMBERS_A_CARD),
          ...SALES.map((tickets) => String(first(NUMBERS_A_CARD, tickets))),
        ],
      ],
    ),
  )
}

function pace({
  everyMs,
  rules: { ticketMinor, maxTickets, minTickets, minPlayers, leadMs, callMs, prizeMs },
}: HouseRoom): string {
  return section(
    'Tickets and pace',
    facts([
      ['A ticket', formatMoney(ticketMinor, 'en')],
      ['Most of one player in a round', number(maxTickets)],
      ['Least of all, or the round is void', number(minTickets)],
      ['Fewest players, or the round is void', number(minPlayers)],
      ['A round every', `${number(everyMs / 60_000)} min`],
      [
        'Before the first ball, between two, after a prize',
        [leadMs, callMs, prizeMs].map((ms) => `${number(ms / 1_000, 1)} s`).join(', '),
      ],
    ]),
  )
}

function draws({ variant }: HouseRoom): string {
  const strip =
    variant === 90
      ? [
          'a strip: a shuffle of the 36 columns’ places beyond one a ticket, a shuffle of each column’s numbers, then each ticket’s rows: the empty row of each column of two (below 3, all drawn again where a row would be overfull) and a shuffle of what the rows still need',
        ]
      : ['a card: a shuffle of each column’s fifteen numbers, the first five taken']
  return [`the balls: a shuffle of 1 to ${variant}, from the end`, ...strip]
    .map((draw, i) => `${i + 1}. ${draw}`)
    .join('\n')
}

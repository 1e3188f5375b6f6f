import { formatMoney } from '#shared/money.ts'
import { expectedWin } from '../tables/blackjack/expected-return.ts'
import { BLACKJACK_RULES } from '../tables/blackjack/rules.ts'
import { HOLDEM_FIGURES } from '../tables/holdem/figures.ts'
import { ANTE_PAYS } from '../tables/holdem/rules.ts'
import type { TableGame, TableID } from '../tables/table-game.ts'
import { outcomeRows, summary, type Choice } from './choice-tables.ts'
import { facts, number, percent, section, table } from './markdown.ts'
import { BAND_NOTE, digestOf, heading } from './sheet-parts.ts'
import {
  baccaratChoices,
  beaconDiceChoices,
  blackjackSideChoices,
  dragonTigerChoices,
  HOLDEM_LABELS,
  holdemBonusChoice,
  moneyWheelChoices,
  rouletteChoices,
  sicBoChoices,
  yakamozChoices,
} from './table-choices.ts'

const SIDE_SPOTS = new Set(['perfectpair', 'playerbonus', 'bankerbonus'])

type Chapter = { kind: string; sections(): string[]; draws: readonly string[] }

const CARD =
  'each card, in the order it falls, among those left of eight whole decks: an integer below how many are left'
const POCKET = 'the pocket: four bytes of the round’s stream as a fraction of 2³², times 37'

function counted(choices: readonly Choice[], ...more: string[]): string[] {
  return [
    section(
      'Spots',
      'Counted over every outcome; the stake that comes back is in what is paid.',
      summary(choices, 'spot'),
      BAND_NOTE,
    ),
    ...more,
  ]
}

function yakamozSections(): string[] {
  const choices = yakamozChoices()
  return counted(
    choices,
    ...choices
      .slice(0, 1)
      .map((straight) => section('A straight spot', outcomeRows(straight, 'comes back'))),
  )
}

function beaconDiceSections(): string[] {
  const choices = beaconDiceChoices()
  return counted(
    choices,
    section(
      'Lit totals',
      'One to five totals are lit, three on average, each total equally often. A lit total pays more; totals at the same distance from the middle pay alike.',
    ),
    ...choices
      .slice(0, choices.length / 2)
      .map((choice) => section(`Spot ${choice.name}`, outcomeRows(choice, 'comes back'))),
  )
}

function baccaratSections(): string[] {
  const choices = baccaratChoices()
  return counted(
    choices,
    section(
      'Side bets',
      [
        'Either pair pays where one hand or both begin with two cards of one rank. Perfect pair pays where they begin with the same card of two decks, more for both hands.',
        'A bonus pays even money where its hand wins with a natural, otherwise by the points it wins by. A tie of naturals returns it; every other tie loses it.',
      ].join('\n'),
    ),
    ...choices
      .filter(({ name }) => SIDE_SPOTS.has(name))
      .map((choice) => section(`Side bet ${choice.name}`, outcomeRows(choice, 'comes back'))),
  )
}

function blackjackSections(): string[] {
  const { seat, behind } = expectedWin(BLACKJACK_RULES.decks)
  return [
    section(
      'Rules',
      [
        'The dealer stands on every 17 and looks under an ace or a ten. Blackjack pays 3 to 2, insurance against an ace 2 to 1.',
        'Any two cards may be doubled, after a split too; cards of one value are split to four hands; split aces get one card each. No surrender.',
        'A bet behind rides on the seat’s first hand with its own stake alone: it is neither doubled nor split.',
        'A blackjack against an ace may take even money: it is paid 1 to 1 before the dealer looks.',
        'Side bets need a seat or a bet behind it by the same player. The seat’s first two cards decide perfect pairs, these and the dealer’s card face up decide 21+3.',
      ].join('\n'),
    ),
    section(
      'Return of basic strategy',
      'Counted over every start, draw and dealer’s hand, without insurance; for pairs split again the hands beside are taken to hold the pair’s cards alone.',
      table(
        ['spot', 'return of the first stake'],
        [
          ['seat', percent(1 + seat)],
          ['behind', percent(1 + behind)],
        ],
      ),
    ),
    ...sideSections(),
  ]
}

function holdemSections(): string[] {
  const { result, calls, tie } = HOLDEM_FIGURES
  const pays = (rows: readonly (readonly [string, number])[]) =>
    table(
      ['hand', 'pays'],
      rows.map(([hand, times]) => [hand, `${String(times)} to 1`]),
    )
  const bonus = holdemBonusChoice()
  return [
    section(
      'Rules',
      [
        'All players at the table share two cards and play against the dealer, who has two. After the flop each player calls with twice the ante or folds; no decision in time is a fold, which loses the ante.',
        'The dealer qualifies with a pair of fours or better. If the dealer does not qualify, the ante is paid by its table and the call is returned. Otherwise a higher hand wins the ante by its table and the call 1 to 1, a tie returns both, and a lower hand loses both.',
        'The bonus bet needs an ante and is decided by the player’s cards with the flop, also after a fold.',
      ].join('\n'),
    ),
    section(
      'Ante pays',
      pays([
        ...Array.from(ANTE_PAYS, ([hand, times]) => [HOLDEM_LABELS[hand], times] as const),
        ['every other hand', 1],
      ]),
    ),
    section(
      'Return of the best decision',
      'Counted over every flop, hand of the player, turn, river and hand of the dealer: 27,813,810,024,000 ends. With each hand the decision with the higher result is taken.',
      table(
        ['figure', 'value'],
        [
          ['return of the ante, without the call', percent(1 + result)],
          [
            'return of all that is staked, the call included',
            percent(1 + result / (1 + 2 * calls)),
          ],
          ['hands that call', percent(calls)],
          ['player and dealer have the same hand', percent(tie)],
        ],
      ),
      'The best decision has no short rule. The table’s strategy hint counts every end of the hand and shows it.',
    ),
    section(
      'Side bet',
      'Counted over every five cards; the stake that comes back is in what is paid.',
      summary([bonus], 'spot'),
      BAND_NOTE,
    ),
    section(`Side bet ${bonus.name}`, outcomeRows(bonus, 'cards')),
  ]
}

function sideSections(): string[] {
  const choices = blackjackSideChoices()
  return [
    section(
      'Side bets',
      'Counted over every order of the seat’s two cards and the dealer’s first from the full shoe; the stake that comes back is in what is paid.',
      summary(choices, 'spot'),
      BAND_NOTE,
    ),
    ...choices.map((choice) => section(`Side bet ${choice.name}`, outcomeRows(choice, 'cards'))),
  ]
}

const CHAPTERS: Readonly<Record<TableID, Chapter>> = {
  roulette: {
    kind: 'European roulette, one zero',
    sections: () => counted(rouletteChoices()),
    draws: [POCKET],
  },
  'auto-roulette': {
    kind: 'European roulette, one zero, a round of 25 seconds',
    sections: () => counted(rouletteChoices()),
    draws: [POCKET],
  },
  'yakamoz-roulette': {
    kind: 'European roulette with one to five shining numbers',
    sections: yakamozSections,
    draws: [
      POCKET,
      'how many numbers shine, by weight: an integer below 100',
      'for each in turn the number among those left, then what it pays by weight: integers below how many are left and below 100',
    ],
  },
  baccarat: {
    kind: 'punto banco, five per cent commission',
    sections: baccaratSections,
    draws: [CARD],
  },
  'dragon-tiger': {
    kind: 'one card each, half back on a tie',
    sections: () => counted(dragonTigerChoices()),
    draws: [CARD],
  },
  'sic-bo': {
    kind: 'three dice',
    sections: () => counted(sicBoChoices()),
    draws: ['each die: an integer below 6'],
  },
  'beacon-dice': {
    kind: 'three dice, bets on their total, one to five totals lit',
    sections: beaconDiceSections,
    draws: [
      'each die: an integer below 6',
      'how many totals are lit, by weight: an integer below 100',
      'for each in turn the total among those left, then what it pays by weight: integers below how many are left and below 100',
    ],
  },
  'money-wheel': {
    kind: 'a wheel of 62 segments',
    sections: () => counted(moneyWheelChoices()),
    draws: ['the stop: an integer below 62'],
  },
  'casino-holdem': {
    kind: 'casino hold’em, one hand shared by all players',
    sections: holdemSections,
    draws: [
      'each card, in the order player, dealer, player, dealer, community cards, among those left of one deck: an integer below how many are left',
    ],
  },
  blackjack: {
    kind: 'blackjack with seven seats and bets behind',
    sections: blackjackSections,
    draws: [CARD],
  },
}

export function tableSheet(game: TableGame): string {
  const { kind, sections, draws } = CHAPTERS[game.id]
  return (
    [
      heading({
        name: game.name,
        gameID: game.kind,
        slug: game.id,
        studio: 'Boğaz Live',
        kind,
        digest: tableDigest(game),
      }),
      ...sections(),
      pace(game),
      section(
        'Random draws, in their order',
        draws.map((draw, i) => `${i + 1}. ${draw}`).join('\n'),
        'Nothing else is drawn. The stream is HMAC-SHA256 keyed with the round’s hash over salt and round.',
      ),
    ].join('\n\n') + '\n'
  )
}

function pace({ betUnitMinor, phases }: TableGame): string {
  const seconds = (ms: number) => `${number(ms / 1_000, 1)} s`
  return section(
    'Bets and pace',
    facts([
      ['Bets', `every multiple of ${formatMoney(betUnitMinor, 'en')} within the table's limits`],
      [
        'Betting, closing, dealing, result',
        [phases.bettingMs, phases.closingMs, phases.dealingMs, phases.resultMs]
          .map(seconds)
          .join(', '),
      ],
    ]),
  )
}

export function tableDigest(game: TableGame): string {
  return digestOf({
    id: game.id,
    name: game.name,
    phases: game.phases,
    odds: game.spots.map((spot) => [spot, game.oddsOf(spot)]),
  })
}

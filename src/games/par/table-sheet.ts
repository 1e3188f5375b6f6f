import { formatMoney } from '#shared/money.ts'
import { expectedWin } from '../tables/blackjack/expected-return.ts'
import { BLACKJACK_RULES } from '../tables/blackjack/rules.ts'
import type { TableGame, TableID } from '../tables/table-game.ts'
import { outcomeRows, summary, type Choice } from './choice-tables.ts'
import { facts, number, percent, section, table } from './markdown.ts'
import { BAND_NOTE, digestOf, heading } from './sheet-parts.ts'
import {
  baccaratChoices,
  dragonTigerChoices,
  moneyWheelChoices,
  rouletteChoices,
  sicBoChoices,
  yakamozChoices,
} from './table-choices.ts'

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

function blackjackSections(): string[] {
  const { seat, behind } = expectedWin(BLACKJACK_RULES.decks)
  return [
    section(
      'Rules',
      [
        'The dealer stands on every 17 and looks under an ace or a ten. Blackjack pays 3 to 2, insurance against an ace 2 to 1.',
        'Any two cards may be doubled, after a split too; cards of one value are split to four hands; split aces get one card each. No surrender.',
        'A bet behind rides on the seat’s first hand with its own stake alone: it is neither doubled nor split.',
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
  ]
}

const CHAPTERS: Readonly<Record<TableID, Chapter>> = {
  roulette: {
    kind: 'European roulette, one zero',
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
    sections: () => counted(baccaratChoices()),
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
  'money-wheel': {
    kind: 'a wheel of 62 segments',
    sections: () => counted(moneyWheelChoices()),
    draws: ['the stop: an integer below 62'],
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

import { sha256Hex } from '../fairness/hmac.ts'
import { CLUBS } from '../virtuals/football/clubs.ts'
import { FOOTBALL_MARKETS } from '../virtuals/football/football-markets.ts'
import { DOG_RACE, HORSE_RACE } from '../virtuals/races/races.ts'
import { PLAYERS } from '../virtuals/tennis/players.ts'
import { TENNIS_MARKETS } from '../virtuals/tennis/tennis-markets.ts'
import { readSelection, type VirtualGame, type VirtualKind } from '../virtuals/virtual-game.ts'
import { programmeOf, roundFrom } from '../virtuals/virtuals.ts'
import { facts, number, percent, section, table, times } from './markdown.ts'
import { digestOf, heading } from './sheet-parts.ts'

const CARDS = 60
const SALT = 'par'

type Chapter = { kind: string; model: string; draws: readonly string[]; data: unknown }

const RACE_DRAWS = [
  'the winner, among the runners’ weights: an integer below their sum',
  'each place after it, among those left by the weights of that place',
  'each gap to the one before, of twelve',
  'what the pictures are made from: an integer below 2³²',
]
const RACE_MODEL =
  'A runner’s level (0 to 60) is its strength of the season and its form; each level weighs 3.5 % more than the one below it when the winner is drawn, 2.8 % for the second, 2.25 % after that (Henery’s and Stern’s discount of Plackett–Luce). Chances of orders are exact products of these whole weights.'

const CHAPTERS: Readonly<Record<VirtualKind, Chapter>> = {
  football: {
    kind: 'a league of sixteen clubs, eight matches a round',
    model:
      'Expected goals come from attack, defence and form of the season; scores from the Dixon–Coles grid with rho −0.06, in whole weights that sum to 2³²; a goal falls in the first half with 405 of 900. Every market of a match is counted over the same endings.',
    draws: [
      'each match’s score: an integer below 2³²',
      'each goal’s minute, the home side’s first: an integer below 900',
      'after the last match what the pictures are made from: an integer below 2³²',
    ],
    data: {
      CLUBS,
      markets: FOOTBALL_MARKETS.map(({ key, percent: minReturn, selections }) => [
        key,
        minReturn,
        [...selections.keys()],
      ]),
    },
  },
  tennis: {
    kind: 'a tour of sixteen players, eight matches a round',
    model:
      'Two short sets of four games, the next point decides at deuce; at three games all a tie-break to five points, at a set all a deciding tie-break to ten, each won by who is there first; it counts as one game. Of 10,000 points she serves each player wins so many as court, serve, return and form of the season say. Sets and deciders are counted point by point, who serves first being a coin’s toss; every market of a match is counted over the same endings.',
    draws: [
      'each match’s first server: an integer below 2',
      'each of its points in turn: an integer below 10,000, won by the server below her share',
      'after the last match what the pictures are made from: an integer below 2³²',
    ],
    data: {
      PLAYERS,
      markets: TENNIS_MARKETS.map(({ key, percent: minReturn, selections }) => [
        key,
        minReturn,
        [...selections.keys()],
      ]),
    },
  },
  horses: {
    kind: 'flat races of eight to twelve horses',
    model: RACE_MODEL,
    draws: RACE_DRAWS,
    data: HORSE_RACE,
  },
  dogs: { kind: 'races of six greyhounds', model: RACE_MODEL, draws: RACE_DRAWS, data: DOG_RACE },
}

type Seen = { min: number; max: number; prices: number; highest: number }

function countedReturns(game: VirtualGame): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  let hashBefore = sha256Hex(`par ${game.kind}`)
  for (let round = 1; round <= CARDS; round += 1) {
    const hash = sha256Hex(hashBefore)
    const programme = programmeOf(
      roundFrom(game, { number: round, salt: SALT, hashBefore }, hash).card,
    )
    hashBefore = hash
    for (const contest of programme.contests) {
      const listed = programme
        .marketsOf(contest)
        .flatMap(({ selections }) => selections.map(({ id }) => id))
      for (const id of game.returns.has('tricast')
        ? [...listed, '1/tricast/1-2-3', '1/tricast/6-5-4']
        : listed) {
        const price = programme.priceOf(id)
        const market = readSelection(id)?.market ?? ''
        const before = seen.get(market) ?? { min: Infinity, max: 0, prices: 0, highest: 0 }
        const returned = ((programme.chanceOf(id) ?? 0) * (price ?? 0)) / 100
        if (price !== undefined)
          seen.set(market, {
            min: Math.min(before.min, returned),
            max: Math.max(before.max, returned),
            prices: before.prices + 1,
            highest: Math.max(before.highest, price),
          })
      }
    }
  }
  return seen
}

export function virtualSheet(game: VirtualGame): string {
  const { kind, model, draws } = CHAPTERS[game.kind]
  const seen = countedReturns(game)
  const { bettingMs, closingMs, runningMs, resultMs } = game.phases
  return (
    [
      heading({
        name: game.name,
        gameID: game.gameID,
        slug: game.gameID,
        studio: 'Anka',
        kind,
        digest: virtualDigest(game),
      }),
      section('Model', model),
      section(
        'Returns',
        `Chance times price of every selection on ${CARDS} rounds. A price is the next hundredth up from what the stated return makes of the chance, so each returns that much at least and less than one percent more; what is nearly sure, or would pay more than 5,000×, is not offered.`,
        table(
          ['market', 'stated', 'least', 'most', 'highest price', 'prices counted'],
          Array.from(game.returns, ([market, minReturn]) => {
            const counted = seen.get(market)
            return [
              market,
              percent(minReturn / 100, 0),
              percent(counted?.min ?? 0),
              percent(counted?.max ?? 0),
              times((counted?.highest ?? 0) / 100),
              number(counted?.prices ?? 0),
            ]
          }),
        ),
      ),
      section(
        'Pace',
        facts([
          [
            'Betting, closing, running, result',
            [bettingMs, closingMs, runningMs, resultMs]
              .map((ms) => `${number(ms / 1_000, 1)} s`)
              .join(', '),
          ],
          ['Rounds of a season', number(game.seasonRounds)],
        ]),
      ),
      section(
        'Random draws, in their order',
        draws.map((draw, i) => `${i + 1}. ${draw}`).join('\n'),
        'Nothing else is drawn for a result. The stream is HMAC-SHA256 keyed with the round’s hash over salt and round; fields, strengths and form come from streams of their own over hashes shown before.',
      ),
    ].join('\n\n') + '\n'
  )
}

export function virtualDigest(game: VirtualGame): string {
  return digestOf({
    kind: game.kind,
    name: game.name,
    phases: game.phases,
    season: game.seasonRounds,
    returns: [...game.returns],
    data: CHAPTERS[game.kind].data,
  })
}

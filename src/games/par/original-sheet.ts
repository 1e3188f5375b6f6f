import type { Original } from '../originals/original.ts'
import { PLINKO_BALL_COUNTS } from '../originals/plinko.ts'
import { outcomeRows, payColumns, summary } from './choice-tables.ts'
import { facts, number, percent, section, times } from './markdown.ts'
import {
  coinChoices,
  crashChoices,
  diceChoices,
  hiloChoices,
  kenoChoices,
  limboChoices,
  minesChoices,
  plinkoChoices,
  scratchChoice,
  towerChoices,
  wheelChoices,
} from './original-choices.ts'
import { pokerSections } from './poker-sections.ts'
import { BAND_NOTE, betting, digestOf, heading } from './sheet-parts.ts'

type Chapter = { kind: string; proof: string; sections(): string[]; draws: readonly string[] }

const FLOAT = 'four bytes of the round’s stream as a fraction of 2³²'
const COUNTED = 'exact enumeration of every outcome of each choice below'

const CHAPTERS: ReadonlyMap<string, Chapter> = new Map(
  Object.entries({
    zar: {
      kind: 'a roll from 0.00 to 100.00 over or under a target',
      proof: `${COUNTED}; the stated return is the least over every target there is`,
      sections: () => [
        section(
          'Choices',
          'A target is as likely over as its mirror is under.',
          summary(diceChoices(), 'target'),
        ),
      ],
      draws: [`the roll: ${FLOAT}, times 10,001, cut to a whole number of hundredths`],
    },
    limbo: {
      kind: 'a multiplier against a target',
      proof: `${COUNTED}; a target pays where the multiplier reaches it`,
      sections: () => [section('Choices', summary(limboChoices(), 'target'))],
      draws: [`the multiplier: 0.99 divided by ${FLOAT}, cut to hundredths, at least 1.00`],
    },
    marti: {
      kind: 'a multiplier that climbs until it falls, played by all together',
      proof: `${COUNTED}; leaving at any multiplier has its own row's return, whatever is done before`,
      sections: () => [section('Choices', summary(crashChoices(), 'leaves at'))],
      draws: [
        'nothing from the player’s seeds: the point is 0.99 × 2³² / (n + 1) in hundredths, n the first 32 bits of HMAC-SHA256 of the salt keyed with the round’s hash in a chain sealed before its first round',
      ],
    },
    plinko: {
      kind: 'a ball through rows of pegs into buckets',
      proof: COUNTED,
      sections: () => [
        section(
          'More balls',
          `One round drops ${PLINKO_BALL_COUNTS.join(', ')} balls. Every ball has an equal part of the bet and a path of its own. The return and the maximum, as a multiple of the whole bet, do not change; the standard deviation is that of one ball, divided by the square root of the number of balls.`,
        ),
        ...plinkoChoices().map(({ rows, choices }) =>
          section(`${rows} rows`, summary(choices, 'risk'), payColumns(choices, 'bucket')),
        ),
      ],
      draws: [
        `each row's turn, from the top: ${FLOAT}, left below one half`,
        'the rows of each further ball in the same way, after those of the ball before',
      ],
    },
    mayinlar: {
      kind: '25 tiles with 1 to 24 mines',
      proof: `${COUNTED}; what stands after opening so many tiles is paid, ${times(10_000)} at most`,
      sections: () =>
        minesChoices().map(({ mines, choices }) =>
          section(mines === 1 ? '1 mine' : `${mines} mines`, summary(choices, 'tiles opened')),
        ),
      draws: [
        `each mine's tile among those left, in the order drawn: ${FLOAT}, times the number of tiles left`,
      ],
    },
    keno: {
      kind: 'one to ten picks, ten of forty numbers drawn',
      proof: COUNTED,
      sections: () =>
        kenoChoices().map(({ picks, choices }) =>
          section(
            picks === 1 ? '1 pick' : `${picks} picks`,
            summary(choices, 'risk'),
            payColumns(choices, 'hits'),
          ),
        ),
      draws: [`each of ten numbers among those left: ${FLOAT}, times how many are left`],
    },
    cark: {
      kind: 'a wheel of 10 to 50 segments',
      proof: COUNTED,
      sections: () => [
        section('Choices', summary(wheelChoices(), 'wheel')),
        ...wheelChoices().map((choice) => section(choice.name, outcomeRows(choice, 'segment'))),
      ],
      draws: [`the segment: ${FLOAT}, times the number of segments`],
    },
    hilo: {
      kind: 'the next card higher or lower, from an endless shoe',
      proof: `${COUNTED}; the stated return is the least over every chain of guesses, where cutting to hundredths adds up`,
      sections: () => [
        section(
          'Choices',
          'One guess; a chain multiplies the chances and is paid 99 % by them all together, cut to hundredths.',
          summary(hiloChoices(), 'card and guess'),
        ),
      ],
      draws: [`each card, in the order turned: ${FLOAT}, times 52`],
    },
    'video-poker': {
      kind: 'five variants of video poker, five cards, one draw, one to ten hands',
      proof:
        'exact enumeration of all hands with the best of all 32 holds for each; what a player holds is a matter of skill, and a poor hold can return nothing',
      sections: pokerSections,
      draws: [
        `each of the five dealt cards among those left of one deck: ${FLOAT}, times how many are left`,
        'then for each hand, from the cards left after the deal, five replacements in the same way; they replace what is thrown away, in order',
      ],
    },
    kule: {
      kind: 'nine floors of two to four windows, one of them closed',
      proof: `${COUNTED}; what stands after so many floors is paid`,
      sections: () =>
        towerChoices().map(({ difficulty, choices }) =>
          section(
            `${difficulty[0]?.toUpperCase() ?? ''}${difficulty.slice(1)}`,
            summary(choices, 'floors climbed'),
          ),
        ),
      draws: ['each floor’s trap, from the ground up: an integer below the number of its windows'],
    },
    'yazi-tura': {
      kind: 'a coin guessed again and again',
      proof: COUNTED,
      sections: () => [section('Choices', summary(coinChoices(), 'right guesses'))],
      draws: ['each side, in the order it falls: an integer below 2'],
    },
    'kazi-kazan': {
      kind: 'a card of nine cells, three alike win',
      proof: 'exact enumeration of a million tickets',
      sections: () => [
        section('Choices', summary([scratchChoice()], 'choice')),
        section('Tickets', outcomeRows(scratchChoice(), 'prize')),
      ],
      draws: [
        'the ticket: an integer below 1,000,000',
        'the order of the prizes that do not win: a shuffle from the end',
        'the order of the nine cells: a shuffle from the end',
      ],
    },
  }),
)

/**
 * Writes the par sheet of an original, every choice counted.
 * @throws Error for a game without a chapter
 */
export function originalSheet(game: Original): string {
  const chapter = CHAPTERS.get(game.slug)
  if (chapter === undefined) throw new Error(`the par sheet of ${game.slug} has no chapter`)
  const { kind, proof, sections, draws } = chapter
  return (
    [
      heading({ ...game, studio: 'Kupa Originals', kind, digest: originalDigest(game) }),
      statedSection(game, proof),
      ...sections(),
      betting(game.rules),
      section(
        'Random draws, in their order',
        draws.map((draw, i) => `${i + 1}. ${draw}`).join('\n'),
        'Nothing else is drawn.',
      ),
    ].join('\n\n') + '\n'
  )
}

export function originalDigest({ gameID, slug, name, rules, returns }: Original): string {
  return digestOf({ gameID, slug, name, rules, returns })
}

function statedSection({ rules, returns }: Original, proof: string): string {
  const maxReturn = Math.max(...returns.map(({ rtpPercent }) => rtpPercent))
  return section(
    'Return to player',
    facts([
      [
        'Stated',
        returns.length === 1
          ? `${number(rules.rtp, 2)} %`
          : `${number(rules.rtp, 2)} %, the least of all choices; the best of those stated returns ${number(maxReturn, 2)} %`,
      ],
      ['How it is proven', proof],
      ['Hit frequency stated', percent(rules.hitFrequency, 2)],
      ['Maximum win', times(rules.maxWinMultiple)],
    ]),
    BAND_NOTE,
  )
}

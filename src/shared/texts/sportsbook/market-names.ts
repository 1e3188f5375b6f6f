/**
 * A market in wire form. `line` is in goals, points or games, or is the number of the goal. A key
 * may name a part of the match before its line ("set-total:1:9.5", "game:2:5") and end in the score
 * at opening ("@1-0").
 */
export type MarketFace = { key: string; type: string; line?: number }
/** `player`: whom a market of one player is about. */
export type Teams = { home: string; away: string; player?: string }

/**
 * Parts of a market's name: its line as written, signed, and as a goal head start ("0:1"); the
 * score at opening; and the first two numbers of its key (a set, half or quarter, and a game in
 * it).
 */
type NameParts = Teams & {
  line: string
  signed: string
  start: string
  since?: string
  part: string
  game: string
}

export type MarketVocabulary = {
  decimalMark: string
  draw: string
  noGoal: string
  /** No player scores, though there may be own goals. */
  noScorer: string
  none: string
  over: string
  under: string
  /** "Over 2.5", from the word and the line as written. */
  onLine: (word: string, line: string) => string
  odd: string
  even: string
  otherScores: string
  or: (one: string, other: string) => string
  /** A win by that many goals or points: "2", "3+", "6-10". */
  by: (side: string, margin: string) => string
  firstHalf: string
  secondHalf: string
  equal: string
  yes: string
  no: string
  thereIs: string
  thereIsNot: string
}

/** `rule` states in a sentence or two how a market settles. */
export type MarketNames = Readonly<
  Record<string, { name: (parts: NameParts) => string; rule: string }>
>

type MarketWords = MarketVocabulary & { markets: MarketNames }

export type MarketTexts = {
  market: (face: MarketFace, teams: Teams) => string
  selection: (face: MarketFace, key: string, teams: Teams) => string
  /** Label of a button below the market's name: 1, X, 2. */
  short: (face: MarketFace, key: string) => string
  rule: (type: string) => string | undefined
  types: readonly string[]
  /** Common name of all markets of a type, without line and part of the match. */
  ofType: (type: string, teams: Teams) => string
}

const SHORT_SIDES: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }
/** The sides of a European handicap are written without a line: its name has the head start. */
const isHandicap = (type: string) => type.endsWith('handicap') && type !== 'european-handicap'
const IS_THERE = [
  'both-score',
  'half-time-both-score',
  'second-half-both-score',
  'cards-red',
  'cards-home-red',
  'cards-away-red',
]

export function marketTexts(words: MarketWords): MarketTexts {
  const selection = (
    face: MarketFace,
    key: string,
    sides: Readonly<Record<string, string>>,
    isShort: boolean,
  ): string => {
    const side = sides[key]
    if (side !== undefined) return side + startOf(face, key, words.decimalMark)
    if (key === 'over' || key === 'under')
      return isShort ? words[key] : words.onLine(words[key], written(face.line, words.decimalMark))
    if (key === 'yes') return IS_THERE.includes(face.type) ? words.thereIs : words.yes
    if (key === 'no') return IS_THERE.includes(face.type) ? words.thereIsNot : words.no
    if (key === 'none' && face.type.startsWith('scorer-')) return words.noScorer
    if (key === 'none' && OF_COUNTS.test(face.type)) return words.none
    return (
      wordOf(key, words) ??
      winBy(key, sides, isShort ? (one, margin) => `${one} +${margin}` : words.by) ??
      together(key, { ...sides, ...answers(words) }, isShort) ??
      severalSides(key, sides, isShort ? (one, other) => `${one}-${other}` : words.or) ??
      key
    )
  }
  return {
    market: (face, teams) =>
      words.markets[face.type]?.name({ ...teams, ...partsOf(face, words.decimalMark) }) ?? face.key,
    selection: (face, key, teams) => selection(face, key, { ...teams, draw: words.draw }, false),
    short: (face, key) => selection(face, key, SHORT_SIDES, true),
    rule: (type) => words.markets[type]?.rule,
    types: Object.keys(words.markets),
    ofType: (type, teams) =>
      withoutLine(
        words.markets[type]?.name({
          ...teams,
          line: LINE,
          signed: LINE,
          start: LINE,
          part: 'n',
          game: 'n',
        }) ?? type,
      ),
  }
}

const OF_COUNTS = /^(?:(?:corners|cards)-|quarter-race$)/
const LINE = '…'

function withoutLine(name: string): string {
  return name
    .replace(/\s*\([^)]*…[^)]*\)/, '')
    .replace(/…\s*/, '')
    .trim()
}

function wordOf(
  key: string,
  { noGoal, odd, even, otherScores, firstHalf, secondHalf, equal }: MarketWords,
): string | undefined {
  return new Map([
    ['none', noGoal],
    ['odd', odd],
    ['even', even],
    ['other', otherScores],
    ['first-half', firstHalf],
    ['second-half', secondHalf],
    ['equal', equal],
  ]).get(key)
}

/** "home-2" and "away-6-10": a side that wins by that margin. */
function winBy(
  key: string,
  sides: Readonly<Record<string, string>>,
  by: (side: string, margin: string) => string,
): string | undefined {
  const [, side = '', margin = ''] = /^(home|away)-(\d+(?:-\d+|\+)?)$/.exec(key) ?? []
  const name = sides[side]
  return name === undefined ? undefined : by(name, margin)
}

const answers = ({ over, under, thereIs, thereIsNot }: MarketWords) => ({
  over,
  under,
  yes: thereIs,
  no: thereIsNot,
})

/** "home/over" and "under/yes": two answers in one selection. */
function together(
  key: string,
  words: Readonly<Record<string, string>>,
  isShort: boolean,
): string | undefined {
  const [one = '', other = ''] = key.split('/')
  const [first, second] = [words[one], words[other]]
  if (first === undefined || second === undefined) return undefined
  return isShort || SIDES_OR_DRAW.has(other) ? `${first}/${second}` : `${first} + ${second}`
}
const SIDES_OR_DRAW: ReadonlySet<string> = new Set(['home', 'draw', 'away'])

/** "home-draw" covers two results; "home/draw" is the half-time and the full-time result. */
function severalSides(
  key: string,
  sides: Readonly<Record<string, string>>,
  either: (one: string, other: string) => string,
): string | undefined {
  const [one, other] = key.split(/[-/]/).map((part) => sides[part])
  if (one === undefined || other === undefined) return undefined
  return key.includes('/') ? `${one}/${other}` : either(one, other)
}

function startOf({ type, line = 0 }: MarketFace, side: string, mark: string): string {
  return isHandicap(type) ? ` ${signed(side === 'home' ? line : -line, mark)}` : ''
}

function partsOf({ key, line = 0 }: MarketFace, mark: string) {
  const [numbers = '', since] = key.split('@')
  const [, part = '', game = ''] = numbers.split(':')
  const start = line < 0 ? `0:${-line}` : `${line}:0`
  return {
    line: written(line, mark),
    signed: signed(line, mark),
    start,
    part,
    game,
    ...(since !== undefined && { since }),
  }
}

function written(line: number | undefined, mark: string): string {
  return String(line ?? 0).replace('.', mark)
}

/** "+0,5", "−0,5" with a true minus, and "0". */
function signed(line: number, mark: string): string {
  if (line === 0) return '0'
  return (line > 0 ? '+' : '−') + written(Math.abs(line), mark)
}

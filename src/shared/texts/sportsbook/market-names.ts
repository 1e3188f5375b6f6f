/**
 * A market in wire form. `line` is in goals, points or games, or is the number of the goal. A key
 * may name a part of the match before its line ("set-total:1:9.5", "game:2:5") and end in the score
 * at opening ("@1-0").
 */
export type MarketFace = { key: string; type: string; line?: number }
export type Teams = { home: string; away: string }

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
  over: string
  under: string
  odd: string
  even: string
  otherScores: string
  or: (one: string, other: string) => string
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
const HANDICAPS = ['handicap', 'sets-handicap', 'set-handicap', 'half-handicap', 'quarter-handicap']
const IS_THERE = ['both-score', 'half-time-both-score']

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
      return isShort ? words[key] : `${written(face.line, words.decimalMark)} ${words[key]}`
    if (key === 'yes') return IS_THERE.includes(face.type) ? words.thereIs : words.yes
    if (key === 'no') return IS_THERE.includes(face.type) ? words.thereIsNot : words.no
    return (
      wordOf(key, words) ??
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

const LINE = '…'

function withoutLine(name: string): string {
  return name
    .replace(/\s*\([^)]*…[^)]*\)/, '')
    .replace(/…\s*/, '')
    .trim()
}

function wordOf(key: string, { noGoal, odd, even, otherScores }: MarketWords): string | undefined {
  return new Map([
    ['none', noGoal],
    ['odd', odd],
    ['even', even],
    ['other', otherScores],
  ]).get(key)
}

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
  return HANDICAPS.includes(type) ? ` ${signed(side === 'home' ? line : -line, mark)}` : ''
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

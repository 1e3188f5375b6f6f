import words from './abusive-words.json' with { type: 'json' }
import { foldText } from './fold-text.ts'

const ALSO: Readonly<Record<string, string>> = {
  a: 'â4@',
  e: 'é3€',
  i: 'îí1!',
  o: 'ô0',
  u: 'û',
  s: '5$',
  t: '7',
  g: '9',
  b: '8',
  l: '1',
}
const TWINS: readonly string[] = ['iı', 'oö', 'uü', 'sş', 'cç', 'gğ']
const VOWELS = 'aeıioöuü'
const BREAKABLE_FROM = 4
const SPACEABLE_FROM = 6

const EXACT = matcher([...words.tr.exact, ...words.en.exact], false)
const FOLDED = matcher([...words.tr.folded, ...words.en.folded], true)
const INNOCENT = words.innocent.map(foldText)

/** Detects abusive words despite repeated, separated, starred-out or digit-substituted letters. */
export function isAbusive(text: string): boolean {
  const folded = foldText(text)
  return holds(EXACT, folded) || holds(FOLDED, folded)
}

function holds(words: RegExp, folded: string): boolean {
  return [...folded.matchAll(words)].some(
    (match) =>
      /\p{L}/u.test(match[0]) &&
      !INNOCENT.some((beginning) => folded.startsWith(beginning, match.index)),
  )
}

function matcher(entries: readonly string[], isFolded: boolean): RegExp {
  const patterns = entries.map((entry) => patternOf(entry, isFolded)).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns})`, 'gu')
}

function patternOf(entry: string, isFolded: boolean): string {
  const isOpen = entry.endsWith('-')
  const word = isOpen ? entry.slice(0, -1) : entry
  const letters = word.replace(/[^\p{L}]/gu, '').length
  const breaks =
    isFolded && letters >= SPACEABLE_FROM
      ? "[.\\-_·'’ ]?"
      : letters >= BREAKABLE_FROM
        ? "[.\\-_·'’]?"
        : ''
  const runs = [...word.matchAll(/(.)\1*/gu)].map(([run, letter = '']) =>
    letter === ' ' ? '[\\s.,\\-_]+' : runOf(letter, run.length, isFolded),
  )
  return `${runs.join(breaks)}${isOpen ? '' : '(?![\\p{L}\\p{N}])'}`
}

function runOf(letter: string, times: number, isFolded: boolean): string {
  if (letter === '.') return '\\.?'
  const twins = isFolded ? (TWINS.find((pair) => pair.includes(letter)) ?? letter) : letter
  const starred = VOWELS.includes(letter) ? '*' : ''
  const also = twins
    .split('')
    .map((twin) => ALSO[twin] ?? '')
    .join('')
  return `[${twins}${also}${starred}]${times > 1 ? `{${times},}` : '+'}`
}

import { DAY_MS } from './days.ts'

/**
 * The kinds of times, IDs and digests inside a text or JSON. Each has a fixed length, so that it
 * can be replaced in place.
 */
export const TOKEN_KINDS = ['day', 'turkish-day', 'ms', 'id', 'digest'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]
export type Token = { at: number; kind: TokenKind; text: string }

/** Bounds in milliseconds. Times outside them do not belong to the history. */
export type Range = { fromMs: number; toMs: number }

const ID_MS_DIGITS = 12
/**
 * Matches, in this order: UUIDs of version 7, days ("2026-11-20", also at the start of a
 * timestamp), days in Turkish notation, milliseconds, digests.
 */
const TOKENS =
  /(?<![0-9a-f])([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?![0-9a-f])|(?<!\d)(20\d\d-\d\d-\d\d)(?!\d)|(?<![\d.])(\d\d\.\d\d\.20\d\d)(?!\d)|(?<![\d.])(1\d{12})(?![\d.])|(?<![0-9a-f])([0-9a-f]{64})(?![0-9a-f])/g

/** Returns the milliseconds in a UUID of version 7, with or without hyphens. */
export const msOfId = (id: string): number =>
  Number.parseInt(id.replace('-', '').slice(0, ID_MS_DIGITS), 16)

/**
 * Finds the tokens in a text whose characters are bytes. `ids` contains the bounds of IDs, `times`
 * the bounds of all other times. `isDigest` returns true for digests that the archive replaces.
 */
export function findTokens(
  text: string,
  { ids, times, isDigest }: { ids: Range; times: Range; isDigest(text: string): boolean },
): Token[] {
  const tokens: Token[] = []
  for (const { index, 1: id, 2: day, 3: turkish, 4: ms, 5: digest } of text.matchAll(TOKENS)) {
    const at = index
    if (id !== undefined && isIn(ids, msOfId(id))) tokens.push({ at, kind: 'id', text: id })
    else if (day !== undefined && isIn(times, Date.parse(day)))
      tokens.push({ at, kind: 'day', text: day })
    else if (turkish !== undefined && isIn(times, Date.parse(isoOf(turkish))))
      tokens.push({ at, kind: 'turkish-day', text: turkish })
    else if (ms !== undefined && isIn(times, Number(ms))) tokens.push({ at, kind: 'ms', text: ms })
    else if (digest !== undefined && isDigest(digest))
      tokens.push({ at, kind: 'digest', text: digest })
  }
  return tokens
}

/** Returns the text of a token, moved by `days`. @throws Error for a digest */
export function shiftToken(kind: TokenKind, text: string, days: number): string {
  switch (kind) {
    case 'day':
      return shiftDay(text, days)
    case 'turkish-day':
      return turkishOf(shiftDay(isoOf(text), days))
    case 'ms':
      return String(Number(text) + days * DAY_MS)
    case 'id': {
      const ms = (msOfId(text) + days * DAY_MS).toString(16).padStart(ID_MS_DIGITS, '0')
      return `${ms.slice(0, 8)}-${ms.slice(8)}${text.slice(13)}`
    }
    case 'digest':
      throw new Error('a digest has no time')
  }
}

const isIn = ({ fromMs, toMs }: Range, ms: number) => ms >= fromMs && ms <= toMs
const isoOf = (turkish: string) => turkish.split('.').toReversed().join('-')
const turkishOf = (iso: string) => iso.split('-').toReversed().join('.')

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Lists players are looked for on. `exclusion`: who keeps themselves out of play with every
 * operator.
 */
export const LIST_KINDS = ['sanctions', 'pep', 'exclusion'] as const
export type ListKind = (typeof LIST_KINDS)[number]

export const LIST_STATES = ['reading', 'draft', 'active', 'replaced', 'discarded'] as const
export type ListState = (typeof LIST_STATES)[number]

/** What a line of a file is against the version in force. */
export const LIST_CHANGES = ['added', 'changed', 'gone'] as const
export type ListChange = (typeof LIST_CHANGES)[number]

/** Why a line of a file does not stand. */
export const LINE_FAULTS = [
  'cells',
  'name',
  'birth',
  'number',
  'list',
  'reference',
  'until',
  'duplicate',
] as const
export type LineFault = (typeof LINE_FAULTS)[number]

export const HIT_STATES = ['waiting', 'decided'] as const
export type HitState = (typeof HIT_STATES)[number]

export const HIT_OUTCOMES = ['different', 'noted', 'deactivated', 'excluded'] as const
export type HitOutcome = (typeof HIT_OUTCOMES)[number]

/**
 * What may be decided of a hit: someone else; noted, and nothing follows; the account off; out of
 * play.
 */
export const OUTCOMES_OF: Readonly<Record<ListKind, readonly HitOutcome[]>> = {
  sanctions: ['different', 'noted', 'deactivated'],
  pep: ['different', 'noted'],
  exclusion: ['different', 'excluded'],
}

export const MAX_LIST_BYTES = 256 * 1024 * 1024

/**
 * How much a name says by what is known of the birth: the whole date, the year alone, nothing.
 * Percent.
 */
export const BIRTH_WEIGHTS = { day: 100, year: 85, none: 65 } as const
/** A score below it is no hit. */
export const MIN_HIT = 60

/**
 * How sure it is that a line means a player, of 100: the likeness of the names (`compare-names.ts`)
 * weighed by what the line says of the birth, rounded down.
 */
export function hitScore(likeness: number, birth: string | null): number {
  const weight =
    birth === null
      ? BIRTH_WEIGHTS.none
      : birth.length === 4
        ? BIRTH_WEIGHTS.year
        : BIRTH_WEIGHTS.day
  return Math.floor((likeness * weight) / 100)
}

/** `exclusion`: people self-excluded from all operators. */
export const LIST_KINDS = ['sanctions', 'pep', 'exclusion'] as const
export type ListKind = (typeof LIST_KINDS)[number]

export const LIST_STATES = ['reading', 'draft', 'active', 'replaced', 'discarded'] as const
export type ListState = (typeof LIST_STATES)[number]

export const LIST_CHANGES = ['added', 'changed', 'gone'] as const
export type ListChange = (typeof LIST_CHANGES)[number]

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
 * Allowed outcomes of a hit: another person; noted without effect; account deactivated; player
 * excluded.
 */
export const OUTCOMES_OF: Readonly<Record<ListKind, readonly HitOutcome[]>> = {
  sanctions: ['different', 'noted', 'deactivated'],
  pep: ['different', 'noted'],
  exclusion: ['different', 'excluded'],
}

export const MAX_LIST_BYTES = 256 * 1024 * 1024

/** Weight of a name match, in percent, by the known part of the birth date. */
export const BIRTH_WEIGHTS = { day: 100, year: 85, none: 65 } as const
/** Lower scores are not hits. */
export const MIN_HIT = 60

/**
 * Scores (of 100) how surely a line means a player: the likeness of the names (`compare-names.ts`)
 * weighted by the line's birth date, rounded down.
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

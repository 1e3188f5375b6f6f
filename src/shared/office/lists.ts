export const PUBLISHED_KINDS = ['ofac', 'eu', 'un'] as const
export type PublishedKind = (typeof PUBLISHED_KINDS)[number]

/**
 * `sanctions`: a CSV file of any other sanctions list; `exclusion`: people self-excluded from all
 * operators.
 */
export const LIST_KINDS = ['sanctions', ...PUBLISHED_KINDS, 'pep', 'exclusion'] as const
export type ListKind = (typeof LIST_KINDS)[number]

export const isPublished = (kind: ListKind): kind is PublishedKind =>
  PUBLISHED_KINDS.some((known) => known === kind)

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
  ofac: ['different', 'noted', 'deactivated'],
  eu: ['different', 'noted', 'deactivated'],
  un: ['different', 'noted', 'deactivated'],
  pep: ['different', 'noted'],
  exclusion: ['different', 'excluded'],
}

export const MAX_LIST_BYTES = 256 * 1024 * 1024

/**
 * Weight of a name match, in percent, by the known part of the birth date. `range`: an approximate
 * date, or one between two dates.
 */
export const BIRTH_WEIGHTS = { day: 100, year: 85, range: 75, none: 65 } as const
/** Weight of a weak alias, in percent. */
export const WEAK_WEIGHT = 80
/** Lower scores are not hits. */
export const MIN_HIT = 60

const WHOLE_DATE = /^\d{4}-\d\d-\d\d$/
const YEAR_OR_MONTH = /^\d{4}(?:-\d\d)?$/

/**
 * Scores (of 100) how surely a line means a player: the likeness of the names (`compare-names.ts`)
 * weighted by the line's birth date and by a weak alias, rounded down.
 */
export function hitScore(likeness: number, birth: string | null, isWeak = false): number {
  const weight =
    birth === null
      ? BIRTH_WEIGHTS.none
      : WHOLE_DATE.test(birth)
        ? BIRTH_WEIGHTS.day
        : YEAR_OR_MONTH.test(birth)
          ? BIRTH_WEIGHTS.year
          : BIRTH_WEIGHTS.range
  return Math.floor((likeness * weight * (isWeak ? WEAK_WEIGHT : 100)) / 10_000)
}

export const DOWNLOAD_RESULTS = ['pending', 'unchanged', 'refused', 'failed'] as const
export type DownloadResult = (typeof DOWNLOAD_RESULTS)[number]

export const DOWNLOAD_FAULTS = [
  'unreachable',
  'timeout',
  'certificate',
  'interrupted',
  'status',
  'redirect',
  'address',
  'type',
  'size',
  'format',
  'empty',
  'shrunk',
] as const
export type DownloadFault = (typeof DOWNLOAD_FAULTS)[number]

/** A list that was not refreshed for this long is stale. */
export const STALE_AFTER_DAYS = 3

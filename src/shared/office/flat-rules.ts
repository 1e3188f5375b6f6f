import { addDays, isDate } from '../dates.ts'

type Fields = Readonly<Record<string, unknown>>
type Condition = Readonly<Record<string, unknown>>

/** A product without days was played within so many. */
const PLAYED_DAYS = 30
const PAIRS: readonly (readonly [kind: string, from: string, to: string])[] = [
  ['level', 'fromLevel', 'toLevel'],
  ['balance', 'fromBalance', 'toBalance'],
]
const FLAT: ReadonlySet<string> = new Set([
  'language',
  'country',
  'consent',
  'tags',
  'registeredFrom',
  'registeredBefore',
  'seenFrom',
  'seenBefore',
  'depositedInDays',
  'notDepositedInDays',
  'product',
  'playedInDays',
  ...PAIRS.flatMap(([, ...fields]) => fields),
])

/**
 * Returns the groups of a rule that was stored as a flat list of filters, with the same meaning.
 * Anything else is returned as it is, for the schema to judge. Values are not checked here.
 */
export function asGroups(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored
  const fields: Fields = { ...stored }
  const names = Object.keys(fields)
  if (names.length === 0 || !names.every((name) => FLAT.has(name))) return stored
  const conditions = conditionsOf(fields)
  return conditions.length === 0 ? {} : { groups: [{ match: 'all', conditions }] }
}

function conditionsOf(fields: Fields): Condition[] {
  const single = (kind: string, name: string, as = name): Condition[] =>
    fields[name] === undefined ? [] : [{ kind, [as]: fields[name] }]
  const inDays = (is: string, name: string): Condition[] =>
    fields[name] === undefined ? [] : [{ kind: 'deposit', when: { is, days: fields[name] } }]
  return [
    ...single('language', 'language'),
    ...single('country', 'country'),
    ...single('consent', 'consent', 'channel'),
    ...single('tags', 'tags'),
    ...dates('registered', fields['registeredFrom'], fields['registeredBefore']),
    ...dates('signedIn', fields['seenFrom'], fields['seenBefore']),
    ...PAIRS.flatMap(([kind, from, to]) => between(kind, fields[from], fields[to])),
    ...inDays('within', 'depositedInDays'),
    ...inDays('notWithin', 'notDepositedInDays'),
    ...(fields['product'] === undefined
      ? []
      : [
          {
            kind: 'played',
            product: fields['product'],
            days: fields['playedInDays'] ?? PLAYED_DAYS,
          },
        ]),
  ]
}

/** Two conditions where the bounds are not in order: no player meets both, as before. */
function between(kind: string, from: unknown, to: unknown): Condition[] {
  const low = from === undefined ? [] : [{ kind, from }]
  const high = to === undefined ? [] : [{ kind, to }]
  return typeof from === 'number' && typeof to === 'number' && from <= to
    ? [{ kind, from, to }]
    : [...low, ...high]
}

function dates(kind: string, from: unknown, before: unknown): Condition[] {
  const to = typeof before === 'string' ? dayBefore(before) : before
  const low = from === undefined ? [] : [{ kind, when: { is: 'dates', from } }]
  const high = to === undefined ? [] : [{ kind, when: { is: 'dates', to } }]
  return typeof from === 'string' && typeof to === 'string' && from <= to
    ? [{ kind, when: { is: 'dates', from, to } }]
    : [...low, ...high]
}

/** Returns what is no date as it is, for the schema to refuse. */
const dayBefore = (day: string): string => (isDate(day) ? addDays(day, -1) : day)

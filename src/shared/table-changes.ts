import type { TableState } from './contracts/tables.ts'

export const SHOWN_RESULTS = 100

type Spot = TableState['spots'][number]

/**
 * The difference between two states of a table. `set` replaces whole fields; `past` are new
 * results, prepended; `spots` are the changed ones, with 0 players once empty; `more` are new
 * events, appended.
 */
export type TableChange = {
  set: Partial<TableState>
  past?: TableState['history']
  spots?: Spot[]
  more?: TableState['events']
}
export type SteppedTable = TableState & { version: number }
export type TableStep = TableChange & { version: number }

const FIELDS = [
  'tableID',
  'phase',
  'roundID',
  'round',
  'startsAt',
  'endsAt',
  'isVoid',
  'betCount',
  'staked',
  'seats',
  'turns',
  'winners',
  'dealer',
  'limits',
  'chain',
  'salt',
  'hash',
] as const satisfies readonly (keyof TableState)[]

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Computes a change. The server's clock and the viewers are always included, other fields only if
 * changed.
 */
export function changeBetween(before: TableState, after: TableState): TableChange {
  const set: Partial<TableState> = Object.fromEntries(
    FIELDS.filter((field) => !same(before[field], after[field])).map((field) => [
      field,
      after[field],
    ]),
  )
  const past = newResults(before.history, after.history)
  const spots = changedSpots(before.spots, after.spots)
  const more = newEvents(before.events, after.events)
  return {
    set: {
      ...set,
      now: after.now,
      players: after.players,
      ...(past === undefined && { history: after.history }),
      ...(spots === undefined && { spots: after.spots }),
      ...(more === undefined && { events: after.events }),
    },
    ...(past !== undefined && past.length > 0 && { past }),
    ...(spots !== undefined && spots.length > 0 && { spots }),
    ...(more !== undefined && more.length > 0 && { more }),
  }
}

export function isQuiet({ set, past, spots, more }: TableChange): boolean {
  return (
    past === undefined &&
    spots === undefined &&
    more === undefined &&
    Object.keys(set).every((field) => field === 'now' || field === 'players')
  )
}

export function applyChange(
  state: TableState,
  { set, past = [], spots = [], more = [] }: TableChange,
): TableState {
  const changed = new Map(spots.map((one) => [one.spot, one]))
  const standing = new Set(state.spots.map(({ spot }) => spot))
  return {
    ...state,
    history:
      past.length === 0 ? state.history : [...past, ...state.history].slice(0, SHOWN_RESULTS),
    spots:
      spots.length === 0
        ? state.spots
        : [
            ...state.spots.map((one) => changed.get(one.spot) ?? one),
            ...spots.filter(({ spot }) => !standing.has(spot)),
          ].filter(({ players }) => players > 0),
    events: more.length === 0 ? state.events : [...state.events, ...more],
    ...set,
  }
}

/**
 * Applies a message to a table. Returns the same object for a known version, undefined after a gap.
 */
export function applyTableStep(
  known: SteppedTable | undefined,
  message: SteppedTable | TableStep,
): SteppedTable | undefined {
  if ('phase' in message) return message
  if (known === undefined || message.version > known.version + 1) return undefined
  return message.version <= known.version
    ? known
    : { ...applyChange(known, message), version: message.version }
}

/** Returns undefined if the known results are not a suffix of the new list. */
function newResults(
  before: TableState['history'],
  after: TableState['history'],
): TableState['history'] | undefined {
  const newest = before[0]
  const count =
    newest === undefined
      ? after.length
      : after.findIndex(({ roundID }) => roundID === newest.roundID)
  if (count < 0) return undefined
  const past = after.slice(0, count)
  return same([...past, ...before].slice(0, SHOWN_RESULTS), after) ? past : undefined
}

function newEvents(
  before: TableState['events'],
  after: TableState['events'],
): TableState['events'] | undefined {
  return before.length <= after.length && same(before, after.slice(0, before.length))
    ? after.slice(before.length)
    : undefined
}

/** Returns undefined if sending all spots is shorter. */
function changedSpots(before: readonly Spot[], after: readonly Spot[]): Spot[] | undefined {
  const known = new Map(before.map((one) => [one.spot, one]))
  const standing = new Set(after.map(({ spot }) => spot))
  const changed = [
    ...after.filter((one) => !same(known.get(one.spot), one)),
    ...before
      .filter(({ spot }) => !standing.has(spot))
      .map(({ spot }) => ({ spot, players: 0, amount: '0.00' })),
  ]
  return changed.length === 0 || changed.length < after.length ? changed : undefined
}

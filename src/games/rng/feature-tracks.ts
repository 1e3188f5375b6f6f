import type { Draw } from '../fairness/draw.ts'
import type { Weighted } from '../slots/anywhere/machine.ts'
import {
  revealWindow as revealAnywhere,
  tumbleWindow as tumbleAnywhere,
} from '../slots/anywhere/window.ts'
import { avalancheWindow, revealRows } from '../slots/avalanche/window.ts'
import { drawGust } from '../slots/cluster/storm.ts'
import {
  revealWindow as revealClusters,
  tumbleWindow as tumbleClusters,
} from '../slots/cluster/window.ts'
import { compiledOf } from '../slots/compiled-machine.ts'
import type { Cell, SlotEvent } from '../slots/events.ts'
import type { SpinMode } from '../slots/machine.ts'
import type { SlotTitle, TitleOf } from '../slots/title.ts'
import {
  revealWindow as revealVariable,
  tumbleWindow as tumbleVariable,
} from '../slots/variable/window.ts'
import { eventsAfter, findOpening } from './opened-round.ts'
import { repeated, uniform, weighted } from './positions.ts'
import { slotTrack } from './slot-track.ts'
import type { Position, Track } from './track.ts'

/**
 * Tracks of a slot's draws after its paid window: free spins, respins, tumbles and gusts, each from
 * its own place in the round's stream. For a rare feature the opening is fixed and everything after
 * it comes from the stream.
 */
export function featureTracks(title: SlotTitle): Track[] {
  switch (title.kind) {
    case 'lines':
      return title.machine.freeSpins === undefined
        ? []
        : freeStopsTracks(title, compiledOf(title.machine).modes.free.strips)
    case 'ways':
      return freeStopsTracks(title, title.machine.freeSpins.strips)
    case 'book':
      return freeStopsTracks(title, title.machine.strips, title.machine.specials)
    case 'expanding':
      return respinTracks(title)
    case 'hold':
      return holdTracks(title)
    case 'duel':
      return raceTracks(title)
    case 'anywhere':
      return anywhereTracks(title)
    case 'cluster':
      return clusterTracks(title)
    case 'variable':
      return variableTracks(title)
    case 'avalanche':
      return avalancheTracks(title)
    case 'collect':
      return collectTracks(title)
  }
}

const MODES = ['base', 'free'] as const
const named: Readonly<Record<SpinMode, string>> = { base: 'tumble', free: 'free tumble' }

const reels = (strips: readonly { length: number }[]): Position[] =>
  strips.map((strip, i) => uniform(`reel ${i + 1}`, strip.length))
const stopsIn = (
  events: readonly SlotEvent[],
  wanted: (event: Extract<SlotEvent, { type: 'reveal' }>) => boolean,
): readonly number[] =>
  events.flatMap((event) => (event.type === 'reveal' && wanted(event) ? [event.stops] : []))[0] ??
  []

const prizesOf = (events: readonly SlotEvent[]) =>
  events.flatMap((event) => (event.type === 'reveal' ? [event.prizes ?? []] : []))[0] ?? []

function freeStopsTracks(
  title: TitleOf<'lines' | 'ways' | 'book'>,
  strips: readonly { length: number }[],
  specials: Weighted<string> = [],
): Track[] {
  const opening = findOpening(
    title,
    (events) => events.some(({ type }) => type === 'free-spins'),
    () => strips.length,
  )
  if (opening === undefined) return []
  const special =
    specials.length === 0
      ? []
      : [
          weighted(
            'special symbol',
            specials.map(({ weight }) => weight),
          ),
        ]
  return [
    slotTrack(title.slug, 'free spins', [...special, ...reels(strips)], (draw) => {
      const events = eventsAfter(title, opening, draw)
      const chosen = events.flatMap((event) =>
        event.type === 'special-symbol'
          ? [specials.findIndex(({ value }) => value === event.symbol)]
          : [],
      )
      return [
        ...chosen.slice(0, special.length),
        ...stopsIn(events, ({ freeSpin }) => freeSpin === 1),
      ]
    }),
  ]
}

/** The opening includes the sums of its carriers, so that a free spin starts at the stream's own draws. */
function collectTracks(title: TitleOf<'collect'>): Track[] {
  const { strips } = title.machine.freeSpins
  const opening = findOpening(
    title,
    (events) => events.some(({ type }) => type === 'free-spins'),
    (events) => strips.length + prizesOf(events).length,
  )
  if (opening === undefined) return []
  return [
    slotTrack(title.slug, 'free spins', reels(strips), (draw) =>
      stopsIn(eventsAfter(title, opening, draw), ({ freeSpin }) => freeSpin === 1),
    ),
  ]
}

function respinTracks(title: TitleOf<'expanding'>): Track[] {
  const { strips } = title.machine
  const opening = findOpening(
    title,
    (events) => events.some(({ type }) => type === 'expand'),
    () => strips.length,
  )
  if (opening === undefined) return []
  const turned = (stops: readonly number[], held: readonly number[] = []) =>
    stops.filter((_, reel) => !held.includes(reel))
  const held =
    eventsAfter(title, opening, { below: () => 0, float: () => 0 }).flatMap((event) =>
      event.type === 'expand' ? [event.reels] : [],
    )[0] ?? []
  return [
    slotTrack(
      title.slug,
      'respins',
      reels(strips).filter((_, reel) => !held.includes(reel)),
      (draw) =>
        turned(
          stopsIn(eventsAfter(title, opening, draw), ({ respin }) => respin === 1),
          held,
        ),
    ),
  ]
}

function raceTracks(title: TitleOf<'duel'>): Track[] {
  const { race, strips } = title.machine
  const opening = findOpening(
    title,
    (events) => events.some(({ type }) => type === 'race'),
    (events) => {
      const types = events.map(({ type }) => type)
      return strips.length + (types.slice(0, types.indexOf('race')).includes('dice-roll') ? 2 : 0)
    },
  )
  if (opening === undefined) return []
  return [
    slotTrack(title.slug, 'free spins', reels(race.strips), (draw) =>
      stopsIn(eventsAfter(title, opening, draw), ({ freeSpin }) => freeSpin === 1),
    ),
  ]
}

function holdTracks(title: TitleOf<'hold'>): Track[] {
  const {
    strips,
    rows,
    hold: { landing },
  } = title.machine
  const opening = findOpening(
    title,
    (events) => events.some(({ type }) => type === 'hold'),
    (events) => strips.length + prizesOf(events).length,
  )
  if (opening === undefined) return []
  const taken = new Set(
    prizesOf(eventsAfter(title, opening, { below: () => 0, float: () => 0 })).map(({ cell }) =>
      cell.join(),
    ),
  )
  const open = strips
    .flatMap((_, reel) => Array.from({ length: rows }, (__, row) => `${reel},${row}`))
    .filter((cell) => !taken.has(cell))
  const ball = weighted('cell', [landing.of - landing.balls, landing.balls])
  return [
    slotTrack(title.slug, 'respins', repeated(open.length, 'cell', ball.probabilities), (draw) => {
      const landed = new Set(
        eventsAfter(title, opening, draw).flatMap((event) =>
          event.type === 'respin' ? [event.landed.map(({ cell }) => cell.join())] : [],
        )[0],
      )
      return open.map((cell) => (landed.has(cell) ? 1 : 0))
    }),
  ]
}

const lowestRow = (width: number, height: number): Cell[] =>
  Array.from({ length: width }, (_, reel): Cell => [reel, height - 1])
const positionsOf = (count: number, cells: Weighted<string>): Position[] =>
  repeated(
    count,
    'cell',
    weighted(
      'cell',
      cells.map(({ weight }) => weight),
    ).probabilities,
  )
const placesIn = (cells: Weighted<string>, shown: readonly (string | undefined)[]): number[] =>
  shown.map((symbol) => cells.findIndex(({ value }) => value === symbol))
const tumbleCells = <T>(cells: { baseTumble: T; freeTumble: T }, mode: SpinMode): T =>
  mode === 'base' ? cells.baseTumble : cells.freeTumble

function anywhereTracks({ slug, machine }: TitleOf<'anywhere'>): Track[] {
  const { cells, reels: width, rows } = machine
  const fallen = (mode: SpinMode, draw: Draw) => {
    let left = 0
    // Uses every reel's last cell, counting symbols only.
    return tumbleAnywhere(
      machine,
      mode,
      draw,
      revealAnywhere(machine, mode, draw),
      () => ++left % rows === 0,
    )
  }
  return [
    slotTrack(slug, 'free spins', positionsOf(width * rows, cells.free), (draw) => {
      revealAnywhere(machine, 'base', draw)
      return placesIn(
        cells.free,
        revealAnywhere(machine, 'free', draw)
          .flat()
          .map(({ symbol }) => symbol),
      )
    }),
    ...MODES.map((mode) =>
      slotTrack(slug, named[mode], positionsOf(width, tumbleCells(cells, mode)), (draw) =>
        placesIn(
          tumbleCells(cells, mode),
          fallen(mode, draw).map((reel) => reel[0]?.symbol),
        ),
      ),
    ),
  ]
}

function clusterTracks({ slug, machine }: TitleOf<'cluster'>): Track[] {
  const { cells, reels: width, rows, storm } = machine
  const lowest = lowestRow(width, rows)
  return [
    slotTrack(slug, 'free spins', positionsOf(width * rows, cells.free), (draw) => {
      revealClusters(machine, 'base', draw)
      return placesIn(cells.free, revealClusters(machine, 'free', draw).flat())
    }),
    ...MODES.map((mode) =>
      slotTrack(slug, named[mode], positionsOf(width, tumbleCells(cells, mode)), (draw) =>
        placesIn(
          tumbleCells(cells, mode),
          tumbleClusters(machine, mode, draw, revealClusters(machine, mode, draw), lowest).map(
            (column) => column[0],
          ),
        ),
      ),
    ),
    ...(storm === undefined
      ? []
      : [
          slotTrack(
            slug,
            'gusts',
            repeated(
              rows,
              'row',
              weighted(
                'row',
                storm.shifts.map(({ weight }) => weight),
              ).probabilities,
            ),
            (draw) => {
              revealClusters(machine, 'base', draw)
              return drawGust(storm, rows, draw).map((shift) =>
                storm.shifts.findIndex(({ value }) => value === shift),
              )
            },
          ),
        ]),
  ]
}

/**
 * Reels differ, so each one contributes the top cell of a free window and the symbol that replaces
 * it.
 */
function variableTracks({ slug, machine }: TitleOf<'variable'>): Track[] {
  const { cells } = machine
  return [
    slotTrack(slug, 'free spins', topCells(cells.free), (draw) => {
      revealVariable(machine, 'base', draw)
      return tops(cells.free, revealVariable(machine, 'free', draw))
    }),
    ...MODES.map((mode) =>
      slotTrack(slug, named[mode], topCells(tumbleCells(cells, mode)), (draw) => {
        const window = revealVariable(machine, mode, draw)
        return tops(
          tumbleCells(cells, mode),
          tumbleVariable(
            machine,
            mode,
            draw,
            window,
            window.map((_, reel): Cell => [reel, 0]),
          ),
        )
      }),
    ),
  ]
}

const topCells = (lists: readonly Weighted<string>[]): Position[] =>
  lists.map((list, reel) =>
    weighted(
      `reel ${reel + 1}`,
      list.map(({ weight }) => weight),
    ),
  )
const tops = (lists: readonly Weighted<string>[], window: readonly (readonly string[])[]) =>
  window.flatMap((column, reel) => placesIn(lists[reel] ?? [], [column[0]]))

/** The top cells of a free window, and after an avalanche those of the reels' opened rows. */
function avalancheTracks({ slug, machine }: TitleOf<'avalanche'>): Track[] {
  const { cells, start } = machine
  return [
    slotTrack(slug, 'free spins', topCells(cells.free), (draw) => {
      revealRows(machine, 'base', draw, start.base)
      return tops(cells.free, revealRows(machine, 'free', draw, start.free))
    }),
    ...MODES.map((mode) =>
      slotTrack(slug, named[mode], topCells(tumbleCells(cells, mode)), (draw) => {
        const window = revealRows(machine, mode, draw, start[mode])
        return tops(
          tumbleCells(cells, mode),
          avalancheWindow(machine, mode, draw, window, [], start[mode] + 1),
        )
      }),
    ),
  ]
}

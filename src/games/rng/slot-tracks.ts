import type { AnywhereMachine } from '../slots/anywhere/machine.ts'
import {
  cellsWhere,
  drawWeighted,
  multiplierCells,
  revealWindow,
  revealWithScatters,
} from '../slots/anywhere/window.ts'
import { revealWindow as revealClusters } from '../slots/cluster/window.ts'
import { revealRows } from '../slots/avalanche/window.ts'
import { compiledOf } from '../slots/compiled-machine.ts'
import type { PrizeCell, SlotEvent } from '../slots/events.ts'
import { GAMBLE_DECK, turnCard } from '../slots/gamble.ts'
import { playSlotRound } from '../slots/play-slot-round.ts'
import type { SlotTitle, TitleOf } from '../slots/title.ts'
import { SLOT_TITLES } from '../slots/titles.ts'
import { triggeringStops } from '../slots/triggering-stops.ts'
import type { VariableMachine } from '../slots/variable/machine.ts'
import { revealWindow as revealVariable } from '../slots/variable/window.ts'
import { eventsAfter, findOpening } from './opened-round.ts'
import { featureTracks } from './feature-tracks.ts'
import { repeated, repeatedUniform, uniform, weighted } from './positions.ts'
import { slotTrack } from './slot-track.ts'
import type { Track } from './track.ts'

export function slotTracks(): Track[] {
  return SLOT_TITLES.flatMap((title) => [
    ...tracksOf(title),
    ...featureTracks(title),
    ...boughtTracks(title),
    ...gambleTracks(title),
  ])
}

function tracksOf(title: SlotTitle): Track[] {
  switch (title.kind) {
    case 'lines':
    case 'ways':
    case 'book':
    case 'expanding':
      return [stopsTrack(title)]
    case 'anywhere':
      return cellTracks(title.slug, title.machine)
    case 'cluster':
      return [clusterTrack(title)]
    case 'hold':
      return holdTracks(title)
    case 'variable':
      return variableTracks(title.slug, title.machine)
    case 'avalanche':
      return [avalancheTrack(title)]
    case 'duel':
      return [stopsTrack(title), diceTrack(title)]
    case 'collect':
      return collectTracks(title)
  }
}

function stopsTrack(
  title: TitleOf<'lines' | 'ways' | 'hold' | 'book' | 'expanding' | 'duel' | 'collect'>,
): Track {
  const [bet = 0n] = title.betStepsMinor
  const positions = title.machine.strips.map((strip, i) => uniform(`reel ${i + 1}`, strip.length))
  return slotTrack(title.slug, 'stops', positions, (draw) => {
    const [reveal] = playSlotRound(title, draw, bet).events
    return reveal?.type === 'reveal' ? reveal.stops : []
  })
}

/** The dice are rolled after an opening in which both boards win. */
function diceTrack(title: TitleOf<'duel'>): Track {
  const opening = findOpening(
    title,
    (events) => rollIn(events) !== undefined && !events.some(({ type }) => type === 'race'),
    () => title.machine.strips.length,
  )
  return slotTrack(title.slug, 'dice', repeatedUniform(2, 'die', DIE), (draw) =>
    opening === undefined
      ? []
      : (rollIn(eventsAfter(title, opening, draw))?.dice.map((die) => die - 1) ?? []),
  )
}

const DIE = 6

function rollIn(events: readonly SlotEvent[]) {
  return events.find((event) => event.type === 'dice-roll')
}

function clusterTrack({ slug, machine }: TitleOf<'cluster'>): Track {
  const symbols = machine.cells.base.map(({ value }) => value)
  const cell = weighted(
    'cell',
    machine.cells.base.map(({ weight }) => weight),
  )
  return slotTrack(
    slug,
    'cells',
    repeated(machine.reels * machine.rows, 'cell', cell.probabilities),
    (draw) =>
      revealClusters(machine, 'base', draw).flatMap((reel) =>
        reel.map((symbol) => symbols.indexOf(symbol)),
      ),
  )
}

function cellTracks(slug: string, machine: AnywhereMachine): Track[] {
  const choices = machine.cells.base
  const symbols = choices.map(({ value }) => value)
  const cell = weighted(
    'cell',
    choices.map(({ weight }) => weight),
  )
  const cells = machine.reels * machine.rows
  const none = (1 - (cell.probabilities[symbols.indexOf(machine.multiplier.symbol)] ?? 0)) ** cells
  const values = machine.multiplier.values.base
  const first = weighted(
    'first',
    values.map(({ weight }) => weight),
  )
  const firstPosition = {
    name: 'first multiplier',
    probabilities: [none, ...Array.from(first.probabilities, (p) => p * (1 - none))],
  }
  return [
    slotTrack(slug, 'cells', repeated(cells, 'cell', cell.probabilities), (draw) =>
      revealWindow(machine, 'base', draw).flatMap((reel) =>
        reel.map(({ symbol }) => symbols.indexOf(symbol)),
      ),
    ),
    slotTrack(slug, 'multipliers', [firstPosition], (draw) => {
      const [shown] = multiplierCells(revealWindow(machine, 'base', draw))
      return [shown === undefined ? 0 : 1 + values.findIndex(({ value }) => value === shown.value)]
    }),
  ]
}

function holdTracks(title: TitleOf<'hold'>): Track[] {
  const { ball, prizes } = title.machine.hold
  const weights = prizes.map(({ weight }) => weight)
  return [
    stopsTrack(title),
    firstPrizeTrack(title, ball, weights, ({ times, jackpot }) =>
      prizes.findIndex(({ value }) => value.times === times && value.jackpot === jackpot),
    ),
  ]
}

function collectTracks(title: TitleOf<'collect'>): Track[] {
  const { carrier, sums } = title.machine.collect
  const weights = sums.map(({ weight }) => weight)
  return [
    stopsTrack(title),
    firstPrizeTrack(title, carrier, weights, ({ times }) =>
      sums.findIndex(({ value }) => value === times),
    ),
  ]
}

function firstPrizeTrack(
  title: TitleOf<'hold' | 'collect'>,
  ball: string,
  weights: readonly number[],
  indexOf: (prize: PrizeCell) => number,
): Track {
  const [bet = 0n] = title.betStepsMinor
  const { strips, rows } = title.machine
  const none = strips.reduce(
    (chance, strip) =>
      chance *
      (strip.filter((_, stop) => !showsBall(strip, stop, rows, ball)).length / strip.length),
    1,
  )
  const first = weighted('first', weights)
  const position = {
    name: 'first prize',
    probabilities: [none, ...Array.from(first.probabilities, (p) => p * (1 - none))],
  }
  return slotTrack(title.slug, 'prizes', [position], (draw) => {
    const [reveal] = playSlotRound(title, draw, bet).events
    const shown = reveal?.type === 'reveal' ? reveal.prizes?.[0] : undefined
    return [shown === undefined ? 0 : 1 + indexOf(shown)]
  })
}

function showsBall(strip: readonly string[], stop: number, rows: number, ball: string): boolean {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).includes(ball)
}
function variableTracks(slug: string, machine: VariableMachine): Track[] {
  const heights = machine.heights.map(({ value }) => value)
  const minHeight = Math.min(...heights)
  const height = weighted(
    'height',
    machine.heights.map(({ weight }) => weight),
  )
  const cells = machine.cells.base.flatMap((list, reel) =>
    Array.from({ length: minHeight }, (_, row) =>
      weighted(
        `reel ${reel + 1} cell ${row + 1}`,
        list.map(({ weight }) => weight),
      ),
    ),
  )
  const symbols = machine.cells.base.map((list) => list.map(({ value }) => value))
  return [
    slotTrack(slug, 'heights', repeated(machine.reels, 'height', height.probabilities), (draw) =>
      revealVariable(machine, 'base', draw).map((column) => heights.indexOf(column.length)),
    ),
    slotTrack(slug, 'cells', cells, (draw) =>
      revealVariable(machine, 'base', draw).flatMap((column, reel) =>
        column.slice(0, minHeight).map((symbol) => symbols[reel]?.indexOf(symbol) ?? 0),
      ),
    ),
  ]
}

function avalancheTrack({ slug, machine }: TitleOf<'avalanche'>): Track {
  const rows = machine.start.base
  const cells = machine.cells.base.flatMap((list, reel) =>
    Array.from({ length: rows }, (_, row) =>
      weighted(
        `reel ${reel + 1} cell ${row + 1}`,
        list.map(({ weight }) => weight),
      ),
    ),
  )
  return slotTrack(slug, 'cells', cells, (draw) =>
    revealRows(machine, 'base', draw, rows).flatMap((column, reel) =>
      column.map((symbol) =>
        (machine.cells.base[reel] ?? []).findIndex(({ value }) => value === symbol),
      ),
    ),
  )
}

/**
 * A bought opening is drawn from those that start the feature: tracks its first reel or its number
 * of scatters.
 */
function boughtTracks(title: SlotTitle): Track[] {
  if (title.buys === undefined) return []
  switch (title.kind) {
    case 'lines': {
      const openings = triggeringStops(compiledOf(title.machine))
      const weights = title.machine.strips[0]?.map(() => 0) ?? []
      openings.visit(([first = 0]) => (weights[first] = (weights[first] ?? 0) + 1))
      return [
        slotTrack(title.slug, 'bought stops', [weighted('reel 1', weights)], (draw) =>
          openings.draw(draw).slice(0, 1),
        ),
      ]
    }
    case 'anywhere': {
      const { symbol, bought = [] } = title.machine.scatter
      return [
        slotTrack(
          title.slug,
          'bought scatters',
          [
            weighted(
              'scatters',
              bought.map(({ weight }) => weight),
            ),
          ],
          (draw) => {
            const window = revealWithScatters(title.machine, draw, drawWeighted(draw, bought))
            const shown = cellsWhere(window, (cell) => cell.symbol === symbol).length
            return [bought.findIndex(({ value }) => value === shown)]
          },
        ),
      ]
    }
    default:
      throw new RangeError(`no track of what ${title.slug} sells`)
  }
}

function gambleTracks(title: SlotTitle): Track[] {
  const [bet = 0n] = title.betStepsMinor
  if (title.gamble === undefined) return []
  const { maxSteps } = title.gamble
  return [
    slotTrack(
      title.slug,
      'gambled cards',
      repeatedUniform(maxSteps, 'card', GAMBLE_DECK),
      (draw) => {
        playSlotRound(title, draw, bet)
        return Array.from(
          { length: maxSteps },
          (_, step) => turnCard(draw, step + 1, 'red', bet).card,
        )
      },
    ),
  ]
}

import type { Draw } from '../../fairness/draw.ts'
import type { Cell } from '../events.ts'
import type { SpinMode } from '../machine.ts'
import type { RoundLog } from '../round-log.ts'
import { clustersOf, type Cluster } from './clusters.ts'
import type { ClusterMachine } from './machine.ts'
import { createMarks, type Marks } from './marks.ts'
import { drawGust, shiftRows, stormComes } from './storm.ts'
import { cellsOf, gridOf, revealWindow, tumbleWindow, turnWindow, type Window } from './window.ts'

export type ClusterRound = { machine: ClusterMachine; draw: Draw; betMinor: bigint; log: RoundLog }
type Weather = { mode: SpinMode; marks: Marks | undefined; multiplier: number }

/**
 * Plays a cluster machine into `log`. Draws: a window is filled reel by reel from the left, each
 * reel from the top down, one `below(sum of weights)` per cell; after a tumble the new cells of
 * each reel are drawn in the same order. A storm draws whether it comes, then for each gust the
 * shift of each row from the top. Nothing else is drawn; marks and turns are deterministic. A
 * capped round stops drawing.
 */
export function playCluster(round: ClusterRound): void {
  const { machine, log } = round
  const scatters = playSpin(round, initialWeather(machine, 'base'))
  const spins = spinsFor(machine, scatters.length)
  if (spins > 0 && !log.capped) playFreeSpins(round, spins, scatters)
}

const initialWeather = (machine: ClusterMachine, mode: SpinMode): Weather => ({
  mode,
  marks: machine.marks && createMarks(machine, machine.marks),
  multiplier: 1,
})

export function spinsFor({ scatter }: Pick<ClusterMachine, 'scatter'>, scatters: number): number {
  return scatter.awards.findLast(({ from }) => scatters >= from)?.spins ?? 0
}

/** Marks and the storm multiplier last from the first free spin to the last. */
function playFreeSpins(round: ClusterRound, awarded: number, triggering: readonly Cell[]): void {
  const { machine, log } = round
  const weather = initialWeather(machine, 'free')
  const wonBeforeMinor = log.winMinor
  let left = awarded
  let played = 0
  log.push({ type: 'free-spins', awarded, left, multiplier: 1, cells: triggering })
  while (left > 0 && !log.capped) {
    played++
    left--
    const scatters = playSpin(round, weather, played)
    const more = spinsFor(machine, scatters.length)
    if (log.capped || more === 0) continue
    left += more
    log.push({ type: 'free-spins', awarded: more, left, multiplier: 1, cells: scatters })
  }
  log.push({ type: 'free-spins-end', spins: played, win: log.winMinor - wonBeforeMinor })
}

function playSpin(round: ClusterRound, weather: Weather, freeSpin?: number): Cell[] {
  const { machine, draw, log } = round
  const first = revealWindow(machine, weather.mode, draw)
  log.push({
    type: 'reveal',
    grid: gridOf(first),
    stops: [],
    ...shownMarks(weather),
    ...(freeSpin === undefined ? {} : { freeSpin }),
  })
  const fallen = playTumbles(round, weather, first)
  const turned = playTurn(round, weather, fallen)
  playStorm(round, weather, turned)
  return cellsOf(first, machine.scatter.symbol)
}

const shownMarks = ({ marks }: Weather) => (marks ? { marks: marks.shown() } : {})

type Fallen = { window: Window; tumbles: number }

function playTumbles(round: ClusterRound, weather: Weather, from: Window): Fallen {
  const { machine, draw, log } = round
  let window = from
  let tumbles = 0
  for (
    let wins = clustersOf(machine, window);
    wins.length > 0;
    wins = clustersOf(machine, window)
  ) {
    payClusters(round, weather, wins)
    if (log.capped) break
    const removed = wins.flatMap(({ cells }) => cells)
    window = tumbleWindow(machine, weather.mode, draw, window, removed)
    tumbles++
    log.push({
      type: 'tumble',
      removed,
      grid: gridOf(window),
      multipliers: [],
      ...shownMarks(weather),
    })
  }
  return { window, tumbles }
}

function playTurn(round: ClusterRound, weather: Weather, { window, tumbles }: Fallen): Window {
  const { machine, log } = round
  const { turn } = machine
  if (turn === undefined || log.capped || tumbles < turn.afterTumbles[weather.mode]) return window
  const turned = turnWindow(machine, turn.steps, window)
  log.push({ type: 'ring-turn', steps: turn.steps, grid: gridOf(turned) })
  return playTumbles(round, weather, turned).window
}

function playStorm(round: ClusterRound, weather: Weather, from: Window): void {
  const {
    machine: { storm, rows },
    draw,
    log,
  } = round
  if (storm === undefined || log.capped || !stormComes(storm, weather.mode, draw)) return
  let fallen: Fallen = { window: from, tumbles: 0 }
  for (let gust = 1; gust <= storm.gusts && fallen.tumbles === 0 && !log.capped; gust++) {
    const shifts = drawGust(storm, rows, draw)
    const shifted = shiftRows(fallen.window, shifts)
    weather.multiplier += storm.raise
    log.push({ type: 'gust', gust, shifts, multiplier: weather.multiplier, grid: gridOf(shifted) })
    fallen = playTumbles(round, weather, shifted)
  }
}

/** A win is multiplied by the marks before it and by the storm multiplier. */
function payClusters(
  { machine, betMinor, log }: ClusterRound,
  weather: Weather,
  wins: readonly Cluster[],
): void {
  for (const { symbol, cells, coins } of wins) {
    const multiplier = (weather.marks?.over(cells) ?? 1) * weather.multiplier
    const win = (BigInt(coins * multiplier) * betMinor) / BigInt(machine.coinsPerBet)
    log.push({ type: 'cluster-win', symbol, count: cells.length, multiplier, cells, win })
    weather.marks?.strike(cells)
  }
}

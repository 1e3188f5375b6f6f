import type { Grid } from '#games/slots/events.ts'
import type { Chapter } from '../rounds/round-chapters.ts'
import { standingCells } from '../rounds/standing-cells.ts'
import { tenseReels } from '../rounds/tension.ts'
import { winTier } from '../rounds/win-tier.ts'
import { beginRespin, tellRespin } from './features/respin-acts.ts'
import type { Telling } from './round-telling.ts'

type Of<K extends Chapter['kind']> = Extract<Chapter, { kind: K }>

const SHOW_MS = { none: 0, back: 420, win: 760, good: 1300 } as const
const BIG_LOOK_MS = 1000
const FREE_SPIN_GAP_MS = 260

/** The reels come to rest. A free spin or a respin sets them going by itself. */
export async function reveal(
  telling: Telling,
  {
    grid,
    freeSpin,
    values,
    marks: standing,
    prizes,
    turn: wild,
    respin,
    respinsLeft,
    held = [],
  }: Of<'reveal'>,
): Promise<void> {
  const {
    stage,
    count,
    betMinor,
    quick,
    parts: { sound, view, show, marks, storm, hold, cover, duel, listener, notes },
  } = telling
  stage.hurried = false
  count.windowMinor = 0n
  count.tumbles = 0
  storm?.end()
  if (freeSpin !== undefined) {
    show.clear()
    cover?.clear()
    stage.covered = undefined
    count.played = freeSpin
    if (wild !== undefined) {
      count.turn = notes.turnOf(wild)
      listener.onDuelTurn(wild)
      void duel?.turn(wild)
    }
    telling.tellFeature()
    await telling.pause(FREE_SPIN_GAP_MS)
    sound.spin()
    view.begin()
  }
  marks?.set(standing)
  hold?.expect(prizes, betMinor)
  if (respin !== undefined) await beginRespin(telling, respin, respinsLeft, held)
  // Sums that are hauled stand on their symbols, in kuruş.
  const carried = telling.parts.haul
    ? prizes.map(({ cell, times }) => ({ cell, value: times * Number(betMinor) }))
    : values
  await view.reveal(grid, { tense: tenseIn(telling, grid, held), values: carried, quick, held })
  hold?.landAll()
}

function tenseIn({ count, tension }: Telling, grid: Grid, held: readonly number[]): boolean[] {
  return tenseReels(grid, count.inFeature ? undefined : tension, held)
}

/** The window's wins light up together and are counted; louder the more they are worth. */
export async function wins(
  telling: Telling,
  { wins: told, winMinor, sumMinor }: Of<'wins'>,
): Promise<void> {
  const {
    stage,
    count,
    betMinor,
    quick,
    parts: { title, sound, view, show, marks, listener },
  } = telling
  // A scatter pays wherever it stands, as it stands now.
  const list = told.map((win) =>
    win.symbol === title.scatter
      ? { ...win, cells: standingCells(view.gridNow(), win.symbol) }
      : win,
  )
  stage.lastWins = list
  const tier = winTier(winMinor, betMinor)
  const loud = typeof tier === 'number' || tier === 'good'
  sound.win(tier === 'back' ? 0 : loud ? 3 : 1)
  listener.onWinsTold(list, winMinor)
  void marks?.tell(list)
  await show.together(list, { lines: title.motion === 'spin', acts: tier !== 'back' })
  const haste = quick ? 0.55 : 1
  if (typeof tier === 'number') await telling.pause(BIG_LOOK_MS * haste)
  else await telling.countUp(sumMinor, SHOW_MS[tier] * haste, tier !== 'back')
  telling.add(winMinor, sumMinor)
  count.lastMinor = winMinor
  if (count.inFeature) telling.tellFeature()
  else if (count.respin > 0) tellRespin(telling)
  if (title.motion !== 'spin') await telling.pause(quick ? 120 : 320)
}

/** All cells alike: the wins stand, and their multiplier is added. */
export async function fill(telling: Telling, { winMinor, sumMinor }: Of<'fill'>): Promise<void> {
  const {
    stage,
    parts: { sound, show },
  } = telling
  sound.win(3)
  await show.together(stage.lastWins, { lines: false, acts: true })
  await telling.countUp(sumMinor, 900, true)
  telling.add(winMinor, sumMinor)
}

/** Winners leave and others fall; a multiplier that tumbles raise goes up. */
export async function tumble(
  telling: Telling,
  { removed, grid, values, marks: standing, times }: Of<'tumble'>,
): Promise<void> {
  const {
    stage,
    count,
    parts: { sound, view, show, marks },
  } = telling
  show.clear()
  stage.lastWins = []
  count.tumbles += 1
  sound.tumble(count.tumbles)
  marks?.strike(standing, removed)
  if ('tumble' in view) await view.tumble(removed, grid, values)
  else view.set(grid)
  if (times === undefined) return
  count.multiplier = times
  sound.multiplier(Math.min(8, times))
  telling.tellFeature()
}

/** The rings turn. */
export async function turn(telling: Telling, { steps, grid }: Of<'turn'>): Promise<void> {
  const {
    stage,
    quick,
    parts: { sound, view, show, marks, listener },
  } = telling
  show.clear()
  stage.lastWins = []
  listener.onTurn()
  sound.turn()
  await telling.pause(quick ? 60 : 220)
  if (!('turn' in view) || view.turn === undefined) return view.set(grid)
  await Promise.all([view.turn(steps, grid), marks?.turn()])
  await telling.pause(quick ? 60 : 180)
}

/** A gust carries the rows, and what wins are multiplied by goes up. */
export async function gust(
  telling: Telling,
  { shifts, multiplier, grid }: Of<'gust'>,
): Promise<void> {
  const {
    stage,
    count,
    quick,
    parts: { view, show, storm, listener },
  } = telling
  show.clear()
  stage.lastWins = []
  count.multiplier = multiplier
  listener.onGust(multiplier)
  if (count.inFeature) telling.tellFeature()
  if (!('shift' in view) || view.shift === undefined) return view.set(grid)
  await Promise.all([view.shift(shifts, grid), storm?.gust(multiplier, count.inFeature)])
  await telling.pause(quick ? 40 : 140)
}

/** Multipliers fly to what they multiply. */
export async function multiply(
  telling: Telling,
  { values, total, winMinor, sumMinor }: Of<'multiplier'>,
): Promise<void> {
  const {
    count,
    parts: { clock, show, flight },
  } = telling
  show.clear()
  const beforeMinor = values.length > 0 ? count.windowMinor : count.lastMinor
  if (!clock.instant)
    await flight.play(values, total, { beforeMinor, afterMinor: beforeMinor + winMinor })
  count.multiplier = count.inFeature ? total : 1
  await telling.countUp(sumMinor, 500, true)
  telling.add(winMinor, sumMinor)
  if (count.inFeature) telling.tellFeature()
}

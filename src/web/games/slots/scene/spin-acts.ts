import type { Grid } from '#games/slots/events.ts'
import type { Chapter } from '../rounds/round-chapters.ts'
import { standingCells } from '../rounds/standing-cells.ts'
import { gatheredReels, tenseReels } from '../rounds/tension.ts'
import { winTier } from '../rounds/win-tier.ts'
import { beginRespin, announceRespin } from './features/respin-acts.ts'
import type { Playback } from './playback.ts'

type Of<K extends Chapter['kind']> = Extract<Chapter, { kind: K }>

const SHOW_MS = { none: 0, back: 420, win: 760, good: 1300 } as const
const BIG_LOOK_MS = 1000
const FREE_SPIN_GAP_MS = 260

export async function reveal(
  playback: Playback,
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
  } = playback
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
    playback.updateFeature()
    await playback.pause(FREE_SPIN_GAP_MS)
    sound.spin()
    view.begin()
  }
  marks?.set(standing)
  hold?.expect(prizes, betMinor)
  if (respin !== undefined) await beginRespin(playback, respin, respinsLeft, held)
  const carried = playback.parts.haul
    ? prizes.map(({ cell, times }) => ({ cell, value: times * Number(betMinor) }))
    : values
  await view.reveal(grid, { tense: tenseIn(playback, grid, held), values: carried, quick, held })
  hold?.landAll()
}

function tenseIn({ count, tension }: Playback, grid: Grid, held: readonly number[]): boolean[] {
  const gathered = gatheredReels(grid, tension)
  return tenseReels(grid, count.inFeature ? undefined : tension, held).map(
    (tense, reel) => tense || gathered[reel] === true,
  )
}

export async function wins(
  playback: Playback,
  { wins: shownWins, winMinor, sumMinor }: Of<'wins'>,
): Promise<void> {
  const {
    stage,
    count,
    betMinor,
    quick,
    parts: { title, sound, view, show, marks, listener },
  } = playback
  // Scatters are highlighted at their current cells.
  const list = shownWins.map((win) =>
    win.symbol === title.scatter
      ? { ...win, cells: standingCells(view.gridNow(), win.symbol) }
      : win,
  )
  stage.lastWins = list
  const tier = winTier(winMinor, betMinor)
  const loud = typeof tier === 'number' || tier === 'good'
  sound.win(tier === 'back' ? 0 : loud ? 3 : 1)
  listener.onWinsAnnounced(list, winMinor)
  void marks?.showWins(list)
  await show.together(list, { lines: title.motion === 'spin', acts: tier !== 'back' })
  const haste = quick ? 0.55 : 1
  if (typeof tier === 'number') await playback.pause(BIG_LOOK_MS * haste)
  else await playback.countUp(sumMinor, SHOW_MS[tier] * haste, tier !== 'back')
  playback.add(winMinor, sumMinor)
  count.lastMinor = winMinor
  if (count.inFeature) playback.updateFeature()
  else if (count.respin > 0) announceRespin(playback)
  if (title.motion !== 'spin') await playback.pause(quick ? 120 : 320)
}

export async function fill(playback: Playback, { winMinor, sumMinor }: Of<'fill'>): Promise<void> {
  const {
    stage,
    parts: { sound, show },
  } = playback
  sound.win(3)
  await show.together(stage.lastWins, { lines: false, acts: true })
  await playback.countUp(sumMinor, 900, true)
  playback.add(winMinor, sumMinor)
}

export async function tumble(
  playback: Playback,
  { removed, grid, values, marks: standing, times, opened }: Of<'tumble'>,
): Promise<void> {
  const {
    stage,
    count,
    parts: { sound, view, show, marks, listener },
  } = playback
  show.clear()
  stage.lastWins = []
  count.tumbles += 1
  if (opened !== undefined) listener.onOpened(opened)
  sound.tumble(count.tumbles)
  marks?.strike(standing, removed)
  if ('tumble' in view) await view.tumble(removed, grid, values)
  else view.set(grid)
  if (times === undefined || times === count.multiplier) return
  count.multiplier = times
  sound.multiplier(Math.min(8, times))
  playback.updateFeature()
}

export async function turn(playback: Playback, { steps, grid }: Of<'turn'>): Promise<void> {
  const {
    stage,
    quick,
    parts: { sound, view, show, marks, listener },
  } = playback
  show.clear()
  stage.lastWins = []
  listener.onTurn()
  sound.turn()
  await playback.pause(quick ? 60 : 220)
  if (!('turn' in view) || view.turn === undefined) return view.set(grid)
  await Promise.all([view.turn(steps, grid), marks?.turn()])
  await playback.pause(quick ? 60 : 180)
}

export async function gust(
  playback: Playback,
  { shifts, multiplier, grid }: Of<'gust'>,
): Promise<void> {
  const {
    stage,
    count,
    quick,
    parts: { view, show, storm, listener },
  } = playback
  show.clear()
  stage.lastWins = []
  count.multiplier = multiplier
  listener.onGust(multiplier)
  if (count.inFeature) playback.updateFeature()
  if (!('shift' in view) || view.shift === undefined) return view.set(grid)
  await Promise.all([view.shift(shifts, grid), storm?.gust(multiplier, count.inFeature)])
  await playback.pause(quick ? 40 : 140)
}

export async function multiply(
  playback: Playback,
  { values, total, winMinor, sumMinor }: Of<'multiplier'>,
): Promise<void> {
  const {
    count,
    parts: { clock, show, flight },
  } = playback
  show.clear()
  const beforeMinor = values.length > 0 ? count.windowMinor : count.lastMinor
  if (!clock.instant)
    await flight.play(values, total, { beforeMinor, afterMinor: beforeMinor + winMinor })
  count.multiplier = count.inFeature ? total : 1
  await playback.countUp(sumMinor, 500, true)
  playback.add(winMinor, sumMinor)
  if (count.inFeature) playback.updateFeature()
}

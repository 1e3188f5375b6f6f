import type { Chapter } from '../../rounds/round-chapters.ts'
import { standingCells } from '../../rounds/standing-cells.ts'
import { bigTier, winTier } from '../../rounds/win-tier.ts'
import type { Playback } from '../playback.ts'

type Of<K extends Chapter['kind']> = Extract<Chapter, { kind: K }>

export async function award(
  playback: Playback,
  { awarded, left, multiplier, cells, first }: Of<'award'>,
): Promise<void> {
  const {
    stage,
    count,
    parts: {
      title,
      sound,
      view,
      show,
      plates,
      ride,
      duel,
      puppets,
      storm,
      comb,
      backdrop,
      listener,
      notes,
    },
  } = playback
  stage.hurried = false
  await playback.endWindow()
  listener.onAward(awarded, first)
  await show.cells(
    title.scatter === undefined ? cells : standingCells(view.gridNow(), title.scatter),
  )
  await playback.pause(1100)
  stage.hurried = false
  count.total = count.played + left
  if (first) count.multiplier = multiplier
  sound.feature()
  if (!first) {
    await plates.extra(awarded, notes.extra)
    return playback.updateFeature()
  }
  storm?.end()
  count.inFeature = true
  await puppets?.play()
  await plates.intro(
    awarded,
    notes.feature ?? (multiplier > 1 ? notes.multiplier(multiplier) : notes.rising),
  )
  show.clear()
  playback.updateFeature()
  await Promise.all([backdrop.feature(true), ride?.open(), duel?.open(), comb?.wake(true)])
}

export async function collect(playback: Playback, { cells, total }: Of<'collect'>): Promise<void> {
  const {
    stage,
    parts: { sound, show, ride },
  } = playback
  await playback.endWindow()
  show.clear()
  stage.lastWins = []
  await ride?.collect(cells, total, (index) => sound.multiplier(index))
}

export async function rideStep(
  playback: Playback,
  { multiplier, awarded, left }: Of<'ride-step'>,
): Promise<void> {
  const {
    stage,
    count,
    parts: { sound, plates, ride, listener, notes },
  } = playback
  stage.hurried = false
  count.total = count.played + left
  count.wilds = multiplier
  listener.onRideStep(multiplier, awarded)
  sound.feature()
  await ride?.arrive(multiplier)
  await plates.extra(awarded, notes.rideStep(multiplier))
  playback.updateFeature()
}

export async function clash(
  playback: Playback,
  { cells, awarded, left }: Of<'clash'>,
): Promise<void> {
  const {
    stage,
    count,
    parts: { sound, show, plates, duel, listener, notes },
  } = playback
  await playback.endWindow()
  stage.hurried = false
  count.total = count.played + left
  await show.cells(cells)
  listener.onClash(awarded)
  sound.feature()
  await duel?.clash()
  show.clear()
  stage.lastWins = []
  if (awarded > 0) await plates.announce(notes.clash.title, `+${awarded}`, notes.clash.note)
  playback.updateFeature()
}

export async function drawSpecial(
  { stage, parts: { special, listener } }: Playback,
  { symbol, again }: Of<'special'>,
): Promise<void> {
  stage.hurried = false
  listener.onSpecial(symbol, again)
  await special?.draw(symbol, again)
  stage.hurried = false
}

export async function unrollReels(
  playback: Playback,
  { win, grid, sumMinor }: Of<'unroll'>,
): Promise<void> {
  const {
    stage,
    betMinor,
    quick,
    parts: { sound, view, show, cover, listener },
  } = playback
  await playback.pause(quick ? 120 : 320)
  show.clear()
  if (stage.covered) view.set(stage.covered)
  stage.covered = view.gridNow()
  cover?.clear()
  await cover?.play(win.symbol, [...new Set(win.cells.map(([reel]) => reel))])
  view.set(grid)
  stage.lastWins = [win]
  listener.onUnroll(win)
  const tier = winTier(win.winMinor, betMinor)
  sound.win(tier === 'back' ? 0 : 3)
  await show.together([win], { lines: false, acts: tier !== 'back' })
  await playback.countUp(sumMinor, quick ? 600 : 1200, tier !== 'back')
  playback.add(win.winMinor, sumMinor)
  playback.updateFeature()
}

/** Shows the win of the whole round, as the bar does, also where the first spin paid something. */
export async function endFeature(
  playback: Playback,
  { spins, winMinor }: Of<'feature-end'>,
): Promise<void> {
  const {
    stage,
    count,
    betMinor,
    parts: {
      sound,
      show,
      big,
      plates,
      ride,
      duel,
      boards,
      special,
      storm,
      comb,
      backdrop,
      listener,
      notes,
    },
  } = playback
  stage.hurried = false
  await playback.pause(400)
  show.clear()
  if (bigTier(winMinor, betMinor) > 0) await big.play(winMinor, betMinor, () => {})
  else sound.end()
  stage.hurried = false
  await plates.summary(
    count.sumMinor,
    notes.spins(spins),
    (share) => share < 1 && sound.tick(share),
  )
  listener.onFeature(undefined)
  await Promise.all([
    backdrop.feature(false),
    ride?.close(),
    duel?.close(),
    boards?.close(),
    comb?.wake(false),
  ])
  count.race = undefined
  comb?.clear()
  special?.clear()
  storm?.end()
  count.inFeature = false
  count.windowMinor = 0n
}

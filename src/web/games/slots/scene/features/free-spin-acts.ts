import type { Chapter } from '../../rounds/round-chapters.ts'
import { standingCells } from '../../rounds/standing-cells.ts'
import { bigTier, winTier } from '../../rounds/win-tier.ts'
import type { Telling } from '../round-telling.ts'

type Of<K extends Chapter['kind']> = Extract<Chapter, { kind: K }>

/** Free spins are won, or more of them. */
export async function award(
  telling: Telling,
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
      backdrop,
      listener,
      notes,
    },
  } = telling
  stage.hurried = false
  await telling.endWindow()
  listener.onAward(awarded, first)
  await show.cells(
    title.scatter === undefined ? cells : standingCells(view.gridNow(), title.scatter),
  )
  await telling.pause(1100)
  stage.hurried = false
  count.total = count.played + left
  if (first) count.multiplier = multiplier
  sound.feature()
  if (!first) {
    await plates.extra(awarded, notes.extra)
    return telling.tellFeature()
  }
  storm?.end()
  count.inFeature = true
  count.featureFromMinor = count.sumMinor
  await puppets?.play()
  await plates.intro(
    awarded,
    notes.feature ?? (multiplier > 1 ? notes.multiplier(multiplier) : notes.rising),
  )
  show.clear()
  telling.tellFeature()
  await Promise.all([backdrop.feature(true), ride?.open(), duel?.open()])
}

/** Wilds come on board. */
export async function collect(telling: Telling, { cells, total }: Of<'collect'>): Promise<void> {
  const {
    stage,
    parts: { sound, show, ride },
  } = telling
  await telling.endWindow()
  show.clear()
  stage.lastWins = []
  await ride?.collect(cells, total, (index) => sound.multiplier(index))
}

/** Enough are on board: they carry more from now on. */
export async function rideStep(
  telling: Telling,
  { multiplier, awarded, left }: Of<'ride-step'>,
): Promise<void> {
  const {
    stage,
    count,
    parts: { sound, plates, ride, listener, notes },
  } = telling
  stage.hurried = false
  count.total = count.played + left
  count.wilds = multiplier
  listener.onRideStep(multiplier, awarded)
  sound.feature()
  await ride?.arrive(multiplier)
  await plates.extra(awarded, notes.rideStep(multiplier))
  telling.tellFeature()
}

/** The wilds of a duel met: they go for each other, and their spins are added. */
export async function clash(
  telling: Telling,
  { cells, awarded, left }: Of<'clash'>,
): Promise<void> {
  const {
    stage,
    count,
    parts: { sound, show, plates, duel, listener, notes },
  } = telling
  await telling.endWindow()
  stage.hurried = false
  count.total = count.played + left
  await show.cells(cells)
  listener.onClash(awarded)
  sound.feature()
  await duel?.clash()
  show.clear()
  stage.lastWins = []
  if (awarded > 0) await plates.announce(notes.clash.title, `+${awarded}`, notes.clash.note)
  telling.tellFeature()
}

/** The symbol these free spins are about is chosen, or a second one beside it. */
export async function drawSpecial(
  { stage, parts: { special, listener } }: Telling,
  { symbol, again }: Of<'special'>,
): Promise<void> {
  stage.hurried = false
  listener.onSpecial(symbol, again)
  await special?.draw(symbol, again)
  stage.hurried = false
}

/** The special symbol covers its reels and pays. */
export async function unrollReels(
  telling: Telling,
  { win, grid, sumMinor }: Of<'unroll'>,
): Promise<void> {
  const {
    stage,
    betMinor,
    quick,
    parts: { sound, view, show, cover, listener },
  } = telling
  await telling.pause(quick ? 120 : 320)
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
  await telling.countUp(sumMinor, quick ? 600 : 1200, tier !== 'back')
  telling.add(win.winMinor, sumMinor)
  telling.tellFeature()
}

/** The feature's sum, and back to the base game. */
export async function endFeature(
  telling: Telling,
  { spins, winMinor }: Of<'feature-end'>,
): Promise<void> {
  const {
    stage,
    count,
    betMinor,
    parts: { sound, show, big, plates, ride, duel, special, storm, backdrop, listener, notes },
  } = telling
  stage.hurried = false
  await telling.pause(400)
  show.clear()
  if (bigTier(winMinor, betMinor) > 0) await big.play(winMinor, betMinor, () => {})
  else sound.end()
  stage.hurried = false
  await plates.summary(winMinor, notes.spins(spins), (share) => share < 1 && sound.tick(share))
  listener.onFeature(undefined)
  await Promise.all([backdrop.feature(false), ride?.close(), duel?.close()])
  special?.clear()
  storm?.end()
  count.inFeature = false
  count.windowMinor = 0n
}

import type { Chapter } from '../rounds/round-chapters.ts'
import type { Telling } from './round-telling.ts'

const RESPIN_GAP_MS = 420
/** So many burning reels at once are the feature's great moment. */
const ALL_AFLAME = 3

/** The open reels set off again; the first respin opens the backdrop. */
export async function beginRespin(telling: Telling, respin: number, held: readonly number[]): Promise<void> {
  const { stage, count, quick, parts: { sound, view, show, backdrop } } = telling
  await telling.pause(RESPIN_GAP_MS * (quick ? 0.4 : 1))
  show.clear()
  stage.lastWins = []
  count.respin = respin
  tellRespin(telling)
  if (respin === 1) void backdrop.feature(true)
  sound.spin()
  view.begin(held)
}

/** Wilds rise over their reels. */
export async function expand({ stage, count, quick, parts: { sound, view, burning, listener } }: Telling, { symbol, reels, grid }: Extract<Chapter, { kind: 'expand' }>): Promise<void> {
  listener.onGrown(symbol, reels)
  sound.rise(reels.length)
  await burning.rise(reels, quick || stage.hurried)
  view.set(grid)
  count.burning += reels.length
  if (count.burning < ALL_AFLAME || stage.hurried) return
  sound.feature()
  await burning.flare()
}

export function tellRespin({ count, parts: { listener } }: Telling): void {
  listener.onFeature({ played: count.respin, total: count.respin, multiplier: 1, winMinor: count.sumMinor, respin: count.respin })
}

export function endRespins({ parts: { listener, backdrop } }: Telling): void {
  listener.onFeature(undefined)
  void backdrop.feature(false)
}

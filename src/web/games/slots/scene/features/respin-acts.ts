import type { Chapter } from '../../rounds/round-chapters.ts'
import type { Playback } from '../playback.ts'

const RESPIN_GAP_MS = 420
const ALL_GROWN = 3

export async function beginRespin(
  playback: Playback,
  respin: number,
  left: number | undefined,
  held: readonly number[],
): Promise<void> {
  const {
    stage,
    count,
    quick,
    parts: { sound, view, show, backdrop },
  } = playback
  await playback.pause(RESPIN_GAP_MS * (quick ? 0.4 : 1))
  show.clear()
  stage.lastWins = []
  count.respin = respin
  count.respinsLeft = left
  announceRespin(playback)
  if (respin === 1) void backdrop.feature(true)
  sound.spin()
  view.begin(held)
}

export async function expand(
  { stage, count, quick, parts: { title, sound, view, grown, listener } }: Playback,
  { symbol, reels, grid, times }: Extract<Chapter, { kind: 'expand' }>,
): Promise<void> {
  listener.onGrown(symbol, reels, times)
  if (title.grow === 'open') sound.open(reels.length)
  else sound.rise(reels.length)
  await grown.rise(reels, { quick: quick || stage.hurried, times })
  view.set(grid)
  count.held += reels.length
  if (count.held < ALL_GROWN || stage.hurried) return
  sound.feature()
  await grown.flare()
}

export function announceRespin({ count, parts: { listener } }: Playback): void {
  listener.onFeature({
    played: count.respin,
    total: count.respin,
    multiplier: 1,
    respin: count.respin,
    respinsLeft: count.respinsLeft,
  })
}

export function endRespins({ parts: { listener, backdrop } }: Playback): void {
  listener.onFeature(undefined)
  void backdrop.feature(false)
}

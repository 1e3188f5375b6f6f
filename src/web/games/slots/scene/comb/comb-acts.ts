import type { Chapter } from '../../rounds/round-chapters.ts'
import type { Playback } from '../playback.ts'
import { valuesIn } from '../reels/window-view.ts'

type Of<K extends Chapter['kind']> = Extract<Chapter, { kind: K }>

export async function fillMeter(
  playback: Playback,
  { cells, filled, of }: Of<'meter'>,
): Promise<void> {
  const {
    quick,
    parts: { comb, show, listener },
  } = playback
  show.clear()
  listener.onMeter(filled, of)
  await comb?.fill(cells, filled, quick)
}

/** The window's own symbols of the level change too, before the next spin. */
export async function levelUp(
  playback: Playback,
  { level, multiplier, upgrade, awarded, left }: Of<'level-up'>,
): Promise<void> {
  const {
    stage,
    count,
    parts: { sound, view, comb, listener },
  } = playback
  stage.hurried = false
  await playback.endWindow()
  count.total = count.played + left
  count.multiplier = multiplier
  listener.onLevelUp(level, multiplier, awarded)
  sound.rise(Math.min(4, level))
  await comb?.shine(level)
  sound.feature()
  await comb?.moment({ level, multiplier, upgrade, awarded })
  playback.updateFeature()
  view.set(
    view
      .gridNow()
      .map((row) => row.map((symbol) => (symbol === upgrade.from ? upgrade.to : symbol))),
    valuesIn(view),
  )
}

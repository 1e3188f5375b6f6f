import type { Chapter } from '../../rounds/round-chapters.ts'
import type { Playback } from '../playback.ts'
import { boxIn } from '../reels/window-view.ts'

export async function haul(
  playback: Playback,
  { cells, prizes, times, next, winMinor, sumMinor }: Extract<Chapter, { kind: 'haul' }>,
): Promise<void> {
  const {
    stage,
    count,
    betMinor,
    quick,
    parts: { clock, sound, view, show, haul: flight, listener },
  } = playback
  show.clear()
  stage.lastWins = []
  listener.onHaul(prizes.length, times, winMinor)
  await show.cells([...cells, ...prizes.map(({ cell }) => cell)])
  if (prizes.length > 0 && !clock.instant) {
    await flight?.play(
      prizes.map(({ cell, times: bets }) => ({
        at: boxIn(view, cell),
        minor: betMinor * BigInt(bets),
      })),
      cells.map((cell) => boxIn(view, cell)),
      times,
      quick,
    )
  }
  await playback.countUp(sumMinor, prizes.length > 0 ? 600 : 0, true)
  playback.add(winMinor, sumMinor)
  count.multiplier = next
  sound.multiplier(Math.min(8, next))
  if (count.inFeature) playback.updateFeature()
  await playback.pause(quick ? 200 : 520)
  show.clear()
}

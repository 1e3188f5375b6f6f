import { useEffect } from 'react'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import type { CardShow } from './card-scene.ts'

export function useCardSounds(
  { placements }: CardShow,
  serverNow: () => number,
  sound: Pick<TableSound, 'slide' | 'flip'>,
  isStill: boolean,
): void {
  useEffect(() => {
    if (isStill) return
    const nowMs = serverNow()
    const cues = placements.flatMap(({ dealtAtMs, turnedAtMs, gatheredAtMs, movedTo }) => [
      ...[dealtAtMs, gatheredAtMs, movedTo?.atMs].map((atMs) => ({ atMs, play: sound.slide })),
      { atMs: turnedAtMs, play: sound.flip },
    ])
    const timers = cues.flatMap(({ atMs, play }) =>
      atMs !== undefined && Number.isFinite(atMs) && atMs >= nowMs
        ? [setTimeout(play, atMs - nowMs)]
        : [],
    )
    return () => timers.forEach(clearTimeout)
  }, [placements, serverNow, sound, isStill])
}

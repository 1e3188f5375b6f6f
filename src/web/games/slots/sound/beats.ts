import type { SoundPalette } from '../titles/presentation.ts'

/**
 * Returns the times of the melody's notes in ms; evenly spaced by 90 without a rhythm of its own.
 */
export function beatsOf({ rhythm }: Pick<SoundPalette, 'rhythm'>, count: number): number[] {
  const { ms, groups } = rhythm ?? { ms: 90, groups: [1] }
  let at = 0
  return Array.from({ length: count }, (_, i) => {
    const now = at
    at += ms * (groups[i % groups.length] ?? 1)
    return now
  })
}

import type { SoundPalette } from '../titles/presentation.ts'

/**
 * When the notes of the title's melody sound, in ms; an even 90 where it has no rhythm of its own.
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

/** Steps of a makam in cents over its root, the octave (1200) last. */
export type Scale = { rootHz: number; scaleCents: readonly number[] }

/**
 * Returns the frequency of a step, where 0 is the root; steps past the octave continue above it.
 */
export function pitchHz({ rootHz, scaleCents }: Scale, step: number): number {
  const span = scaleCents.length - 1
  const octave = Math.floor(step / span)
  return rootHz * 2 ** ((octave * 1200 + (scaleCents[step - octave * span] ?? 0)) / 1200)
}

import type { RaceKind } from '#games/virtuals/races/race-card.ts'

export type Colours = { cloth: string; ink: string; silk: string; cap: string }

/** Cells of the texture with the number cloths, across and down. */
export const ATLAS_SIDE = 4

const HORSES: readonly Colours[] = [
  { cloth: '#d8263c', ink: '#fff', silk: '#d8263c', cap: '#fff' },
  { cloth: '#f4f4f2', ink: '#16121c', silk: '#f4f4f2', cap: '#1a57c8' },
  { cloth: '#1a57c8', ink: '#fff', silk: '#1a57c8', cap: '#f2c230' },
  { cloth: '#f2c230', ink: '#16121c', silk: '#f2c230', cap: '#16121c' },
  { cloth: '#15803d', ink: '#fff', silk: '#15803d', cap: '#f4f4f2' },
  { cloth: '#1d1a22', ink: '#f2c230', silk: '#26222e', cap: '#d8263c' },
  { cloth: '#ee7b1d', ink: '#16121c', silk: '#ee7b1d', cap: '#1a57c8' },
  { cloth: '#ee8fb0', ink: '#16121c', silk: '#ee8fb0', cap: '#15803d' },
  { cloth: '#24b8b8', ink: '#062a2a', silk: '#24b8b8', cap: '#d8263c' },
  { cloth: '#7a3fb0', ink: '#fff', silk: '#7a3fb0', cap: '#f2c230' },
  { cloth: '#9a9aa2', ink: '#16121c', silk: '#9a9aa2', cap: '#7a3fb0' },
  { cloth: '#a6d32b', ink: '#1d2a06', silk: '#a6d32b', cap: '#26222e' },
]
const DOGS: readonly Colours[] = [
  { cloth: '#d8263c', ink: '#fff', silk: '#d8263c', cap: '#fff' },
  { cloth: '#1a57c8', ink: '#fff', silk: '#1a57c8', cap: '#fff' },
  { cloth: '#f4f4f2', ink: '#16121c', silk: '#f4f4f2', cap: '#16121c' },
  { cloth: '#1d1a22', ink: '#fff', silk: '#26222e', cap: '#fff' },
  { cloth: '#ee7b1d', ink: '#16121c', silk: '#ee7b1d', cap: '#16121c' },
  { cloth: '#15803d', ink: '#f2c230', silk: '#15803d', cap: '#f2c230' },
]
const COATS: readonly (readonly [coat: string, dark: string, mane: string])[] = [
  ['#7b4526', '#55301b', '#2a1710'],
  ['#5a3a28', '#3c271c', '#17100c'],
  ['#a5673a', '#7a4a28', '#e0b683'],
  ['#3a2b28', '#241b1a', '#0f0b0b'],
  ['#b9b4b0', '#8d8986', '#5d5957'],
  ['#8c3f22', '#642c17', '#8c3f22'],
]

export function coloursOf(kind: RaceKind, number: number): Colours {
  const all = kind === 'horses' ? HORSES : DOGS
  const colours = all[(number - 1) % all.length]
  if (colours === undefined) throw new RangeError(`no colours for ${number}`)
  return colours
}

/** Depends only on the runner's ID, so that it looks the same in every race. */
export function coatOf(id: number): readonly [coat: string, dark: string, mane: string] {
  return COATS[(id * 7 + 3) % COATS.length] ?? ['#7b4526', '#55301b', '#2a1710']
}

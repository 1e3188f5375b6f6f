export type RaceKind = 'horses' | 'dogs'
/**
 * Cloth number, index in the stable, level 0 … 60, and recent finishes of this season, newest
 * first.
 */
export type Runner = {
  number: number
  id: number
  level: number
  form: readonly number[]
  starts: number
  wins: number
}
export type RaceCard = {
  kind: RaceKind
  season: number
  race: number
  metres: number
  runners: readonly Runner[]
}
/**
 * `order`: numbers in finishing order; `gaps`: to the runner ahead, in tenths of a length; `run`:
 * the animation seed.
 */
export type RaceResult = {
  kind: RaceKind
  order: readonly number[]
  gaps: readonly number[]
  run: number
}

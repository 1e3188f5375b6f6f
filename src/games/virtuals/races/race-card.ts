export type RaceKind = 'horses' | 'dogs'
/**
 * Number on the cloth, who it is (its place in the stable), its level 0 … 60, and how it finished
 * lately in this season, the newest first.
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
 * `order`: numbers as they finish; `gaps`: to the one before, in tenths of a length; `run`: what
 * the pictures of the race are made from.
 */
export type RaceResult = {
  kind: RaceKind
  order: readonly number[]
  gaps: readonly number[]
  run: number
}

/**
 * Number of rounds of each game in a long run, with proportional time: CONSERVATION_ROUNDS=1000 npx
 * vitest run conservation
 */
const ASKED = Number(process.env['CONSERVATION_ROUNDS'] ?? '0')

export function roundsToPlay(few: number): number {
  return Math.max(few, ASKED)
}

export function timeToPlay(few: number, forFewMs: number): number {
  return Math.ceil((forFewMs * roundsToPlay(few)) / few)
}

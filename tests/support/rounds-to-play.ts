/**
 * Of a long run: so many rounds of each game, and as much time. CONSERVATION_ROUNDS=1000 npx vitest
 * run conservation
 */
const ASKED = Number(process.env['CONSERVATION_ROUNDS'] ?? '0')

/**
 * How many rounds of each game are played through the wallet: few with every test, thousands where
 * they are asked for.
 */
export function roundsToPlay(few: number): number {
  return Math.max(few, ASKED)
}

/** Milliseconds for as many rounds as are played. */
export function timeToPlay(few: number, forFewMs: number): number {
  return Math.ceil((forFewMs * roundsToPlay(few)) / few)
}

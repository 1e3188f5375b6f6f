/** How a held win of an outside studio stands. */
export const HELD_WIN_STATES = ['waiting', 'released', 'refused', 'rolled-back'] as const
export type HeldWinState = (typeof HELD_WIN_STATES)[number]

/**
 * What wins of an outside studio's games are bounded by; a win above is held. `multiple`: all wins
 * of a round, in stakes; `free`: all wins of a round without a stake; `win`: all wins of a round;
 * `day`, `studio-day`: what a game, or all games of a studio, pay beyond their stakes within 24
 * hours. All but `multiple` in kuruş.
 */
export const WIN_BOUNDS = {
  multiple: { unit: 'stakes', least: 1n, most: 1_000_000n },
  free: { unit: 'money', least: 0n, most: 100_000_000_000n },
  win: { unit: 'money', least: 0n, most: 100_000_000_000n },
  day: { unit: 'money', least: 0n, most: 100_000_000_000n },
  'studio-day': { unit: 'money', least: 0n, most: 100_000_000_000n },
} as const
export const WIN_BOUND_NAMES = [
  'multiple',
  'free',
  'win',
  'day',
  'studio-day',
] as const satisfies readonly (keyof typeof WIN_BOUNDS)[]
export type WinBound = (typeof WIN_BOUND_NAMES)[number]

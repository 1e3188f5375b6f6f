export const HELD_WIN_STATES = ['waiting', 'released', 'refused', 'rolled-back'] as const
export type HeldWinState = (typeof HELD_WIN_STATES)[number]

/**
 * Limits of external studios' wins; a win above one is held. `multiple`: all wins of a round, in
 * stakes; `free`: all wins of a round without a stake; `win`: all wins of a round; `day`,
 * `studio-day`: net payout of a game or of all games of a studio within 24 hours. All except
 * `multiple` are in kuruş.
 */
export const WIN_BOUNDS = {
  multiple: { unit: 'stakes', min: 1n, max: 1_000_000n },
  free: { unit: 'money', min: 0n, max: 100_000_000_000n },
  win: { unit: 'money', min: 0n, max: 100_000_000_000n },
  day: { unit: 'money', min: 0n, max: 100_000_000_000n },
  'studio-day': { unit: 'money', min: 0n, max: 100_000_000_000n },
} as const
export const WIN_BOUND_NAMES = [
  'multiple',
  'free',
  'win',
  'day',
  'studio-day',
] as const satisfies readonly (keyof typeof WIN_BOUNDS)[]
export type WinBound = (typeof WIN_BOUND_NAMES)[number]

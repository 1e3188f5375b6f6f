import { VIRTUAL_STUDIO } from './studios.ts'

/**
 * The type in a play address, `/play/slot/1001/real`; tables, halls and virtual sports are not
 * slots.
 */
export const PLAY_TYPES = ['slot', 'live', 'bingo', 'virtual'] as const
export type PlayType = (typeof PLAY_TYPES)[number]

const VIRTUAL = 'virtual-'

/**
 * Builds a game's address. A virtual sport is addressed by studio and kind: "virtual-horses" is
 * /play/virtual/4/horses.
 */
export function playAddress(
  play: PlayType,
  gameID: string,
  mode: 'real' | 'fun',
): { type: PlayType; id: string; third: string } {
  return play === 'virtual'
    ? { type: play, id: VIRTUAL_STUDIO.providerID, third: gameID.slice(VIRTUAL.length) }
    : { type: play, id: gameID, third: mode }
}

/**
 * Third part of a play address: "fun" plays on credit; "real", a studio's name or nothing plays for
 * money.
 */
export function playModeOf(third: string | undefined): 'real' | 'fun' {
  return third === 'fun' ? 'fun' : 'real'
}

import { VIRTUAL_STUDIO } from './studios.ts'

/**
 * As in the address a game is played at, `/play/slot/1001/real`: tables, halls and virtual sports
 * are no slots.
 */
export const PLAY_TYPES = ['slot', 'live', 'bingo', 'virtual'] as const
export type PlayType = (typeof PLAY_TYPES)[number]

const VIRTUAL = 'virtual-'

/**
 * A game's address by its parts. A virtual sport is its studio's, by kind: "virtual-horses" is
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
 * The third part of a game's address: "fun" is play credit; "real", a studio's name or nothing
 * plays for money.
 */
export function playModeOf(third: string | undefined): 'real' | 'fun' {
  return third === 'fun' ? 'fun' : 'real'
}

import type { ShownRound } from './original-view.ts'

/**
 * Casts a round's events to those of its game's engine: a board receives only its own game's
 * rounds.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the parameter names the game
export function eventsOf<Event extends { type: string }>(
  round: ShownRound | undefined,
): readonly Event[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine of this very game wrote them
  return (round?.events ?? []) as unknown as readonly Event[]
}

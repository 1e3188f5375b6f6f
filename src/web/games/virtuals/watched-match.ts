import { readSelection } from '#games/virtuals/virtual-game.ts'
import type { VirtualTicket } from '#shared/contracts/virtuals.ts'

export type ChosenMatch = { roundID: string | null; isOnAir: boolean; match: number }

/**
 * Returns the match on the screen: the one chosen while the round is on air, or else the first one
 * of the newest bet of the round, or else the one looked at before the round began.
 */
export function watchedMatch(
  tickets: readonly Pick<VirtualTicket, 'roundID' | 'lines'>[],
  now: Pick<ChosenMatch, 'roundID' | 'isOnAir'>,
  chosen: ChosenMatch | undefined,
): number {
  const isOfRound = chosen !== undefined && chosen.roundID === now.roundID
  if (isOfRound && chosen.isOnAir) return chosen.match
  const selection = tickets.find(({ roundID }) => roundID === now.roundID)?.lines[0]?.legs[0]
  const contest = selection === undefined ? undefined : readSelection(selection.selection)?.contest
  if (contest !== undefined) return contest - 1
  return isOfRound ? chosen.match : 0
}

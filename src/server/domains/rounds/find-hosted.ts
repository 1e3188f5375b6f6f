import { isUuid } from '#shared/uuid.ts'
import type { Context } from './context.ts'

export async function findHosted({ registered }: Context, roundId: string) {
  for (const rounds of isUuid(roundId) ? registered.kept : []) {
    const playerId = await rounds.ownerOf?.(roundId)
    const proof = playerId === undefined ? undefined : await rounds.proof?.(roundId, playerId)
    if (playerId === undefined || proof?.shared === undefined) continue
    return {
      playerId,
      proof,
      number: proof.shared.round,
      published: (await rounds.published?.(proof.gameID, proof.shared.round)) ?? [],
    }
  }
  return undefined
}

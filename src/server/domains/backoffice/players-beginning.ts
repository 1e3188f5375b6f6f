import { MAX_FILTERED_PLAYERS } from '#shared/payments/payment-search.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import { isUuid } from '#shared/uuid.ts'
import { listPlayersBeginning } from '#server/domains/identity/index.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Returns the ids of the players that a filter names: by id, or by the beginning of the user name.
 * @throws Refusal 'not possible' for a text with which too many user names begin
 */
export async function playersBeginning(read: Db, player: string): Promise<string[]> {
  if (isUuid(player)) return [player.toLowerCase()]
  const ids = await listPlayersBeginning(read, player, MAX_FILTERED_PLAYERS + 1)
  if (ids.length > MAX_FILTERED_PLAYERS)
    throw new Refusal('not possible', {}, BACKOFFICE_TEXTS.manyPlayers)
  return ids
}

import { sql } from 'kysely'
import { Refusal } from '#shared/refusals.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ProviderUnreachable } from '#server/platform/outgoing/call-provider.ts'
import type { Aggregators } from './aggregators.ts'
import { AggregatorRefused } from './port.ts'

type Row = { player_id: string; studio: string; round: string; transaction_id: string | null }

/**
 * Opens the page on which an aggregator shows a round: for its player, or for staff.
 * @throws Refusal 'record not found' for a round of another player and for one that no aggregator
 * has, 'provider unreachable'
 */
export function createRoundPages({ database, log }: Platform, aggregators: Aggregators) {
  return async (roundId: string, playerId: string | undefined): Promise<{ url: string }> => {
    if (!isUuid(roundId)) throw new Refusal('record not found')
    const { rows } = await sql<Row>`select r.player_id, r.studio, r.round,
        (select t.id from provider.transaction t where t.player_id = r.player_id
          and t.created_at >= r.opened_at - interval '1 minute' and t.round_id = r.id
          and t.kind = 'bet' order by t.created_at limit 1) as transaction_id
      from provider.round r where r.id = ${roundId}
        and (${playerId ?? null}::uuid is null or r.player_id = ${playerId ?? null}::uuid)`.execute(
      database.read,
    )
    const [row] = rows
    const aggregator = row && aggregators.get(row.studio)
    if (row === undefined || row.transaction_id === null || aggregator === undefined)
      throw new Refusal('record not found')
    try {
      const url = await aggregator.roundPage({
        user: row.player_id,
        transactionId: row.transaction_id,
        // A bet without a round is a round of its own, named by its transaction.
        round: row.round === row.transaction_id ? null : row.round,
      })
      return { url }
    } catch (error) {
      if (!(error instanceof ProviderUnreachable || error instanceof AggregatorRefused)) throw error
      log.warn({ studio: row.studio, reason: error.message }, 'a studio showed no round')
      throw new Refusal('provider unreachable')
    }
  }
}

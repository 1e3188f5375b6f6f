import { forfeit, mine, request } from '#shared/contracts/promotions.ts'
import type { Content } from '#server/domains/content/index.ts'
import { requireMayPlay } from '#server/domains/identity/index.ts'
import { handle, type BoundCall } from '#server/platform/http/calls.ts'
import { ownRows } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forfeitRequest, listRequests, openRequest, toWire } from './request.ts'

/** Players' requests for promotions. */
export function promotions({ database }: Platform, { content }: { content: Content }) {
  const offered = content.promotions
  const calls: BoundCall[] = [
    handle(request, ({ caller, lang, now, country }, { promotionID }) => {
      requireMayPlay({ country, caller })
      return database.transaction(async (tx) => {
        const row = await openRequest(tx, offered, { playerId: caller.playerId, promotionID, now })
        return toWire(tx, offered, [row], lang, now)
      })
    }),
    handle(mine, async ({ caller, lang, now }, page) => {
      const { rows, total } = await listRequests(database.read, caller.playerId, page)
      return { rows: await toWire(database.read, offered, rows, lang, now), total }
    }),
    handle(forfeit, ({ caller, lang, now }, { id }) =>
      database.transaction(async (tx) => toWire(tx, offered, [await forfeitRequest(tx, caller.playerId, id, now)], lang, now))),
  ]
  const columns = ['id', 'promotion_id', 'terms_version', 'state', 'amount_minor', 'wagered_minor', 'required_minor', 'requested_at', 'expires_at', 'decided_at']
  return { calls, ownData: [ownRows(database.read, 'promotionRequests', 'promotions.request', columns, 'id')] }
}

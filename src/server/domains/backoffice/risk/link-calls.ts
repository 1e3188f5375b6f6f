import * as calls from '#shared/contracts/staff/risk.ts'
import { toWireTime } from '#shared/dates.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import {
  decideLink,
  getLink,
  listLinks,
  listLinksOf,
  reasonsOf,
  type LinkRow,
} from '#server/domains/risk/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { requirePlayer } from '../find-players.ts'
import type { House } from '../house.ts'

async function present(read: Db, rows: readonly LinkRow[]): Promise<calls.LinkRow[]> {
  const names = await namePlayers(read, [
    ...new Set(rows.flatMap(({ one, other }) => [one, other])),
  ])
  const player = (id: string) => ({ playerID: id, username: names.get(id) ?? '' })
  return rows.map((row) => ({
    linkID: row.id,
    one: player(row.one),
    other: player(row.other),
    reasons: reasonsOf(row),
    strength: row.strength,
    state: row.state,
    foundAt: toWireTime(row.found_at),
    verdict: row.verdict,
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at && toWireTime(row.decided_at),
  }))
}

export function linkCalls({ platform: { database } }: House): StaffBoundCall[] {
  const { read } = database
  return [
    handleStaff(calls.listLinks, async (_context, data) => {
      const { rows, next } = await listLinks(read, data)
      return { rows: await present(read, rows), next }
    }),
    handleStaff(calls.listPlayerLinks, async ({ now }, { playerID }) => {
      await requirePlayer(read, playerID, now)
      return { rows: await present(read, await listLinksOf(read, playerID)) }
    }),
    handleStaff(calls.decideLink, async (context, { linkID, verdict, reason }) => {
      await database.transaction(async (tx) => {
        const row = await decideLink(tx, linkID, {
          verdict,
          reason,
          by: context.staff.username,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'link.decide',
          subject: { kind: 'link', id: linkID },
          before: { state: 'waiting' },
          after: {
            verdict,
            one: row.one,
            other: row.other,
            strength: row.strength,
            reasons: reasonsOf(row),
          },
          reason,
        })
      })
      const rows = await present(read, [await getLink(read, linkID)])
      return { rows }
    }),
  ]
}

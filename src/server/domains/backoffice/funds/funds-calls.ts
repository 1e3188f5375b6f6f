import * as calls from '#shared/contracts/staff/funds.ts'
import { toWireTime } from '#shared/dates.ts'
import {
  askFunds,
  decideFunds,
  listRequests,
  listRequestsOf,
  stateOf,
  type RequestRow,
} from '#server/domains/funds/index.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { requirePlayer } from '../find-players.ts'
import type { House } from '../house.ts'

export function fundsCalls({ platform: { database }, notifications }: House): StaffBoundCall[] {
  const { read } = database
  const present = async (rows: readonly RequestRow[], now: Date): Promise<calls.FundsRow[]> => {
    const names = await namePlayers(read, [...new Set(rows.map((row) => row.player_id))])
    return rows.map((row) => ({
      requestID: row.id,
      playerID: row.player_id,
      username: names.get(row.player_id) ?? '',
      ask: row.ask,
      state: stateOf(row, now),
      dueOn: row.due_on,
      askedBy: row.asked_by,
      askedAt: toWireTime(row.asked_at),
      answer: row.answer,
      answeredAt: row.answered_at && toWireTime(row.answered_at),
      reason: row.reason,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at && toWireTime(row.decided_at),
    }))
  }
  const change = async (
    now: Date,
    work: (tx: Tx) => Promise<RequestRow>,
  ): Promise<calls.FundsRow> => {
    const row = await database.transaction(work)
    notifications.announce(row.player_id)
    const [shown] = await present([row], now)
    if (shown === undefined) throw new Error('a request presented itself as nothing')
    return shown
  }
  return [
    handleStaff(calls.listFunds, async ({ now }, data) => {
      const { rows, next } = await listRequests(read, { ...data, now })
      return { rows: await present(rows, now), next }
    }),
    handleStaff(calls.listPlayerFunds, async ({ now }, { playerID }) => {
      await requirePlayer(read, playerID, now)
      return { rows: await present(await listRequestsOf(read, playerID), now) }
    }),
    handleStaff(calls.askFunds, async (context, { playerID, ask, dueOn, reason }) => {
      await requirePlayer(read, playerID, context.now)
      return change(context.now, async (tx) => {
        const row = await askFunds(tx, {
          playerId: playerID,
          ask,
          dueOn,
          by: context.staff.username,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: 'funds.ask',
          subject: { kind: 'player', id: playerID },
          after: { request: row.id, ask, dueOn },
          reason,
        })
        return row
      })
    }),
    handleStaff(calls.decideFunds, (context, { requestID, outcome, reason }) =>
      change(context.now, async (tx) => {
        const row = await decideFunds(tx, {
          id: requestID,
          outcome,
          reason,
          by: context.staff.username,
          now: context.now,
        })
        await audit(tx, actorOf(context), {
          action: `funds.${outcome}`,
          subject: { kind: 'player', id: row.player_id },
          before: { request: row.id, state: 'answered' },
          after: { state: outcome },
          reason,
        })
        return row
      }),
    ),
  ]
}

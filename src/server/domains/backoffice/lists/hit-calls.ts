import type { z } from 'zod'
import * as calls from '#shared/contracts/staff/lists.ts'
import { toWireTime } from '#shared/dates.ts'
import { findPeople, namePlayers } from '#server/domains/identity/index.ts'
import {
  decideHit,
  excludeListed,
  getHit,
  isUndoable,
  listHits,
  listHitsOf,
  type HitRow,
} from '#server/domains/screening/index.ts'
import { actorOf, audit, findPendingProposals } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import { stepPlayerIn } from '../account-steps.ts'
import { requirePlayer } from '../find-players.ts'
import type { House } from '../house.ts'
import { hitOf, LIST_UNDO, proposeUndo } from './undo-exclusion.ts'

async function present(read: Db, rows: readonly HitRow[]): Promise<calls.HitRow[]> {
  const ids = [...new Set(rows.map((row) => row.player_id))]
  const [usernames, people, undoing] = await Promise.all([
    namePlayers(read, ids),
    findPeople(read, ids),
    findPendingProposals(read, LIST_UNDO, ids),
  ])
  const persons = new Map(people.map((person) => [person.playerId, person]))
  return rows.map((row) => {
    const person = persons.get(row.player_id)
    return {
      hitID: row.id,
      playerID: row.player_id,
      username: usernames.get(row.player_id) ?? '',
      playerName: person?.name ?? '',
      playerBirth: person?.birthDate ?? '',
      playerNationality: person?.nationality ?? '',
      kind: row.kind,
      name: row.name,
      birth: row.birth,
      list: row.list,
      reference: row.reference,
      until: row.until,
      why: row.why,
      score: row.score,
      weak: row.weak,
      details: row.details,
      state: row.state,
      foundAt: toWireTime(row.found_at),
      outcome: row.outcome,
      reason: row.reason,
      decidedBy: row.decided_by,
      decidedAt: row.decided_at && toWireTime(row.decided_at),
      undo: !isUndoable(row)
        ? null
        : undoing.has(row.player_id) && hitOf(undoing.get(row.player_id)) === row.id
          ? 'waiting'
          : 'possible',
    }
  })
}

export function hitCalls(house: House): StaffBoundCall[] {
  const {
    platform: {
      database: { read },
    },
  } = house
  async function presentOne(hitId: string): Promise<calls.HitRow> {
    const [row] = await present(read, [await getHit(read, hitId)])
    if (row === undefined) throw new Error('a hit presented itself as nothing')
    return row
  }
  return [
    handleStaff(calls.listHits, async (_context, data) => {
      const { rows, next } = await listHits(read, data)
      return { rows: await present(read, rows), next }
    }),
    handleStaff(calls.listPlayerHits, async ({ now }, { playerID }) => {
      await requirePlayer(read, playerID, now)
      return { rows: await present(read, await listHitsOf(read, playerID)) }
    }),
    handleStaff(calls.decideHit, async (context, data) => {
      await decide(house, context, data)
      return presentOne(data.hitID)
    }),
    handleStaff(calls.undoExclusion, async (context, data) => {
      await proposeUndo(house, context, data)
      return presentOne(data.hitID)
    }),
  ]
}

/** Commits the decision, its effect on the account, and the log entries together. */
async function decide(
  house: House,
  context: StaffContext,
  { hitID, outcome, reason }: z.output<(typeof calls.decideHit)['input']>,
): Promise<void> {
  const {
    platform: { database, outbox },
    identity,
  } = house
  const ended = await database.transaction(async (tx) => {
    const hit = await decideHit(tx, hitID, {
      outcome,
      reason,
      by: context.staff.username,
      now: context.now,
    })
    const sessions =
      outcome === 'excluded'
        ? await excludeListed(tx, identity, hit, context.now)
        : outcome === 'deactivated'
          ? await stepPlayerIn(tx, house, context, 'deactivate', hit.player_id, reason)
          : []
    await audit(tx, actorOf(context), {
      action: 'hit.decide',
      subject: { kind: 'hit', id: hitID },
      before: { state: 'waiting' },
      reason,
      after: {
        outcome,
        playerID: hit.player_id,
        list: hit.kind,
        name: hit.name,
        source: hit.list,
        reference: hit.reference,
        until: hit.until,
        score: hit.score,
      },
    })
    return sessions
  })
  identity.announceEnd(ended)
  outbox.nudge()
}

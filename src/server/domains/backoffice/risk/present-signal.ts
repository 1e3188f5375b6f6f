import type { z } from 'zod'
import type { Evidence, signalPage, SignalRow as WireSignal } from '#shared/contracts/staff/risk.ts'
import { toWireTime } from '#shared/dates.ts'
import { toWireMoney } from '#shared/money.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import {
  evidenceOf,
  getSignal,
  listSignalNotes,
  listSignalsOf,
  type SignalRow,
} from '#server/domains/risk/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { requirePlayer } from '../find-players.ts'

export async function presentSignals(read: Db, rows: readonly SignalRow[]): Promise<WireSignal[]> {
  const names = await namePlayers(read, [...new Set(rows.map(({ player_id: id }) => id))])
  return rows.map((row) => ({
    signalID: row.id,
    playerID: row.player_id,
    username: names.get(row.player_id) ?? '',
    kind: row.kind,
    state: row.state,
    value: row.value,
    threshold: row.threshold,
    raisedAt: toWireTime(row.raised_at),
    lastAt: toWireTime(row.last_at),
    takenBy: row.taken_by,
    outcome: row.outcome,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at && toWireTime(row.decided_at),
  }))
}

/** @throws Refusal 'record not found' */
export async function readSignalPage(
  read: Db,
  id: string,
  now: Date,
): Promise<z.output<typeof signalPage>> {
  const row = await getSignal(read, id)
  const [notes, player, own] = await Promise.all([
    listSignalNotes(read, id),
    requirePlayer(read, row.player_id, now),
    listSignalsOf(read, row.player_id),
  ])
  const [signal, ...others] = await presentSignals(read, [
    row,
    ...own.filter((other) => other.id !== id),
  ])
  if (signal === undefined) throw new Error('a signal presented itself as nothing')
  return {
    signal,
    reason: row.reason,
    player,
    others,
    evidence: presentEvidence(row),
    notes: notes.map((note) => ({
      id: note.id,
      staff: note.staff_name,
      body: note.body,
      at: toWireTime(note.created_at),
    })),
  }
}

/** A raised stake is identified by its round, other evidence by its line. */
function presentEvidence(row: SignalRow): Evidence[] {
  const isRound = row.kind === 'rising-stakes'
  return evidenceOf(row).map(({ at, id, amountMinor, beforeMinor, limit }) => ({
    at: toWireTime(new Date(at)),
    transactionID: isRound || id === '' ? null : id,
    roundID: isRound ? id : null,
    amount: amountMinor === null ? null : toWireMoney(amountMinor),
    before: beforeMinor === null ? null : toWireMoney(beforeMinor),
    limit,
  }))
}

import type { z } from 'zod'
import * as calls from '#shared/contracts/staff/risk.ts'
import { refuseFields } from '#shared/refusals.ts'
import {
  decideSignal,
  unassignSignal,
  listSignals,
  listSignalsOf,
  noteSignal,
  takeSignal,
} from '#server/domains/risk/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import { excludePlayer } from '../account-steps.ts'
import { requirePlayer } from '../find-players.ts'
import type { House } from '../house.ts'
import { presentSignals, readSignalPage } from './present-signal.ts'

export function signalCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
  } = house
  const { read } = database
  const change = async (
    context: StaffContext,
    signalID: string,
    work: (tx: Tx) => Promise<{ action: string; before?: object; after?: object }>,
  ) => {
    await database.transaction(async (tx) => {
      const fact = await work(tx)
      await audit(tx, actorOf(context), { ...fact, subject: { kind: 'signal', id: signalID } })
    })
    return readSignalPage(read, signalID, context.now)
  }
  return [
    handleStaff(calls.listSignals, async (_context, data) => {
      const { rows, next } = await listSignals(read, data)
      return { rows: await presentSignals(read, rows), next }
    }),
    handleStaff(calls.listPlayerSignals, async ({ now }, { playerID }) => {
      await requirePlayer(read, playerID, now)
      return { rows: await presentSignals(read, await listSignalsOf(read, playerID)) }
    }),
    handleStaff(calls.getSignal, ({ now }, { signalID }) => readSignalPage(read, signalID, now)),
    handleStaff(calls.takeSignal, (context, { signalID }) =>
      change(context, signalID, async (tx) => {
        const row = await takeSignal(tx, signalID, context.staff.username, context.now)
        return {
          action: 'signal.take',
          before: { state: 'waiting' },
          after: { state: row.state, playerID: row.player_id, kind: row.kind },
        }
      }),
    ),
    handleStaff(calls.unassignSignal, (context, { signalID }) =>
      change(context, signalID, async (tx) => {
        const row = await unassignSignal(tx, signalID)
        return {
          action: 'signal.give-back',
          before: { state: 'taken' },
          after: { state: row.state, playerID: row.player_id, kind: row.kind },
        }
      }),
    ),
    handleStaff(calls.noteSignal, (context, { signalID, body }) =>
      change(context, signalID, async (tx) => {
        const note = await noteSignal(tx, signalID, body, context.staff.username, context.now)
        // The note's text stays out of the log, as with notes about players.
        return { action: 'signal.note', after: { note } }
      }),
    ),
    handleStaff(calls.decideSignal, async (context, data) => {
      await decide(house, context, data)
      return readSignalPage(read, data.signalID, context.now)
    }),
  ]
}

/** Commits the decision, a possible exclusion of the player, and their log entries together. */
async function decide(
  house: House,
  context: StaffContext,
  { signalID, outcome, months, reason }: z.output<(typeof calls.decideSignal)['input']>,
): Promise<void> {
  if (outcome === 'paused' && months === undefined) throw refuseFields({ months: 'required' })
  const {
    platform: { database, outbox },
    identity,
  } = house
  const ended = await database.transaction(async (tx) => {
    const row = await decideSignal(tx, signalID, {
      outcome,
      reason,
      by: context.staff.username,
      now: context.now,
    })
    const sessions =
      outcome === 'paused' && months !== undefined
        ? await excludePlayer(tx, house, context, { playerId: row.player_id, months, reason })
        : []
    await audit(tx, actorOf(context), {
      action: 'signal.decide',
      subject: { kind: 'signal', id: signalID },
      before: { state: row.taken_by === null ? 'waiting' : 'taken' },
      after: {
        outcome,
        months,
        playerID: row.player_id,
        kind: row.kind,
        value: row.value,
        threshold: row.threshold,
      },
      reason,
    })
    return sessions
  })
  identity.announceEnd(ended)
  outbox.nudge()
}

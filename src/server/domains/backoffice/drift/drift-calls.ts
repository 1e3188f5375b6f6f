import type { z } from 'zod'
import { ALARM_EVIDENCE, DRAW_FALSE_ALARM } from '#games/drift/family.ts'
import * as calls from '#shared/contracts/staff/drift.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import { getAlarm, unassignAlarm, listAlarms, takeAlarm } from '#server/domains/drift/index.ts'
import { FALSE_ALARM } from '#server/domains/rounds/index.ts'
import { actorOf, audit, listAudit } from '#server/domains/staff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentAlarm, presentGame } from './present.ts'
import { announceSwitch, stateOfGame, switchAnyGame } from './switch-game.ts'

const HISTORY_SHOWN = 50

export function driftCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    drift,
    rounds,
  } = house
  const { read } = database
  const nameOf = (gameID: string, lang: Lang) => rounds.nameOf(gameID, lang) ?? gameID

  async function page(
    id: string,
    lang: Lang,
  ): Promise<z.output<(typeof calls.getDriftAlarm)['output']>> {
    const row = await getAlarm(read, id)
    const now = (await drift.list(lang)).find(({ gameID }) => gameID === row.game_id)
    const [gameState, history] = await Promise.all([
      stateOfGame(house, row.game_id),
      listAudit(read, { subjectID: id, limit: HISTORY_SHOWN }),
    ])
    return {
      alarm: presentAlarm(row, nameOf(row.game_id, lang)),
      now: now === undefined ? null : presentGame(now),
      gameState,
      history: history.rows,
    }
  }

  const change = async (
    context: StaffContext,
    alarmID: string,
    work: (tx: Tx) => Promise<{ action: string; before?: object; after: object }>,
  ) => {
    await database.transaction(async (tx) =>
      audit(tx, actorOf(context), {
        ...(await work(tx)),
        subject: { kind: 'drift-alarm', id: alarmID },
      }),
    )
    return page(alarmID, context.lang)
  }

  return [
    handleStaff(calls.listDrift, async ({ lang }) => ({
      games: (await drift.list(lang)).map(presentGame),
      falseAlarm: FALSE_ALARM,
      drawFalseAlarm: DRAW_FALSE_ALARM,
      alarmAt: Math.round(Math.exp(ALARM_EVIDENCE)),
    })),
    handleStaff(calls.listDriftAlarms, async ({ lang }, data) => {
      const { rows, next } = await listAlarms(read, data)
      return { rows: rows.map((row) => presentAlarm(row, nameOf(row.game_id, lang))), next }
    }),
    handleStaff(calls.getDriftAlarm, ({ lang }, { alarmID }) => page(alarmID, lang)),
    handleStaff(calls.takeDriftAlarm, (context, { alarmID }) =>
      change(context, alarmID, async (tx) => {
        const row = await takeAlarm(tx, alarmID, context.staff.username, context.now)
        return {
          action: 'drift.take',
          before: { state: 'waiting' },
          after: { state: row.state, gameID: row.game_id, test: row.test },
        }
      }),
    ),
    handleStaff(calls.unassignDriftAlarm, (context, { alarmID }) =>
      change(context, alarmID, async (tx) => {
        const row = await unassignAlarm(tx, alarmID)
        return {
          action: 'drift.give-back',
          before: { state: 'taken' },
          after: { state: row.state, gameID: row.game_id, test: row.test },
        }
      }),
    ),
    handleStaff(calls.decideDriftAlarm, async (context, data) => {
      if (await decide(house, context, data)) await announceSwitch(house)
      return page(data.alarmID, context.lang)
    }),
    handleStaff(calls.openDriftGame, async (context, { alarmID, reason }) => {
      await database.transaction(async (tx) => {
        const { game_id: gameID } = await getAlarm(tx, alarmID)
        if (!(await switchAnyGame(tx, gameID, undefined))) throw new Refusal('not possible')
        await audit(tx, actorOf(context), {
          action: 'game.open',
          subject: { kind: 'drift-alarm', id: alarmID },
          before: { gameID, state: 'closed' },
          after: { gameID, state: 'open' },
          reason,
        })
      })
      await announceSwitch(house)
      return page(alarmID, context.lang)
    }),
  ]
}

/**
 * Commits the decision, a possible closing of the game, and their log entries together. Returns
 * true when a game was closed.
 */
function decide(
  { platform: { database }, drift }: House,
  context: StaffContext,
  { alarmID, outcome, reason }: z.output<(typeof calls.decideDriftAlarm)['input']>,
): Promise<boolean> {
  const {
    staff: { username: by },
    now,
  } = context
  return database.transaction(async (tx) => {
    const {
      game_id: gameID,
      test,
      figures,
      taken_by: takenBy,
    } = await drift.decide(tx, alarmID, { outcome, reason, by, now })
    await audit(tx, actorOf(context), {
      action: 'drift.decide',
      subject: { kind: 'drift-alarm', id: alarmID },
      before: { state: takenBy === null ? 'waiting' : 'taken' },
      after: { outcome, gameID, test, figures },
      reason,
    })
    const isClosed =
      outcome === 'closed' && (await switchAnyGame(tx, gameID, { at: now, by, why: reason }))
    if (isClosed)
      await audit(tx, actorOf(context), {
        action: 'game.close',
        subject: { kind: 'game', id: gameID },
        before: { state: 'open' },
        after: { state: 'closed', alarmID },
        reason,
      })
    return isClosed
  })
}

import type { z } from 'zod'
import { ALARM_EVIDENCE, DRAW_FALSE_ALARM } from '#games/rtp-monitoring/family.ts'
import * as calls from '#shared/contracts/staff/rtp-monitoring.ts'
import type { Lang } from '#shared/lang.ts'
import { Refusal } from '#shared/refusals.ts'
import {
  getAlarm,
  unassignAlarm,
  listAlarms,
  takeAlarm,
} from '#server/domains/rtp-monitoring/index.ts'
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

export function rtpCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    rtpMonitoring,
    rounds,
  } = house
  const { read } = database
  const nameOf = (gameID: string, lang: Lang) => rounds.nameOf(gameID, lang) ?? gameID

  async function page(
    id: string,
    lang: Lang,
  ): Promise<z.output<(typeof calls.getRtpAlarm)['output']>> {
    const row = await getAlarm(read, id)
    const now = (await rtpMonitoring.list(lang)).find(({ gameID }) => gameID === row.game_id)
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
        subject: { kind: 'rtp-alarm', id: alarmID },
      }),
    )
    return page(alarmID, context.lang)
  }

  return [
    handleStaff(calls.listRtpMonitoring, async ({ lang }) => ({
      games: (await rtpMonitoring.list(lang)).map(presentGame),
      falseAlarm: FALSE_ALARM,
      drawFalseAlarm: DRAW_FALSE_ALARM,
      alarmAt: Math.round(Math.exp(ALARM_EVIDENCE)),
    })),
    handleStaff(calls.listRtpAlarms, async ({ lang }, data) => {
      const { rows, next } = await listAlarms(read, data)
      return { rows: rows.map((row) => presentAlarm(row, nameOf(row.game_id, lang))), next }
    }),
    handleStaff(calls.getRtpAlarm, ({ lang }, { alarmID }) => page(alarmID, lang)),
    handleStaff(calls.takeRtpAlarm, (context, { alarmID }) =>
      change(context, alarmID, async (tx) => {
        const row = await takeAlarm(tx, alarmID, context.staff.username, context.now)
        return {
          action: 'rtp.take',
          before: { state: 'waiting' },
          after: { state: row.state, gameID: row.game_id, test: row.test },
        }
      }),
    ),
    handleStaff(calls.unassignRtpAlarm, (context, { alarmID }) =>
      change(context, alarmID, async (tx) => {
        const row = await unassignAlarm(tx, alarmID)
        return {
          action: 'rtp.give-back',
          before: { state: 'taken' },
          after: { state: row.state, gameID: row.game_id, test: row.test },
        }
      }),
    ),
    handleStaff(calls.decideRtpAlarm, async (context, data) => {
      if (await decide(house, context, data)) await announceSwitch(house)
      return page(data.alarmID, context.lang)
    }),
    handleStaff(calls.openRtpGame, async (context, { alarmID, reason }) => {
      await database.transaction(async (tx) => {
        const { game_id: gameID } = await getAlarm(tx, alarmID)
        if (!(await switchAnyGame(tx, gameID, undefined))) throw new Refusal('not possible')
        await audit(tx, actorOf(context), {
          action: 'game.open',
          subject: { kind: 'rtp-alarm', id: alarmID },
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
  { platform: { database }, rtpMonitoring }: House,
  context: StaffContext,
  { alarmID, outcome, reason }: z.output<(typeof calls.decideRtpAlarm)['input']>,
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
    } = await rtpMonitoring.decide(tx, alarmID, { outcome, reason, by, now })
    await audit(tx, actorOf(context), {
      action: 'rtp.decide',
      subject: { kind: 'rtp-alarm', id: alarmID },
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

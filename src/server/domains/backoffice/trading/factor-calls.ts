import { z } from 'zod'
import * as calls from '#shared/contracts/staff/trading-terms.ts'
import { toWireTime } from '#shared/dates.ts'
import { refuseFields } from '#shared/refusals.ts'
import { WHOLE_FACTOR } from '#shared/office/trading-terms.ts'
import { findPlayerByName, namePlayers } from '#server/domains/identity/index.ts'
import { actorOf, audit } from '#server/domains/staff/index.ts'
import {
  handleStaff,
  type StaffBoundCall,
  type StaffContext,
} from '#server/platform/http/staff-calls.ts'
import { requirePlayer } from '../find-players.ts'
import type { House } from '../house.ts'

export const FACTOR = 'factor'

const percent = z.number().int().nullable()
const input = z.object({ from: percent, percent, amountMinor: z.string() })

const isRaise = (from: number | null, to: number | null) =>
  (to ?? WHOLE_FACTOR) > (from ?? WHOLE_FACTOR)

/**
 * Raises a player's factor after a second person's approval, only while it is the value both saw.
 */
export function defineFactor({ staff, sportsbook: { desk } }: House): void {
  staff.proposals.define({
    kind: FACTOR,
    subjectKind: FACTOR,
    input,
    async seen(tx, { subjectId, input: { percent: to } }) {
      return {
        changes: [
          {
            field: 'percent',
            unit: 'number',
            before: (await desk.factors.find(tx, subjectId, undefined))?.toString() ?? null,
            after: to?.toString() ?? null,
          },
        ],
      }
    },
    async execute(tx, { subjectId, input: { from, percent: to } }, actor) {
      await desk.factors.set(tx, subjectId, { from, percent: to, by: actor.name, now: actor.now })
      return { before: { percent: from }, after: { percent: to } }
    },
  })
}

export function factorCalls({
  platform: { database },
  staff,
  sportsbook: { desk },
}: House): StaffBoundCall[] {
  const { read } = database

  async function setFactor(
    context: StaffContext,
    { requestID, username, percent: to, reason, ...order }: z.output<typeof calls.setFactor.input>,
  ): Promise<'set' | 'proposed'> {
    const playerId = await findPlayerByName(read, username)
    if (playerId === undefined) throw refuseFields({ username: 'invalid' })
    const from = await desk.factors.find(read, playerId, order.from)
    if (isRaise(from, to)) {
      await database.transaction((tx) =>
        staff.proposals.propose(tx, context, {
          id: requestID,
          kind: FACTOR,
          subjectKind: FACTOR,
          subjectId: playerId,
          reason,
          input: { from, percent: to, amountMinor: String((to ?? WHOLE_FACTOR) * 100) },
        }),
      )
      return 'proposed'
    }
    await database.transaction(async (tx) => {
      const actor = actorOf(context)
      await desk.factors.set(tx, playerId, { from, percent: to, by: actor.name, now: actor.now })
      await audit(tx, actor, {
        action: 'factor.set',
        subject: { kind: FACTOR, id: playerId },
        before: { percent: from },
        after: { percent: to },
        reason,
      })
    })
    return 'set'
  }

  return [
    handleStaff(calls.listFactors, async (_context, data) => {
      const { rows, next } = await desk.factors.list(data)
      const names = await namePlayers(
        read,
        rows.map(({ playerId }) => playerId),
      )
      return {
        rows: rows.map(({ playerId, percent: value, setBy, setAt }) => ({
          playerID: playerId,
          username: names.get(playerId) ?? '',
          percent: value,
          by: setBy,
          at: toWireTime(setAt),
        })),
        next,
      }
    }),
    handleStaff(calls.getFactor, async ({ now }, { playerID }) => {
      await requirePlayer(read, playerID, now)
      return { percent: await desk.factors.find(read, playerID, undefined) }
    }),
    handleStaff(calls.setFactor, async (context, data) => ({
      outcome: await setFactor(context, data),
    })),
  ]
}

import * as calls from '#shared/contracts/staff/tables.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { Refusal } from '#shared/refusals.ts'
import { findWaiting, listAudit, type ProposalRow } from '#server/domains/staff/index.ts'
import {
  groupSpots,
  listTables,
  requireLimits,
  type LiveTable,
} from '#server/domains/tables/index.ts'
import { errorConstraint } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentProposal } from '../proposal-calls.ts'
import { readChange, TABLE_LIMITS, writeChange } from './table-limits.ts'

const HISTORY_SHOWN = 50

export function tableCalls({ platform: { database }, staff, tables }: House): StaffBoundCall[] {
  const { read } = database
  const list = async (lang: Lang): Promise<calls.DeskTable[]> => {
    const waiting = await findWaiting(read, TABLE_LIMITS)
    return (await listTables(read)).map((table) =>
      presentTable(table, waiting.get(table.id), tables.playersAt(table.id), lang),
    )
  }
  return [
    handleStaff(calls.listTables, ({ lang }) => list(lang)),
    handleStaff(calls.getTable, async ({ lang }, { tableID }) => {
      const table = (await list(lang)).find((one) => one.tableID === tableID)
      if (table === undefined) throw new Refusal('record not found')
      return {
        table,
        history: (await listAudit(read, { subjectID: tableID, limit: HISTORY_SHOWN })).rows,
      }
    }),
    handleStaff(
      calls.proposeTableLimits,
      async (context, { requestID, tableID, version, minBet, maxBet, tableMax, own, reason }) => {
        const change = {
          minMinor: minBet,
          maxMinor: maxBet,
          tableMaxMinor: tableMax,
          own: own.map(({ pays, min, max }) => ({ pays, minMinor: min, maxMinor: max })),
        }
        const row = await database
          .transaction(async (tx) => {
            const table = (await listTables(tx)).find(({ id }) => id === tableID)
            if (table === undefined) throw new Refusal('record not found')
            requireLimits(table, change)
            const asked = await staff.proposals.propose(tx, context, {
              id: requestID,
              kind: TABLE_LIMITS,
              subjectKind: 'table',
              subjectId: tableID,
              input: writeChange(table.name, version, change),
              reason,
            })
            if (asked.state === 'pending' && table.limitsVersion !== version)
              throw new Refusal('not possible')
            return asked
          })
          .catch((error: unknown) => {
            throw errorConstraint(error) === 'proposal_of_table_limits'
              ? new Refusal('duplicate')
              : error
          })
        return presentProposal(read, context, row)
      },
    ),
  ]
}

function presentTable(
  table: LiveTable,
  asked: ProposalRow | undefined,
  players: number,
  lang: Lang,
): calls.DeskTable {
  return {
    tableID: table.id,
    name: table.name[lang],
    kind: table.game.kind,
    dealer: table.dealer,
    open: table.isEnabled,
    players,
    version: table.limitsVersion,
    minBet: toWireMoney(table.minBetMinor),
    maxBet: toWireMoney(table.maxBetMinor),
    tableMax: toWireMoney(table.tableMaxMinor),
    betUnit: toWireMoney(table.game.betUnitMinor),
    groups: groupSpots(table).map(({ pays, spots, rtpPercent, minMinor, maxMinor, own }) => ({
      pays,
      spots: spots.length,
      rtp: rtpPercent,
      min: toWireMoney(minMinor),
      max: toWireMoney(maxMinor),
      own,
    })),
    waiting:
      asked === undefined
        ? null
        : {
            by: asked.proposer,
            at: toWireTime(asked.proposed_at),
            reason: asked.reason,
            limits: presentChange(asked),
          },
  }
}

function presentChange(asked: ProposalRow): calls.AskedLimits {
  const { minMinor, maxMinor, tableMaxMinor, own } = readChange(asked)
  return {
    minBet: toWireMoney(minMinor),
    maxBet: toWireMoney(maxMinor),
    tableMax: toWireMoney(tableMaxMinor),
    own: own.map((one) => ({
      pays: one.pays,
      min: toWireMoney(one.minMinor),
      max: toWireMoney(one.maxMinor),
    })),
  }
}

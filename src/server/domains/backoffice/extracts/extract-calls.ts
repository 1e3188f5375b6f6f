import * as calls from '#shared/contracts/staff/extracts.ts'
import type { RegulatorExtract } from '#shared/contracts/staff/extracts.ts'
import { siteDate } from '#shared/dates.ts'
import { Refusal } from '#shared/refusals.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import type { FileRow } from '#server/domains/compliance/index.ts'
import { actorOf } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { presentFile } from '../evidence/files-route.ts'
import type { House } from '../house.ts'
import { EXTRACT, extractInput, extractMaker } from './extract-file.ts'

export function extractCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    compliance: { files },
  } = house
  files.define(EXTRACT, extractMaker(house))
  return [
    handleStaff(calls.listExtracts, async ({ now }, { limit, after }) => {
      const { rows, next } = await files.list(database.read, { kind: EXTRACT, limit, after })
      return { rows: rows.map((row) => present(row, now)), next }
    }),
    handleStaff(
      calls.makeExtract,
      async (context, { requestID, extract, from, to, min, reason }) => {
        if (to > siteDate(context.now))
          throw new Refusal('not possible', { reason: 'days' }, BACKOFFICE_TEXTS.noDayAfterToday)
        const input = { extract, from, to, minMinor: min.toString() }
        const order = {
          id: requestID,
          kind: EXTRACT,
          subject: { kind: EXTRACT, id: `${extract} ${from} ${to}` },
          playerId: null,
          title: extract,
          input,
          lang: context.lang,
          reason,
          isRetained: false,
        }
        return present(
          await database.transaction((tx) =>
            files.ask(tx, order, { ...actorOf(context), staffId: context.staff.id }),
          ),
          context.now,
        )
      },
    ),
  ]
}

function present(row: FileRow, now: Date): RegulatorExtract {
  const { extract, from, to } = extractInput.parse(row.input)
  return { ...presentFile(row, now), extract, from, to }
}

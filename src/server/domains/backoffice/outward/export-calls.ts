import { z } from 'zod'
import * as calls from '#shared/contracts/staff/outward.ts'
import { endOfSiteDay } from '#shared/dates.ts'
import { DAY_SETTLES_MS, factName, factNamed } from '#shared/outward/facts.ts'
import { Refusal } from '#shared/refusals.ts'
import type { FileMaker, FileRow } from '#server/domains/compliance/index.ts'
import { countLines, factsOfDay, FIRST_DAY } from '#server/domains/outward/index.ts'
import { actorOf } from '#server/domains/staff/index.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import { presentFile } from '../evidence/files-route.ts'
import type { House } from '../house.ts'

const FACT_EXPORT = 'facts'
const exportInput = z.object({ fact: factName, day: z.string() })

export function exportCalls({
  platform: { database },
  compliance: { files },
}: House): StaffBoundCall[] {
  files.define(FACT_EXPORT, makeExport)
  return [
    handleStaff(calls.listFactExports, async ({ now }, { limit, after }) => {
      const { rows, next } = await files.list(database.read, { kind: FACT_EXPORT, limit, after })
      return { rows: rows.map((row) => present(row, now)), next }
    }),
    handleStaff(calls.makeFactExport, async (context, { requestID, fact, day, reason }) => {
      const isOver = endOfSiteDay(day).getTime() + DAY_SETTLES_MS <= context.now.getTime()
      if (!isOver || day < FIRST_DAY) throw new Refusal('not possible', { reason: 'days' })
      const order = {
        id: requestID,
        kind: FACT_EXPORT,
        subject: { kind: FACT_EXPORT, id: `${fact} ${day}` },
        playerId: null,
        title: fact,
        input: { fact, day },
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
    }),
  ]
}

/** The rows of one fact and day from one snapshot, without personal data. */
const makeExport: FileMaker = async (db, file) => {
  const { fact: name, day } = exportInput.parse(file.input)
  const fact = factNamed(name)
  if (fact === undefined) throw new Error(`${name} is no fact`)
  const { chunks, done } = countLines(factsOfDay(db, fact, day, false))
  return {
    name: `${name}-${day}.ndjson`,
    body: chunks,
    contents: () => {
      const { rows, bytes, sha256 } = done()
      return [{ name: `${rows} rows`, size: bytes, digest: sha256 }]
    },
  }
}

function present(row: FileRow, now: Date): calls.FactExport {
  const { fact, day } = exportInput.parse(row.input)
  return { ...presentFile(row, now), fact, day }
}

import * as calls from '#shared/contracts/staff/evidence.ts'
import type { EvidencePack } from '#shared/contracts/staff/evidence.ts'
import { Refusal } from '#shared/refusals.ts'
import { may } from '#shared/office/staff.ts'
import { namePlayers } from '#server/domains/identity/index.ts'
import type { FileRow } from '#server/domains/compliance/index.ts'
import { actorOf } from '#server/domains/staff/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { handleStaff, type StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from '../house.ts'
import { presentFile } from './files-route.ts'
import { EVIDENCE, packMaker, packSubject } from './pack.ts'
import { requireSubject } from './subject.ts'

export function evidenceCalls(house: House): StaffBoundCall[] {
  const {
    platform: { database },
    compliance: { files },
  } = house
  const { read } = database
  files.define(EVIDENCE, packMaker(house))
  return [
    handleStaff(calls.listEvidence, async ({ now }, { playerID, limit, after }) => {
      const { rows, next } = await files.list(read, {
        kind: EVIDENCE,
        playerId: playerID,
        limit,
        after,
      })
      return { rows: await presentPacks(read, rows, now), next }
    }),
    handleStaff(
      calls.makeEvidence,
      async (context, { requestID, subject: kind, subjectID, reason, keep, wholeNumber }) => {
        if (wholeNumber && !may(context.staff.roles, 'player.identity'))
          throw new Refusal('not authorized')
        const { playerId, title, ...subject } = await requireSubject(
          house,
          kind,
          subjectID,
          context.now,
        )
        const order = {
          id: requestID,
          kind: EVIDENCE,
          subject,
          playerId,
          title,
          input: { wholeNumber },
          lang: context.lang,
          reason,
          isRetained: keep,
        }
        const file = await database.transaction((tx) =>
          files.ask(tx, order, { ...actorOf(context), staffId: context.staff.id }),
        )
        const [pack] = await presentPacks(read, [file], context.now)
        if (pack === undefined) throw new Error('evidence: a pack presented itself as nothing')
        return pack
      },
    ),
  ]
}

async function presentPacks(
  read: Db,
  rows: readonly FileRow[],
  now: Date,
): Promise<EvidencePack[]> {
  const names = await namePlayers(read, [...new Set(rows.flatMap(({ player_id: id }) => id ?? []))])
  return rows.map((row) => ({
    ...presentFile(row, now),
    subject: packSubject.parse(row.subject_kind),
    subjectID: row.subject_id,
    playerID: row.player_id ?? '',
    username: names.get(row.player_id ?? '') ?? '',
  }))
}

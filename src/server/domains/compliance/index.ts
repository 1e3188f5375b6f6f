import type { SealedColumn } from '#server/platform/security/sealed-columns.ts'
import { z } from 'zod'
import {
  defineDormancy,
  lookForDormant,
  notifyDormancyOver,
  type DormancyPorts,
} from './dormancy/run.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createFiles } from './files.ts'
import { defineErasing } from './retention/erase-due.ts'

export { isGone, type FileMaker } from './files.ts'
export { eachDormantAt, listDormant, sumDormant, type DormantRow } from './dormancy/list.ts'
export { eraseOn } from './retention/due.ts'
export { findErasure } from './retention/erasure.ts'
export { findHold, holdErasure, releaseErasure } from './retention/hold.ts'
export { listRetention, type RetentionRow } from './retention/list.ts'
export { getPeriod, requireAllowed, setPeriod } from './periods.ts'
export type { Content, FileRow } from './tables.ts'

export type Compliance = ReturnType<typeof createCompliance>

const DORMANT = { name: 'compliance:look-for-dormant', payload: z.unknown() }
const ended = z.object({
  playerId: z.guid(),
  by: z.string(),
  since: z.iso.datetime({ offset: true }),
})

export function createCompliance(platform: Platform, ports: DormancyPorts) {
  const { clock, jobs, outbox } = platform
  defineDormancy(platform, ports)
  jobs.define(DORMANT, () => lookForDormant(platform, ports), { cron: '40 1 * * *' })
  outbox.on('dormancy-ended', 'compliance:tell-awake', async (tx, { payload }) => {
    const { playerId, by, since } = ended.parse(payload)
    if (by !== 'sign-in') return undefined
    await notifyDormancyOver(tx, { playerId, since: new Date(since) }, clock.now())
    return () => ports.notifications.announce(playerId)
  })
  return {
    ...defineErasing(platform),
    files: createFiles(platform),
    lookForDormant: () => lookForDormant(platform, ports),
  }
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'compliance.file_part',
    column: 'sealed',
    purpose: "'compliance:file'",
    bytes: { purpose: 'compliance:file', boundTo: "file_id || '/' || run || '/' || n" },
  },
]

import type { AuditLine } from '#shared/contracts/staff/account.ts'
import { exportAudit as spec } from '#shared/contracts/staff/account.ts'
import { BACKOFFICE_TEXTS } from '#shared/texts/server/texts.ts'
import { listAudit } from '#server/domains/staff/index.ts'
import { textCell } from '#server/platform/csv.ts'
import type { StaffBoundCall } from '#server/platform/http/staff-calls.ts'
import type { House } from './house.ts'
import { listExport } from './list-export.ts'

const json = (value: unknown) => (value === null ? '' : JSON.stringify(value))

export function auditExportCalls({ platform }: House): StaffBoundCall[] {
  const { read } = platform.database
  return [
    listExport(platform, {
      spec,
      name: 'audit',
      fileName: BACKOFFICE_TEXTS.fileNames.audit,
      listNeeds: 'audit.read',
      columns: BACKOFFICE_TEXTS.auditColumns,
      searchOf: (filter) => Promise.resolve(filter),
      page: (search, page) => listAudit(read, { ...search, ...page }),
      cells: (line: AuditLine) =>
        [
          line.seq,
          line.at,
          line.staff,
          line.address,
          line.action,
          line.subjectKind,
          line.subjectID,
          line.reason ?? '',
          json(line.before),
          json(line.after),
          line.hash,
        ].map(textCell),
    }),
  ]
}

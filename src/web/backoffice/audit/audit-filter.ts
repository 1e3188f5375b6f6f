import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import { readDay, readText, writeQuery } from '../table/filter-address.ts'

/** The filter as the address of the page holds it. */
export type AuditFilter = {
  staff: string
  action: string
  subject: string
  from: string
  to: string
}

export const readFilter = (query: URLSearchParams): AuditFilter => ({
  staff: readText(query, 'staff'),
  action: readText(query, 'action'),
  subject: readText(query, 'subject'),
  from: readDay(query, 'from'),
  to: readDay(query, 'to'),
})

export const writeFilter = (filter: AuditFilter): string => writeQuery(Object.entries(filter))

export const addressOf = (filter: AuditFilter): string => {
  const query = writeFilter(filter)
  return query === '' ? '/audit' : `/audit?${query}`
}

/** The filter as the calls take it. */
export const askedFilter = ({
  staff,
  action,
  subject,
  from,
  to,
}: AuditFilter): StaffInput<'export_audit'> => ({
  ...(staff !== '' && { staff }),
  ...(action !== '' && { action }),
  ...(subject !== '' && { subjectID: subject }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
})

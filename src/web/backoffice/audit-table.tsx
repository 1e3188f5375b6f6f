import type { AuditLine } from '#shared/contracts/staff/account.ts'
import { Table, type Column } from './list.tsx'
import { useOffice, useOfficeFormat, wordOf } from './office-texts.ts'
import { Go } from './route.tsx'

const PAGES: Readonly<Record<string, string>> = { player: '/players/', transaction: '/transactions/' }

/** What was done, to what, why, and what changed by it. */
export function useAuditColumns(): Column<AuditLine>[] {
  const { audit: words, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  return [
    { id: 'at', head: common.date, render: ({ at }) => <span className="num">{dateTime(at)}</span> },
    { id: 'staff', head: words.staff, render: ({ staff, address }) => <span title={`${words.address}: ${address}`}>{staff}</span> },
    { id: 'action', head: words.action, render: ({ action }) => <span title={action}>{wordOf(words.actions, action)}</span> },
    { id: 'subject', head: words.subject, render: ({ subjectKind, subjectID }) => <Subject kind={subjectKind} id={subjectID} /> },
    { id: 'reason', head: common.reason, render: ({ reason }) => reason ?? '–', wrap: true },
    { id: 'details', head: words.details, render: (line) => <Change line={line} />, wrap: true },
  ]
}

export function AuditTable({ rows, label }: { rows: readonly AuditLine[]; label: string }) {
  return <Table label={label} columns={useAuditColumns()} rows={rows} keyOf={({ seq }) => seq} />
}

function Subject({ kind, id }: { kind: string; id: string }) {
  const page = PAGES[kind]
  return page === undefined ? <span className="num">{id.slice(0, 8)}</span> : <Go to={page + id} className="office-link num" title={id}>{id.slice(0, 8)}</Go>
}

function Change({ line }: { line: AuditLine }) {
  const { audit: words } = useOffice()
  if (line.before === null && line.after === null) return <>–</>
  return (
    <details>
      <summary>{words.show}</summary>
      {line.before !== null && <p>{words.before}: <code>{JSON.stringify(line.before)}</code></p>}
      {line.after !== null && <p>{words.after}: <code>{JSON.stringify(line.after)}</code></p>}
    </details>
  )
}

import type { AuditLine } from '#shared/contracts/staff/account.ts'
import { Table, type Column } from '../list.tsx'
import { isRecord } from '#web/lib/storage.ts'
import { useOffice, useOfficeFormat, useOfficeLang, wordOf } from '../office-texts.ts'
import { Go } from '../route.tsx'
import { changesOf } from './audit-changes.ts'
import './audit.css'

const PAGES: Readonly<Record<string, string>> = {
  player: '/players/',
  coupon: '/coupons/',
  transaction: '/transactions/',
  document: '/documents/',
  ticket: '/support/',
  signal: '/risk/',
  table: '/tables/',
  jackpot: '/jackpots/',
  'rtp-alarm': '/rtp-monitoring/',
  letter: '/letters/',
}

export function useAuditColumns(): Column<AuditLine>[] {
  const { audit: words, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  return [
    {
      id: 'at',
      head: common.date,
      render: ({ at }) => <span className="num">{dateTime(at)}</span>,
    },
    {
      id: 'staff',
      head: words.staff,
      render: ({ staff, address }) => <span title={`${words.address}: ${address}`}>{staff}</span>,
    },
    {
      id: 'action',
      head: words.action,
      render: ({ action }) => <span title={action}>{wordOf(words.actions, action)}</span>,
    },
    { id: 'subject', head: words.subject, render: (line) => <Subject line={line} />, wrap: true },
    { id: 'reason', head: common.reason, render: ({ reason }) => reason ?? '–', wrap: true },
    { id: 'details', head: words.details, render: (line) => <Change line={line} />, wrap: true },
  ]
}

export function AuditTable({ rows, label }: { rows: readonly AuditLine[]; label: string }) {
  return <Table label={label} columns={useAuditColumns()} rows={rows} keyOf={({ seq }) => seq} />
}

export function History({
  title,
  none,
  rows,
}: {
  title: string
  none: string
  rows: readonly AuditLine[]
}) {
  return (
    <section className="card office-section">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="c-3 office-pad">{none}</p>
      ) : (
        <AuditTable rows={rows} label={title} />
      )}
    </section>
  )
}

function Subject({ line }: { line: AuditLine }) {
  const { subjectKind: kind, subjectID: id } = line
  const [page, name] = [PAGES[kind], useNameOf(line)]
  const shown = name ?? id.slice(0, 8)
  const look = name === undefined ? 'num' : ''
  return page === undefined ? (
    <span className={look} title={id}>
      {shown}
    </span>
  ) : (
    <Go to={page + id} className={`office-link ${look}`} title={id}>
      {shown}
    </Go>
  )
}

/**
 * Returns the subject's name at the time of the act, in the reader's language when both are
 * recorded.
 */
function useNameOf({ before, after }: AuditLine): string | undefined {
  const lang = useOfficeLang()
  const inputs = [before, after].filter(isRecord)
  for (const record of [
    ...inputs.flatMap(({ input }) => (isRecord(input) ? [input] : [])),
    ...inputs,
  ]) {
    const name = isRecord(record['body'])
      ? record['body']['title']
      : (record['name'] ?? record['file'] ?? record['fileName'])
    const text = isRecord(name) ? (name[lang] ?? name['tr']) : name
    if (typeof text === 'string' && text !== '') return text
  }
  return undefined
}

function Change({ line: { before, after } }: { line: AuditLine }) {
  const { audit: words } = useOffice()
  const changes = changesOf(before, after)
  if (changes.length === 0) return <>–</>
  return (
    <details>
      <summary>{words.show}</summary>
      <ul className="audit-changes">
        {changes.map(({ path, before: old, after: now }) => (
          <li key={path}>
            {path !== '' && <code>{path}</code>}{' '}
            {/* A value that the action recorded only before it may still hold. */}
            {old !== undefined && (now === undefined ? old : <del>{old}</del>)}{' '}
            {now !== undefined && <ins>{now}</ins>}
          </li>
        ))}
      </ul>
    </details>
  )
}

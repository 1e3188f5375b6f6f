import { useQuery } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ListVersion } from '#shared/contracts/staff/lists.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { isPublished } from '#shared/office/lists.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { asked } from '../asking.ts'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { DownloadState } from './download-state.tsx'
import { AUTOMATIC } from './hit-columns.tsx'
import { SendFile } from './send-file.tsx'

const DIGEST_SHOWN = 12
const LOOK_AGAIN_MS = 2_000
const LOOK_FOR_DOWNLOADS_MS = 5_000

type Known = StaffReply<'list_lists'>['lists'][number]
const isUnderWay = ({ active, draft }: Known) =>
  draft?.state === 'reading' || (active !== null && active.matchedAt === null)

export function FilesPage({ me }: { me: Me }) {
  const {
    lists: { files: words },
  } = useOffice()
  const { data, error, refetch } = useQuery({
    ...asked('list_lists', {}),
    refetchInterval: ({ state }) =>
      state.data?.lists.some(isUnderWay) === true
        ? LOOK_AGAIN_MS
        : state.data?.lists.some(({ download }) => download?.isOn === true) === true
          ? LOOK_FOR_DOWNLOADS_MS
          : false,
  })
  const columns = useVersionColumns()
  return (
    <>
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting lines={4} />
      ) : (
        <div className="lists-kinds">
          {data.lists.map((known) => (
            <Kind key={known.kind} known={known} maySend={may(me.roles, 'list.import')} />
          ))}
        </div>
      )}
      <h2 className="title-sm lists-head">{words.versions}</h2>
      <List
        method="list_list_versions"
        data={{}}
        label={words.versions}
        columns={columns}
        keyOf={({ versionID }) => versionID}
        none={{ icon: 'eye', title: words.noVersions, text: words.noVersionsText }}
      />
    </>
  )
}

function Kind({
  known: { kind, active, draft, download },
  maySend,
}: {
  known: Known
  maySend: boolean
}) {
  const {
    lists: { files: words, kinds, kindHelp },
  } = useOffice()
  const { number, dateTime } = useOfficeFormat()
  return (
    <section className="card lists-kind" aria-label={kinds[kind]}>
      <h2 className="title-sm">{kinds[kind]}</h2>
      {active === null ? (
        <p className="c-3">{words.noneInForce}</p>
      ) : (
        <div className="col g-4">
          <Go to={`/lists/files/${active.versionID}`} className="office-link">
            {words.lines(number(active.lines))}
          </Go>
          <span className="c-3 t-xs">
            {active.decidedAt !== null &&
              words.since(dateTime(active.decidedAt), active.decidedBy ?? '')}
          </span>
          <span className="t-xs">{active.matchedAt === null ? words.matching : words.matched}</span>
        </div>
      )}
      <p className="c-3 t-xs grow">{kindHelp[kind]}</p>
      {download !== null && isPublished(kind) && (
        <DownloadState kind={kind} download={download} mayAsk={maySend} />
      )}
      {draft === null ? (
        maySend && <SendFile kind={kind} />
      ) : (
        <div className="row g-8">
          <Badge tone="warn" icon="clock">
            {draft.state === 'reading' ? words.reading : words.waits}
          </Badge>
          {draft.state === 'draft' && (
            <Go to={`/lists/files/${draft.versionID}`} className="btn btn--outline btn--sm">
              {words.look}
            </Go>
          )}
        </div>
      )}
    </section>
  )
}

function useVersionColumns(): Column<ListVersion>[] {
  const {
    lists: { files: words, kinds, states, version },
  } = useOffice()
  const { number, dateTime } = useOfficeFormat()
  return [
    {
      id: 'file',
      head: words.file,
      render: ({ versionID, fileName }) => (
        <Go to={`/lists/files/${versionID}`} className="office-link">
          {fileName}
        </Go>
      ),
      wrap: true,
    },
    { id: 'kind', head: words.kind, render: ({ kind }) => kinds[kind] },
    {
      id: 'state',
      head: words.state,
      render: ({ state }) => (
        <Badge tone={state === 'active' ? 'up' : state === 'draft' ? 'warn' : 'plain'}>
          {states[state]}
        </Badge>
      ),
    },
    {
      id: 'count',
      head: words.count,
      end: true,
      render: ({ lines }) => <span className="num">{number(lines)}</span>,
    },
    ...(['added', 'changed', 'gone', 'refused'] as const).map((change): Column<ListVersion> => ({
      id: change,
      head: version.changes[change],
      end: true,
      render: (row) => <span className="num">{number(row[change])}</span>,
      spare: true,
    })),
    {
      id: 'digest',
      head: words.digest,
      render: ({ digest }) =>
        digest === null ? '–' : <code title={digest}>{digest.slice(0, DIGEST_SHOWN)}</code>,
      spare: true,
    },
    {
      id: 'by',
      head: words.uploaded,
      render: ({ createdBy }) => (createdBy === AUTOMATIC ? words.automatic : createdBy),
      spare: true,
    },
    {
      id: 'at',
      head: words.when,
      render: ({ createdAt }) => <span className="num">{dateTime(createdAt)}</span>,
    },
  ]
}

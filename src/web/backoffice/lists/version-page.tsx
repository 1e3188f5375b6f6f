import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ListLine, ListVersion } from '#shared/contracts/staff/lists.ts'
import { LIST_CHANGES, type ListChange, type ListKind } from '#shared/office/lists.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Views } from '../views.tsx'
import { useBirthText, usePublishedText } from './birth-text.ts'
import { AUTOMATIC } from './hit-columns.tsx'

export function VersionPage({ me, versionID }: { me: Me; versionID: string }) {
  const { data, error, refetch } = useQuery(asked('get_list_version', { versionID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={10} />
  return <Version version={data} mayDecide={may(me.roles, 'list.import')} />
}

function Version({ version, mayDecide }: { version: ListVersion; mayDecide: boolean }) {
  const { lists: words } = useOffice()
  const { number, dateTime } = useOfficeFormat()
  const publishedText = usePublishedText()
  const [asking, setAsking] = useState<'apply' | 'discard'>()
  const {
    kind,
    state,
    fileName,
    lines,
    added,
    changed,
    refused,
    digest,
    createdBy,
    createdAt,
    decidedBy,
    decidedAt,
    reason,
  } = version
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/lists/files">{words.title}</Go> › {words.kinds[kind]}
      </nav>
      <header className="office-head">
        <div className="grow row g-8">
          <h1 className="title-md">{fileName}</h1>
          <Badge tone={state === 'active' ? 'up' : state === 'draft' ? 'warn' : 'plain'}>
            {words.states[state]}
          </Badge>
        </div>
        {state === 'draft' && mayDecide && version.proposed === null && (
          <>
            <Button variant="outline" size="sm" onClick={() => setAsking('discard')}>
              {words.version.discard}
            </Button>
            <Button variant="primary" size="sm" onClick={() => setAsking('apply')}>
              {words.version.apply}
            </Button>
          </>
        )}
      </header>
      {version.proposed !== null && (
        <Notice>
          {version.proposed.own
            ? words.version.waitsOwn
            : version.proposed.by === AUTOMATIC
              ? words.version.waitsProgram
              : words.version.waitsOther(version.proposed.by)}{' '}
          <Go to="/proposals" className="office-link">
            {words.version.toProposals}
          </Go>
        </Notice>
      )}
      {state === 'active' && (
        <Notice>{version.matchedAt === null ? words.version.applied : words.files.matched}</Notice>
      )}
      <section className="card office-section lists-facts">
        <h2>{words.version.facts}</h2>
        <Facts
          facts={[
            [
              words.version.stands,
              <b key="n" className="num">
                {number(lines)}
              </b>,
            ],
            [
              words.version.unchanged,
              <span key="n" className="num">
                {number(lines - added - changed)}
              </span>,
            ],
            [
              words.version.changes.refused,
              <span key="n" className="num">
                {number(refused)}
              </span>,
            ],
            ...(version.published === null
              ? []
              : [[words.version.published, publishedText(version.published)] as const]),
            [
              words.files.uploaded,
              words.files.since(
                dateTime(createdAt),
                createdBy === AUTOMATIC ? words.files.automatic : createdBy,
              ),
            ],
            ...(decidedAt === null
              ? []
              : [
                  [
                    words.states[state],
                    [words.files.since(dateTime(decidedAt), decidedBy ?? ''), reason].join(' · '),
                  ] as const,
                ]),
            [words.version.digest, <code key="d">{digest ?? '–'}</code>],
          ]}
        />
      </section>
      {state === 'draft' || state === 'active' ? (
        <Lines version={version} />
      ) : (
        <p className="c-3">{words.version.old}</p>
      )}
      {asking !== undefined && (
        <DecideDialog version={version} step={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

function Lines({ version }: { version: ListVersion }) {
  const {
    lists: { version: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const [shown, setShown] = useState<ListChange | 'refused'>('added')
  const { versionID, kind } = version
  const columns = useLineColumns(kind, shown === 'changed')
  const none = { icon: 'check', title: words.none[shown] } as const
  return (
    <>
      <Views
        label={words.filter}
        views={[...LIST_CHANGES, 'refused'] as const}
        shown={shown}
        nameOf={(known) => words.changes[known]}
        countOf={(known) => number(version[known])}
        onShow={setShown}
      />
      {shown === 'refused' ? (
        <List
          method="list_refused_lines"
          data={{ versionID }}
          label={words.changes.refused}
          keyOf={({ n }) => String(n)}
          none={none}
          columns={[
            {
              id: 'n',
              head: words.line,
              render: ({ n }) => <span className="num">{number(n)}</span>,
            },
            { id: 'why', head: words.why, render: ({ why }) => words.faults[why], wrap: true },
          ]}
        />
      ) : (
        <List
          method="list_list_lines"
          data={{ versionID, change: shown }}
          label={words.changes[shown]}
          columns={columns}
          keyOf={({ n }) => String(n)}
          none={none}
        />
      )}
    </>
  )
}

function useLineColumns(kind: ListKind, hasBefore: boolean): Column<ListLine>[] {
  const {
    lists: { version: words },
  } = useOffice()
  const { number, date } = useOfficeFormat()
  const birthText = useBirthText()
  const { hits } = useOffice().lists
  const aliasesOf = ({ aliases }: NonNullable<ListLine['details']>) =>
    aliases.map(({ name, weak }) => (weak ? `${name} (${hits.weak})` : name)).join('; ')
  const until = (day: string | null) => (day === null ? words.noEnd : date(day))
  const write = ({
    name,
    birth,
    list,
    reference,
    until: end,
    details,
  }: Omit<ListLine, 'hasNumber' | 'before'>) =>
    (kind === 'exclusion'
      ? [name, birthText(birth), until(end)]
      : [name, details === null ? '' : aliasesOf(details), birthText(birth), list, reference]
    )
      .filter((part) => part !== undefined && part !== '')
      .join(' · ')
  return [
    { id: 'n', head: words.line, render: ({ n }) => <span className="num c-3">{number(n)}</span> },
    {
      id: 'name',
      head: words.name,
      render: ({ name, details }) => (
        <>
          {name === '' ? '–' : name}
          {details !== null && details.aliases.length > 0 && (
            <span className="c-3 t-xs lists-under">{aliasesOf(details)}</span>
          )}
        </>
      ),
      wrap: true,
    },
    {
      id: 'birth',
      head: words.birth,
      render: ({ birth }) => <span className="num">{birthText(birth) ?? '–'}</span>,
    },
    ...(kind === 'exclusion'
      ? [
          {
            id: 'number',
            head: words.number,
            render: ({ hasNumber }: ListLine) => (hasNumber ? words.hasNumber : '–'),
          },
          {
            id: 'until',
            head: words.until,
            render: (row: ListLine) => <span className="num">{until(row.until)}</span>,
          },
        ]
      : [
          {
            id: 'list',
            head: words.list,
            render: ({ list }: ListLine) => list,
            wrap: true as const,
          },
          {
            id: 'reference',
            head: words.reference,
            render: ({ reference }: ListLine) => <code>{reference}</code>,
            wrap: true as const,
          },
        ]),
    ...(hasBefore
      ? [
          {
            id: 'before',
            head: words.before,
            render: ({ before }: ListLine) => (
              <span className="c-3">{before === null ? '–' : write(before)}</span>
            ),
            wrap: true as const,
          },
        ]
      : []),
  ]
}

function DecideDialog({
  version: { versionID, kind, added, changed, gone },
  step,
  onClose,
}: {
  version: ListVersion
  step: 'apply' | 'discard'
  onClose: () => void
}) {
  const {
    lists: { version: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const client = useQueryClient()
  const isApply = step === 'apply'
  return (
    <AskDialog
      title={isApply ? words.applyTitle : words.discardTitle}
      text={
        isApply ? words.applyText(number(added), number(changed), number(gone)) : words.discardText
      }
      act={isApply ? words.apply : words.discard}
      danger={isApply && kind === 'exclusion'}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff(isApply ? 'apply_list' : 'discard_list', { versionID, reason })
        await client.invalidateQueries()
      }}
    >
      {isApply && kind === 'exclusion' && <p className="c-2">{words.applyExclusion}</p>}
    </AskDialog>
  )
}

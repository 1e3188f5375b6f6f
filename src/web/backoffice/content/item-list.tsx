import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ContentRow } from '#shared/contracts/staff/content.ts'
import { kindOf, type ContentKind } from '#shared/office/content-kinds.ts'
import { may } from '#shared/office/staff.ts'
import { hashedAddress } from '#web/lib/art-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { asked } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { OrderedTable } from '../ordered-table.tsx'
import { Failed, Nothing, Waiting } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { Dates, StateBadge, useNameOf } from './state-badge.tsx'

export function ItemList({ me, kind }: { me: Me; kind: ContentKind }) {
  const { content: words, common } = useOffice()
  const [archived, setArchived] = useState(false)
  const { data, error, refetch } = useQuery(asked('list_content', { kind, archived }))
  const isList = kindOf(kind).keys === undefined
  return (
    <>
      {isList && (
        <div className="content-bar">
          <Segmented
            label={words.list.filter}
            value={archived ? 'archived' : 'current'}
            options={[
              { value: 'current', label: words.list.current },
              { value: 'archived', label: words.list.archived },
            ]}
            onChange={(value) => setArchived(value === 'archived')}
          />
          <span className="grow" />
          {may(me.roles, 'content.write') && (
            <Button variant="primary" icon="plus" onClick={() => goTo(`/content/${kind}/new`)}>
              {words.list.add}
            </Button>
          )}
        </div>
      )}
      {data === undefined &&
        (error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />)}
      {data?.length === 0 && (
        <Nothing
          icon="note"
          title={archived ? words.list.noneArchived : words.list.none}
          text={archived ? common.empty : words.list.noneText}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <Rows
          kind={kind}
          rows={data}
          mayMove={isList && !archived && may(me.roles, 'content.publish')}
        />
      )}
    </>
  )
}

function Rows({
  kind,
  rows,
  mayMove,
}: {
  kind: ContentKind
  rows: readonly ContentRow[]
  mayMove: boolean
}) {
  const {
    content: { kinds, list },
  } = useOffice()
  const nameOf = useNameOf()
  return (
    <OrderedTable
      label={kinds[kind]}
      className="content-table"
      rows={rows}
      idOf={({ id }) => id}
      nameOf={nameOf}
      words={list}
      mayMove={mayMove}
      queryKey={asked('list_content', { kind, archived: false }).queryKey}
      send={(ids) => callStaff('order_content', { kind, ids })}
      heads={
        <>
          <th scope="col">{list.item}</th>
          <th scope="col">{list.place}</th>
          <th scope="col">{list.version}</th>
          <th scope="col">{list.dates}</th>
          <th scope="col" className="office-spare">
            {list.updated}
          </th>
        </>
      }
      render={(row) => <Cells kind={kind} row={row} name={nameOf(row)} />}
    />
  )
}

function Cells({ kind, row, name }: { kind: ContentKind; row: ContentRow; name: string }) {
  const { content: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    <>
      <td className="office-wrap">
        <span className="content-item">
          {row.image !== '' && (
            <img
              src={`${hashedAddress(row.image)}-780.webp`}
              alt=""
              width={64}
              height={40}
              loading="lazy"
            />
          )}
          <Go to={`/content/${kind}/${row.id}`} className="office-link">
            {name}
          </Go>
        </span>
      </td>
      <td>
        {wordOf(words.places, row.place).replace(/^(\d\d-\d\d) (\d\d-\d\d)$/, '$1 – $2') || '–'}
      </td>
      <td>
        <span className="content-badges">
          <StateBadge state={row.state} />
          {row.missing.length > 0 && (
            <Badge tone="warn" icon="alert">
              {words.list.missing(row.missing.length)}
            </Badge>
          )}
          {row.head > 0 && (
            <span className="c-3 num">{words.list.versions(row.head, row.shown)}</span>
          )}
        </span>
      </td>
      <td>
        <Dates from={row.from} until={row.until} />
      </td>
      <td className="office-spare">
        {row.updatedAt === null ? (
          '–'
        ) : (
          <>
            {row.updatedBy} <span className="c-3 num">{dateTime(row.updatedAt)}</span>
          </>
        )}
      </td>
    </>
  )
}

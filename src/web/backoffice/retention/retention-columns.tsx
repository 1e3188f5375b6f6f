import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { RetentionRow } from '#shared/contracts/staff/retention.ts'
import { siteDate } from '#shared/dates.ts'
import type { RetentionView } from '#shared/periods.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import type { Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'
import { ErasedParts } from './erased-parts.tsx'

export function useRetentionColumns(me: Me, view: RetentionView): Column<RetentionRow>[] {
  const { retention: words } = useOffice()
  const { date, dateTime } = useOfficeFormat()
  const day = (at: string | null) => <span className="num">{at === null ? '–' : date(at)}</span>
  const acts: Column<RetentionRow>[] = may(me.roles, 'retention.hold')
    ? [{ id: 'act', head: words.act, end: true, render: (row) => <HoldButton row={row} /> }]
    : []
  const first: Column<RetentionRow>[] = [
    {
      id: 'player',
      head: words.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} className="office-link">
          {username}
        </Go>
      ),
    },
    { id: 'closed', head: words.closedAt, render: ({ closedAt }) => day(closedAt) },
  ]
  if (view === 'erased')
    return [
      ...first,
      {
        id: 'erased',
        head: words.erasedAt,
        render: ({ erasedAt }) => (
          <span className="num">{erasedAt === null ? '–' : dateTime(erasedAt)}</span>
        ),
      },
      {
        id: 'what',
        head: words.what,
        wrap: true,
        render: ({ what }) => <ErasedParts what={what} />,
      },
    ]
  const due: Column<RetentionRow> = {
    id: 'due',
    head: words.dueOn,
    render: ({ dueOn }) => day(dueOn),
  }
  if (view === 'held') {
    return [
      ...first,
      due,
      {
        id: 'held',
        head: words.heldBy,
        render: ({ heldAt, heldBy }) =>
          words.since(heldAt === null ? '' : date(heldAt), heldBy ?? ''),
      },
      { id: 'reason', head: words.reason, wrap: true, render: ({ heldReason }) => heldReason },
      ...acts,
    ]
  }
  return [
    ...first,
    due,
    { id: 'state', head: words.state, render: (row) => <DueState row={row} /> },
    ...acts,
  ]
}

function DueState({ row: { hasMoney, isObjecting, hasOpenReturn, dueOn } }: { row: RetentionRow }) {
  const { retention: words } = useOffice()
  const [today] = useState(() => siteDate(new Date()))
  if (hasMoney)
    return (
      <Badge tone="warn" icon="wallet">
        {words.hasMoney}
      </Badge>
    )
  if (hasOpenReturn)
    return (
      <Badge tone="warn" icon="card">
        {words.hasOpenReturn}
      </Badge>
    )
  if (isObjecting)
    return (
      <Badge tone="warn" icon="flag">
        {words.isObjecting}
      </Badge>
    )
  return dueOn !== null && dueOn <= today ? (
    <Badge tone="down" icon="trash">
      {words.overdue}
    </Badge>
  ) : (
    <Badge tone="plain" icon="clock">
      {words.waits}
    </Badge>
  )
}

function HoldButton({ row: { playerID, username, heldReason } }: { row: RetentionRow }) {
  const { retention: words } = useOffice()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const isHeld = heldReason !== null
  const act = isHeld ? words.release : words.hold
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${act}: ${username}`}
        onClick={() => setAsking(true)}
      >
        {act}
      </Button>
      {isAsking && (
        <AskDialog
          title={isHeld ? words.releaseTitle : words.holdTitle}
          text={isHeld ? words.releaseText : words.holdText}
          act={act}
          danger={isHeld}
          onClose={() => setAsking(false)}
          onAct={async (reason) => {
            await callStaff(isHeld ? 'release_retention' : 'hold_retention', { playerID, reason })
            await client.invalidateQueries()
          }}
        />
      )}
    </>
  )
}

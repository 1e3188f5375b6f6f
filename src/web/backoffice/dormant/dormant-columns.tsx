import { useState } from 'react'
import type { DormantRow } from '#shared/contracts/staff/dormant.ts'
import type { DormantView } from '#shared/periods.ts'
import type { Column } from '../list.tsx'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Go } from '../route.tsx'

const DAY_MS = 86_400_000

export function useDormantColumns(view: DormantView): Column<DormantRow>[] {
  const { dormant: words } = useOffice()
  const { date, money } = useOfficeFormat()
  const [nowMs] = useState(() => Date.now())
  const days = (from: string, to: string | null) =>
    Math.floor(((to === null ? nowMs : new Date(to).getTime()) - new Date(from).getTime()) / DAY_MS)
  const at = (time: string | null) => (
    <span className="num">{time === null ? '–' : date(time)}</span>
  )
  const ended: Column<DormantRow>[] = [
    { id: 'ended', head: words.endedAt, render: ({ endedAt }) => at(endedAt) },
    { id: 'how', head: words.endedBy, render: ({ endedBy }) => wordOf(words.ends, endedBy ?? '') },
  ]
  return [
    {
      id: 'player',
      head: words.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} className="office-link">
          {username}
        </Go>
      ),
    },
    { id: 'quiet', head: words.quietSince, render: ({ quietSince }) => at(quietSince) },
    {
      id: 'days',
      head: words.days,
      end: true,
      render: ({ quietSince, endedAt }) => (
        <span className="num">{words.dayCount(days(quietSince, endedAt))}</span>
      ),
    },
    { id: 'warned', head: words.warnedAt, render: ({ warnedAt }) => at(warnedAt), spare: true },
    ...(view === 'warned'
      ? []
      : [
          {
            id: 'dormant',
            head: words.dormantAt,
            render: ({ dormantAt }: DormantRow) => at(dormantAt),
          },
        ]),
    ...(view === 'returned' ? ended : []),
    {
      id: 'held',
      head: words.balance,
      end: true,
      render: ({ held }) => <b className="num">{money(held)}</b>,
    },
  ]
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ComplaintRow } from '#shared/contracts/staff/complaints.ts'
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_VIEWS,
  type ComplaintCategory,
  type ComplaintView,
} from '#shared/players/complaints.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead, Notice } from '../parts.tsx'
import { Go } from '../route.tsx'
import { ComplaintState } from './complaint-badges.tsx'
import { ComplaintFigures } from './complaint-figures.tsx'
import './complaints.css'
import { SettingDialog } from './setting-dialog.tsx'

const ASSIGNED = ['all', 'mine', 'nobody'] as const

export function ComplaintsPage({ me }: { me: Me }) {
  const { complaints: words } = useOffice()
  const [view, setView] = useState<ComplaintView>('open')
  const [category, setCategory] = useState<ComplaintCategory>()
  const [assigned, setAssigned] = useState<(typeof ASSIGNED)[number]>('all')
  const [isSetting, setSetting] = useState(false)
  const columns = useColumns(view)
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        {may(me.roles, 'complaint.setting') && (
          <Button variant="outline" icon="settings" onClick={() => setSetting(true)}>
            {words.setting}
          </Button>
        )}
      </PageHead>
      <ComplaintFigures />
      <Objections me={me} />
      <div className="row g-8 office-chips complaint-filters">
        <div className="row g-8 grow" role="group" aria-label={words.filter}>
          {COMPLAINT_VIEWS.map((known) => (
            <button
              key={known}
              type="button"
              className="chip"
              aria-pressed={known === view}
              onClick={() => setView(known)}
            >
              {words.views[known]}
            </button>
          ))}
        </div>
        <ChoiceField
          label={words.category}
          value={category ?? ''}
          choices={[
            ['', words.all],
            ...COMPLAINT_CATEGORIES.map((known) => [known, words.categories[known]] as const),
          ]}
          onChange={(chosen) => setCategory(COMPLAINT_CATEGORIES.find((known) => known === chosen))}
        />
        <ChoiceField
          label={words.assigned}
          value={assigned}
          choices={ASSIGNED.map((known) => [known, words.assignedTo[known]])}
          onChange={(chosen) => setAssigned(ASSIGNED.find((known) => known === chosen) ?? 'all')}
        />
      </div>
      <List
        method="list_complaints"
        data={{ view, assigned, ...(category !== undefined && { category }) }}
        label={words.title}
        columns={columns}
        keyOf={({ complaintID }) => complaintID}
        none={{ icon: 'clock', title: words.none[view], text: words.noneText }}
      />
      {isSetting && <SettingDialog onClose={() => setSetting(false)} />}
    </>
  )
}

function useColumns(view: ComplaintView): Column<ComplaintRow>[] {
  const { complaints: words } = useOffice()
  const { date } = useOfficeFormat()
  return [
    {
      id: 'number',
      head: words.number,
      render: ({ complaintID, number }) => (
        <Go to={`/complaints/${complaintID}`} className="office-link num">
          {number}
        </Go>
      ),
    },
    {
      id: 'due',
      head: words.dueOn,
      render: ({ dueOn, overdue }) => (
        <span className={overdue ? 'num c-down w-6' : 'num'}>
          {date(`${dueOn}T12:00:00+03:00`)}
        </span>
      ),
    },
    { id: 'state', head: words.state, render: (row) => <ComplaintState row={row} /> },
    {
      id: 'player',
      head: words.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} className="office-link">
          {username}
        </Go>
      ),
    },
    { id: 'category', head: words.category, render: ({ category }) => words.categories[category] },
    { id: 'wanted', head: words.wanted, render: ({ wanted }) => wanted, wrap: true },
    {
      id: 'assigned',
      head: words.assigned,
      render: ({ assignedTo }) =>
        assignedTo?.username ?? <span className="c-3">{words.unassigned}</span>,
    },
    view === 'closed'
      ? {
          id: 'closed',
          head: words.closed,
          render: ({ closedAt }) => (
            <span className="num">{closedAt === null ? '–' : date(closedAt)}</span>
          ),
        }
      : {
          id: 'filed',
          head: words.filed,
          render: ({ filedAt }) => <span className="num">{date(filedAt)}</span>,
          spare: true,
        },
  ]
}

function Objections({ me }: { me: Me }) {
  const { complaints: words } = useOffice()
  const { date, number } = useOfficeFormat()
  const [today] = useState(() => siteDate(new Date()))
  const { data } = useQuery(asked('complaint_figures', { from: addDays(today, -29), to: today }))
  if (data === undefined || data.objections.oldestAt === null) return null
  return (
    <Notice>
      {words.objections(number(data.objections.open), date(data.objections.oldestAt))}{' '}
      {may(me.roles, 'dispute.read') && (
        <Go to="/disputes" className="office-link">
          {words.objectionsOpen}
        </Go>
      )}
    </Notice>
  )
}

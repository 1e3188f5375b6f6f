import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Waiting } from '../parts.tsx'
import { RangeField } from '../range/range-field.tsx'
import { MAX_COMPLAINT_DAYS } from '#shared/office/range-bounds.ts'

type Count = StaffReply<'complaint_figures'>['rows'][number]

export function ComplaintFigures() {
  const {
    complaints: { figures: words, ...desk },
  } = useOffice()
  const { number } = useOfficeFormat()
  const [today] = useState(() => siteDate(new Date()))
  const [from, setFrom] = useState(() => addDays(today, -29))
  const [to, setTo] = useState(today)
  const { data, error, refetch } = useQuery(asked('complaint_figures', { from, to }))
  if (error !== null && data === undefined)
    return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={2} />
  const columns: Column<Count>[] = [
    { id: 'category', head: desk.category, render: ({ category }) => desk.categories[category] },
    { id: 'state', head: words.outcome, render: ({ state }) => desk.states[state] },
    {
      id: 'count',
      head: words.count,
      end: true,
      render: ({ count }) => <span className="num">{number(count)}</span>,
    },
    {
      id: 'late',
      head: words.late,
      end: true,
      render: ({ late }) => <span className={late > 0 ? 'num c-down' : 'num'}>{number(late)}</span>,
    },
    {
      id: 'median',
      head: words.median,
      end: true,
      render: ({ medianDays }) => (
        <span className="num">{medianDays === null ? '–' : words.days(number(medianDays))}</span>
      ),
    },
  ]
  return (
    <>
      <dl className="card office-figures">
        <div>
          <dt>{words.open}</dt>
          <dd className="num">{number(data.open)}</dd>
        </div>
        <div>
          <dt>{words.overdue}</dt>
          <dd className={data.overdue > 0 ? 'num c-down' : 'num'}>{number(data.overdue)}</dd>
        </div>
        <div>
          <dt>{words.median}</dt>
          <dd className="num">
            {data.medianDays === null ? '–' : words.days(number(data.medianDays))}
          </dd>
        </div>
        <div>
          <dt>{words.objections}</dt>
          <dd className="num">{number(data.objections.open)}</dd>
        </div>
      </dl>
      <details className="card office-section complaint-period">
        <summary>{words.period}</summary>
        <div className="office-pad complaint-range">
          <RangeField
            range={{ from, to }}
            latest={today}
            longest={MAX_COMPLAINT_DAYS}
            required
            onRange={(range) => {
              setFrom(range.from)
              setTo(range.to)
            }}
          />
        </div>
        {data.rows.length === 0 ? (
          <p className="c-3 office-pad">{words.none}</p>
        ) : (
          <Table
            label={words.period}
            columns={columns}
            rows={data.rows}
            keyOf={({ category, state }) => `${category} ${state}`}
          />
        )}
      </details>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { asked } from '../asking.ts'
import { Table } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, Waiting } from '../parts.tsx'
import { Times } from './figures-line.tsx'

/** The measured live conversations of the last 30 days. */
export function LiveFigures() {
  const {
    support: {
      live: { figures: words },
    },
  } = useOffice()
  const { number, percent, date } = useOfficeFormat()
  const { data, error, refetch } = useQuery({ ...asked('live_figures', {}), staleTime: 0 })
  if (error !== null && data === undefined)
    return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={4} />
  const { wait, firstAnswer, helpful, unhelpful, days } = data
  if (days.length === 0) return <Nothing icon="chat" title={words.none} text={words.noneText} />
  const rated = helpful + unhelpful
  return (
    <>
      <p className="c-2 desk-intro">{words.intro}</p>
      <dl className="card office-figures desk-figures">
        <Times name={words.wait} measured={wait} />
        <Times name={words.firstAnswer} measured={firstAnswer} />
        <div>
          <dt>{words.helpful}</dt>
          <dd className="num">
            {rated === 0
              ? words.noRating
              : words.rated(percent((helpful / rated) * 100, 0), number(rated))}
          </dd>
        </div>
      </dl>
      <Table
        label={words.intro}
        keyOf={({ day }) => day}
        rows={days}
        columns={[
          { id: 'day', head: words.day, render: ({ day }) => date(`${day}T12:00:00Z`) },
          ...(['started', 'taken', 'missed'] as const).map((id) => ({
            id,
            head: words[id],
            end: true as const,
            render: (row: (typeof days)[number]) => <span className="num">{number(row[id])}</span>,
          })),
        ]}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { AutomationPassage } from '#shared/contracts/staff/automations.ts'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed } from '../parts.tsx'
import { Go } from '../route.tsx'

/** The automations that the player is in or went through, the newest first. */
export function PlayerAutomations({ playerID }: { playerID: string }) {
  const { automations: words, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('list_player_automations', { playerID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const columns: Column<AutomationPassage>[] = [
    {
      id: 'date',
      head: common.date,
      render: ({ enteredAt }) => <span className="num">{dateTime(enteredAt)}</span>,
    },
    {
      id: 'name',
      head: words.name,
      wrap: true,
      render: ({ automationID, name, version }) => (
        <>
          <Go to={`/automations/${automationID}`} className="office-link">
            {name}
          </Go>{' '}
          <span className="c-3">{words.version(String(version))}</span>
        </>
      ),
    },
    {
      id: 'state',
      head: common.state,
      render: ({ end, step }) =>
        end === null ? words.player.under(String(step)) : words.figures.ends[end],
    },
    {
      id: 'goal',
      head: words.player.reached,
      render: ({ reachedAt }) =>
        reachedAt !== null && <span className="num">{dateTime(reachedAt)}</span>,
    },
  ]
  return (
    <section className="card office-section">
      <h2>{words.player.title}</h2>
      {data.length === 0 ? (
        <p className="c-3 office-pad">{words.player.none}</p>
      ) : (
        <Table
          label={words.player.title}
          columns={columns}
          rows={data}
          keyOf={({ automationID, enteredAt }) => `${automationID} ${enteredAt}`}
        />
      )}
    </section>
  )
}

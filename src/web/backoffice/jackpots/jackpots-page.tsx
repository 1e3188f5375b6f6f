import { useQuery } from '@tanstack/react-query'
import type { DeskJackpot } from '#shared/contracts/staff/jackpots.ts'
import { Badge } from '#web/ui/badge.tsx'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'

export function JackpotsPage() {
  const { jackpots: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('list_jackpots', {}))
  const columns: Column<DeskJackpot>[] = [
    {
      id: 'name',
      head: words.jackpot,
      wrap: true,
      render: ({ jackpotID, name }) => (
        <Go to={`/jackpots/${jackpotID}`} className="office-link">
          {name}
        </Go>
      ),
    },
    { id: 'kind', head: words.kind, render: ({ kind }) => words.kinds[kind] },
    {
      id: 'amount',
      head: words.amount,
      end: true,
      render: ({ amount }) => <b className="num">{money(amount)}</b>,
    },
    {
      id: 'goal',
      head: words.goal,
      end: true,
      spare: true,
      render: ({ rules: { ceiling, turnover } }) => (
        <span className="num">
          {ceiling === null ? words.perTurnover(money(turnover ?? '0.00')) : money(ceiling)}
        </span>
      ),
    },
    {
      id: 'rate',
      head: words.rate,
      end: true,
      spare: true,
      render: ({ rules }) => <Rate ppm={rules.ratePpm} />,
    },
    {
      id: 'cycle',
      head: words.cycle,
      end: true,
      render: ({ cycle }) => <span className="num">{number(cycle)}</span>,
    },
    {
      id: 'state',
      head: words.state,
      render: ({ open, waiting }) =>
        waiting === null ? (
          <Badge tone={open ? 'up' : 'plain'} icon={open ? 'check' : 'lock'}>
            {open ? words.open : words.closed}
          </Badge>
        ) : (
          <Badge tone="warn" icon="clock">
            {words.waits}
          </Badge>
        ),
    },
  ]
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : data.length === 0 ? (
        <Nothing icon="crown" title={words.none} />
      ) : (
        <Table
          label={words.title}
          columns={columns}
          rows={data}
          keyOf={({ jackpotID }) => jackpotID}
        />
      )}
    </>
  )
}

/** Converts parts per million of a stake to a percentage. */
export function Rate({ ppm }: { ppm: number }) {
  const { percent } = useOfficeFormat()
  return <span className="num">{percent(ppm / PPM_A_PERCENT, 3)}</span>
}

const PPM_A_PERCENT = 10_000

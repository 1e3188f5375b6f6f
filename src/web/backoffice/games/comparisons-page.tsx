import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comparison } from '#shared/contracts/staff/game-offers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { asked, useErrorText } from '../asking.ts'
import { Table } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Failed, Nothing, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'

const DAY_MS = 86_400_000
const AGAIN_MS = 3_000

/** Comparisons of aggregators' transactions with ours, and the differences of one of them. */
export function ComparisonsPage() {
  const { games } = useOffice()
  const words = games.comparisons
  const [shown, setShown] = useState<string>()
  const { data, error, refetch } = useQuery({
    ...asked('list_comparisons', {}),
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => row.state === 'running') === true ? AGAIN_MS : false,
  })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={6} />
  const [studio] = data.studios
  return (
    <>
      {studio !== undefined && <Begin studio={studio} />}
      <div className="col g-16">
        {data.rows.length === 0 ? (
          <Nothing icon="slip" title={words.none} text={words.noneText} />
        ) : (
          <Comparisons rows={data.rows} onShow={setShown} />
        )}
        {shown !== undefined && <Differences key={shown} id={shown} />}
      </div>
    </>
  )
}

function Begin({ studio }: { studio: string }) {
  const { games } = useOffice()
  const words = games.comparisons
  const errorText = useErrorText()
  const client = useQueryClient()
  const [day, setDay] = useState(() => new Date(Date.now() - DAY_MS).toISOString().slice(0, 10))
  const begin = useMutation({
    mutationFn: () => callStaff('begin_comparison', { studio, day }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['list_comparisons'] }),
  })
  return (
    <>
      <div className="office-filters">
        <TextField
          label={words.day}
          inputSize="md"
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <div className="games-end">
          <Button variant="outline" busy={begin.isPending} onClick={() => begin.mutate()}>
            {words.begin}
          </Button>
        </div>
      </div>
      {begin.error !== null && <Notice tone="down">{errorText(begin.error)}</Notice>}
    </>
  )
}

function Comparisons({
  rows,
  onShow,
}: {
  rows: readonly Comparison[]
  onShow: (id: string) => void
}) {
  const { games } = useOffice()
  const words = games.comparisons
  const { number, money } = useOfficeFormat()
  const pair = (theirs: string, ours: string) => (
    <span className="num">
      {theirs}
      <span className="c-3"> / {ours}</span>
    </span>
  )
  return (
    <Table
      label={words.title}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'day',
          head: words.day,
          render: ({ from }) => <span className="num">{from.slice(0, 10)}</span>,
        },
        { id: 'studio', head: words.aggregator, render: ({ studio }) => studio },
        {
          id: 'count',
          head: words.transactions,
          end: true,
          spare: true,
          render: ({ theirs, ours }) => pair(number(theirs), number(ours)),
        },
        {
          id: 'bets',
          head: words.bets,
          end: true,
          render: ({ theirBets, ourBets }) => pair(money(theirBets), money(ourBets)),
        },
        {
          id: 'wins',
          head: words.wins,
          end: true,
          render: ({ theirWins, ourWins }) => pair(money(theirWins), money(ourWins)),
        },
        {
          id: 'state',
          head: games.state,
          wrap: true,
          render: ({ state, detail, differences }) => (
            <div className="games-state">
              <Badge tone={state === 'running' ? 'warn' : badTone(state, differences)}>
                {state === 'done'
                  ? differences === 0
                    ? words.same
                    : words.differ(number(differences))
                  : words.states[state]}
              </Badge>
              {detail !== null && <span>{detail}</span>}
            </div>
          ),
        },
        {
          id: 'act',
          head: '',
          end: true,
          render: ({ id, differences, from }) =>
            differences === 0 ? null : (
              <Button
                size="sm"
                variant="outline"
                aria-label={words.showNamed(from.slice(0, 10))}
                onClick={() => onShow(id)}
              >
                {words.show}
              </Button>
            ),
        },
      ]}
    />
  )
}

const badTone = (state: string, differences: number) =>
  state === 'failed' || differences > 0 ? 'down' : 'up'

function Differences({ id }: { id: string }) {
  const { games, common } = useOffice()
  const words = games.comparisons
  const { money, dateTime } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('list_differences', { id }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={4} />
  return (
    <section className="card office-section" aria-label={words.differences}>
      <h2>{words.differences}</h2>
      <Table
        label={words.differences}
        rows={data}
        keyOf={({ transactionID }) => transactionID}
        columns={[
          { id: 'kind', head: words.kind, render: ({ kind }) => words.kinds[kind] },
          {
            id: 'transaction',
            head: words.transaction,
            wrap: true,
            render: ({ transactionID }) => <code>{transactionID}</code>,
          },
          {
            id: 'field',
            head: words.field,
            wrap: true,
            render: ({ field, theirs, ours }) => (
              <span>
                {field !== null && `${wordOf(words.fields, field)}: `}
                {theirs ?? '–'} / {ours ?? '–'}
              </span>
            ),
          },
          {
            id: 'amount',
            head: words.amount,
            end: true,
            render: ({ amount }) => <span className="num">{money(amount)}</span>,
          },
          {
            id: 'player',
            head: common.player,
            render: ({ playerID }) =>
              playerID === null ? (
                '–'
              ) : (
                <Go to={`/players/${playerID}`} className="office-link num">
                  {playerID.slice(0, 8)}
                </Go>
              ),
          },
          { id: 'at', head: common.date, render: ({ at }) => dateTime(at) },
        ]}
      />
    </section>
  )
}

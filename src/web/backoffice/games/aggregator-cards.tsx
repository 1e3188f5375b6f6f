import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { AggregatorList, StudioOutage } from '#shared/contracts/staff/game-offers.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useErrorText } from '../asking.ts'
import { Table } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'

type State = StaffReply<'get_aggregators'>

/** The last list of each aggregator, the studios that are down, and free rounds that did not open. */
export function AggregatorCards({ me, state }: { me: Me; state: State | undefined }) {
  const { games } = useOffice()
  const words = games.offers
  if (state === undefined) return <Waiting lines={3} />
  if (state.lists.length === 0) return <Notice>{words.notSetUp}</Notice>
  const down = state.outages.filter(({ endedAt }) => endedAt === null)
  return (
    <div className="col g-16 games-cards">
      {state.lists.map((list) => (
        <ListCard key={list.studio} list={list} mayRefresh={may(me.roles, 'game.edit')} />
      ))}
      {down.length > 0 && <Outages rows={down} />}
      {state.rewards.length > 0 && <Rewards rows={state.rewards} />}
    </div>
  )
}

function ListCard({ list, mayRefresh }: { list: AggregatorList; mayRefresh: boolean }) {
  const { games } = useOffice()
  const words = games.offers
  const { number, dateTime } = useOfficeFormat()
  const errorText = useErrorText()
  const client = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => callStaff('refresh_game_offers', { studio: list.studio }),
    onSuccess: () => client.invalidateQueries(),
  })
  const { company, result, detail, refreshedAt, triedAt } = list
  return (
    <section className="card office-section" aria-label={company}>
      <header className="games-bar games-card-head">
        <h2 className="grow">{company}</h2>
        {result !== null && (
          <Badge tone={result === 'refreshed' ? 'up' : 'down'}>{words.results[result]}</Badge>
        )}
        {mayRefresh && (
          <Button
            size="sm"
            variant="outline"
            icon="refresh"
            busy={refresh.isPending}
            onClick={() => refresh.mutate()}
          >
            {words.refresh}
          </Button>
        )}
      </header>
      {refresh.error !== null && <Notice tone="down">{errorText(refresh.error)}</Notice>}
      {refresh.isSuccess && <Notice>{words.refreshing}</Notice>}
      {detail !== null && <Notice tone="down">{detail}</Notice>}
      <Facts
        facts={[
          [words.refreshedAt, refreshedAt === null ? '–' : dateTime(refreshedAt)],
          [words.triedAt, triedAt === null ? '–' : dateTime(triedAt)],
          [words.listed, number(list.games)],
          [
            words.lastChange,
            words.change(number(list.added), number(list.removed), number(list.changed)),
          ],
          [words.unreadable, number(list.unreadable)],
        ]}
      />
    </section>
  )
}

function Outages({ rows }: { rows: readonly StudioOutage[] }) {
  const { games } = useOffice()
  const words = games.offers
  const { number, dateTime } = useOfficeFormat()
  return (
    <section className="card office-section" aria-label={words.down}>
      <h2>{words.down}</h2>
      <p className="c-3 office-pad">{words.downText}</p>
      <Table
        label={words.down}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'studio',
            head: games.studio,
            wrap: true,
            render: ({ studio, supplier }) => (supplier === '' ? studio : supplier),
          },
          {
            id: 'why',
            head: words.why,
            wrap: true,
            render: ({ reason, failures, attempts }) =>
              words.reasons[reason](number(failures), number(attempts)),
          },
          { id: 'games', head: games.title, end: true, render: (row) => number(row.games) },
          { id: 'since', head: words.downSince, render: (row) => dateTime(row.beganAt) },
          { id: 'retry', head: words.retryAt, render: (row) => dateTime(row.retryAt) },
        ]}
      />
    </section>
  )
}

function Rewards({ rows }: { rows: State['rewards'] }) {
  const { games, common } = useOffice()
  const words = games.offers
  const { money, number, dateTime } = useOfficeFormat()
  return (
    <section className="card office-section" aria-label={words.rewards}>
      <h2>{words.rewards}</h2>
      <Table
        label={words.rewards}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'player',
            head: common.player,
            render: ({ playerID }) => (
              <Go to={`/players/${playerID}`} className="office-link num">
                {playerID.slice(0, 8)}
              </Go>
            ),
          },
          { id: 'game', head: games.game, render: ({ gameID }) => gameID },
          {
            id: 'rounds',
            head: words.rounds,
            end: true,
            render: ({ rounds, bet }) => (
              <span className="num">
                {number(rounds)} × {money(bet)}
              </span>
            ),
          },
          {
            id: 'state',
            head: games.state,
            wrap: true,
            render: ({ state, detail }) => (
              <div className="games-state">
                <Badge tone={state === 'refused' ? 'down' : 'warn'}>
                  {state === 'refused' ? words.rewardRefused : words.rewardWaits}
                </Badge>
                {detail !== null && (
                  <span>{detail === 'wagering' ? words.rewardWagering : detail}</span>
                )}
              </div>
            ),
          },
          { id: 'at', head: common.date, render: ({ at }) => dateTime(at) },
        ]}
      />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { TradingRow } from '#shared/contracts/staff/trading.ts'
import { TRADING_VIEWS } from '#shared/office/staff.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Go, goTo, useRoute } from '../route.tsx'
import { Views } from '../views.tsx'
import { Marks } from './marks.tsx'
import './trading.css'

const HIGH = 0.75

export function TradingPage() {
  const { trading: words, terms } = useOffice()
  const { query } = useRoute()
  const view = TRADING_VIEWS.find((known) => known === query.get('view')) ?? 'open'
  const [sport, league, day, search] = [
    query.get('sport') ?? '',
    query.get('league') ?? '',
    query.get('day') ?? '',
    query.get('q') ?? '',
  ]
  const asking = useDeferredValue(search)
  const look = (change: Readonly<Record<string, string>>) => {
    const next = Object.entries({ view, sport, league, day, q: search, ...change }).filter(
      ([name, value]) => value !== '' && !(name === 'view' && value === 'open'),
    )
    goTo(`/trading${next.length === 0 ? '' : `?${new URLSearchParams(next).toString()}`}`, {
      replace: true,
    })
  }
  const columns = useMatchColumns()
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <Go to="/trading/terms" className="btn btn--outline btn--sm">
          {terms.title}
        </Go>
      </PageHead>
      <Views
        label={words.viewLabel}
        views={TRADING_VIEWS}
        shown={view}
        nameOf={(known) => words.views[known]}
        onShow={(known) => look({ view: known, day: '' })}
      />
      <div className="office-filters trading-filters">
        <TextField
          label={words.search}
          icon="search"
          inputSize="md"
          type="search"
          autoComplete="off"
          maxLength={80}
          value={search}
          onChange={(event) => look({ q: event.target.value })}
        />
        <ChoiceField
          label={words.sport}
          value={sport}
          onChange={(wanted) => look({ sport: wanted, league: '' })}
          choices={[['', words.allSports], ...Object.entries(words.sports)]}
        />
        {sport !== '' && (
          <LeagueField
            sport={sport}
            league={league}
            onChange={(wanted) => look({ league: wanted })}
          />
        )}
        {view !== 'live' && (
          <TextField
            label={words.day}
            inputSize="md"
            type="date"
            value={day}
            onChange={(event) => look({ day: event.target.value })}
          />
        )}
      </div>
      <List
        method="list_trading"
        data={{
          view,
          search: asking,
          ...(sport !== '' && { sport }),
          ...(league !== '' && { leagueID: league }),
          ...(day !== '' && view !== 'live' && { day }),
        }}
        label={words.title}
        columns={columns}
        keyOf={({ eventID }) => eventID}
        none={{ icon: 'football', title: words.none, text: words.noneText }}
      />
    </>
  )
}

function useMatchColumns(): Column<TradingRow>[] {
  const { trading: words } = useOffice()
  const { dateTime, money } = useOfficeFormat()
  return [
    {
      id: 'match',
      head: words.match,
      wrap: true,
      render: ({ eventID, name, sport: sportName, league }) => (
        <div className="trading-match">
          <Go to={`/trading/${eventID}`} className="office-link">
            {name}
          </Go>
          <span>
            {sportName} · {league}
          </span>
        </div>
      ),
    },
    {
      id: 'start',
      head: words.start,
      render: ({ startTime, clock }) => <span className="num">{clock ?? dateTime(startTime)}</span>,
    },
    {
      id: 'score',
      head: words.score,
      render: ({ score }) => <b className="num">{score ?? '–'}</b>,
    },
    { id: 'state', head: words.state, render: (row) => <Marks row={row} />, wrap: true },
    {
      id: 'stake',
      head: words.stake,
      end: true,
      render: ({ stake }) => <b className="num">{money(stake)}</b>,
    },
    {
      id: 'taken',
      head: words.taken,
      end: true,
      render: ({ taken }) => <span className="num">{money(taken)}</span>,
    },
    {
      id: 'limit',
      head: words.limit,
      end: true,
      spare: true,
      render: (row) => <Limit row={row} />,
    },
  ]
}

function LeagueField({
  sport,
  league,
  onChange,
}: {
  sport: string
  league: string
  onChange: (league: string) => void
}) {
  const { trading: words } = useOffice()
  const { data } = useQuery(asked('get_term_choices', { sport }))
  const leagues =
    data?.leagues.map(({ leagueID, name }) => [leagueID, name] as const) ??
    (league === '' ? [] : [[league, league] as const])
  return (
    <ChoiceField
      label={words.league}
      value={league}
      onChange={onChange}
      choices={[['', words.allLeagues], ...leagues]}
    />
  )
}

export function Limit({ row: { taken, max } }: { row: Pick<TradingRow, 'taken' | 'max'> }) {
  const { percent } = useOfficeFormat()
  const share = Number(max) > 0 ? Number(taken) / Number(max) : 0
  return (
    <span className="trading-limit">
      <span className="trading-bar" aria-hidden="true">
        <span
          style={{ width: `${Math.min(100, share * 100)}%` }}
          data-high={share > HIGH || undefined}
        />
      </span>
      <span className="num">{percent(share * 100)}</span>
    </span>
  )
}

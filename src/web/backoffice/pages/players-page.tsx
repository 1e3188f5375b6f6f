import { useDeferredValue } from 'react'
import type { PlayerRow } from '#shared/contracts/staff/players.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead, PlayerState } from '../parts.tsx'
import { Go, goTo, useRoute } from '../route.tsx'

const STATES = ['active', 'inactive', 'closed', 'excluded', 'unconfirmed'] as const

export function PlayersPage() {
  const { players: words, states, common } = useOffice()
  const { date, dateTime } = useOfficeFormat()
  const { query } = useRoute()
  const search = query.get('q') ?? ''
  const state = STATES.find((known) => known === query.get('state'))
  const asking = useDeferredValue(search)
  const look = (q: string, wanted: string) => {
    const next = new URLSearchParams({
      ...(q === '' ? {} : { q }),
      ...(wanted === '' ? {} : { state: wanted }),
    }).toString()
    goTo(`/players${next === '' ? '' : `?${next}`}`, { replace: true })
  }
  const columns: Column<PlayerRow>[] = [
    {
      id: 'username',
      head: words.username,
      render: ({ id, username }) => (
        <Go to={`/players/${id}`} className="office-link">
          {username}
        </Go>
      ),
    },
    { id: 'name', head: words.name, render: ({ name }) => name },
    { id: 'email', head: words.email, render: ({ email }) => email },
    {
      id: 'phone',
      head: words.phone,
      render: ({ phone }) => <span className="num">{phone}</span>,
      spare: true,
    },
    { id: 'state', head: words.state, render: (row) => <PlayerState state={row.state} /> },
    {
      id: 'registered',
      head: words.registered,
      render: ({ createdAt }) => date(createdAt),
      end: true,
      spare: true,
    },
    {
      id: 'lastLogin',
      head: words.lastLogin,
      render: ({ lastLoginAt }) => (lastLoginAt === null ? words.never : dateTime(lastLoginAt)),
      end: true,
    },
  ]
  return (
    <>
      <PageHead title={words.title} />
      <div className="office-filters">
        <TextField
          label={words.search}
          help={words.searchHelp}
          icon="search"
          inputSize="md"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={(event) => look(event.target.value, state ?? '')}
        />
        <ChoiceField
          label={words.state}
          value={state ?? ''}
          onChange={(wanted) => look(search, wanted)}
          choices={[['', common.all], ...STATES.map((known) => [known, states[known]] as const)]}
        />
      </div>
      <List
        method="list_players"
        data={{ search: asking, ...(state && { state }) }}
        label={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ icon: 'users', title: words.none, text: words.noneText }}
      />
    </>
  )
}

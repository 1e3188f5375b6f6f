import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { CatalogueGame } from '#shared/contracts/staff/games.ts'
import { GAME_STATES, may, type GameState as State } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { goTo, useRoute } from '../route.tsx'
import { Views } from '../views.tsx'
import { GameName, GameState } from './game-state.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

export function GamesPage({ me }: { me: Me }) {
  const { games: words } = useOffice()
  const { query } = useRoute()
  const [switched, setSwitched] = useState<CatalogueGame>()
  const columns = useColumns()
  const state = GAME_STATES.find((known) => known === query.get('state'))
  const [providerID, search] = [query.get('studio') ?? '', query.get('q') ?? '']
  const asking = useDeferredValue(search)
  const look = (change: Readonly<Record<string, string>>) => {
    const next = Object.entries({
      state: state ?? '',
      studio: providerID,
      q: search,
      ...change,
    }).filter(([, value]) => value !== '')
    goTo(`/games${next.length === 0 ? '' : `?${new URLSearchParams(next).toString()}`}`, {
      replace: true,
    })
  }
  const act: Column<CatalogueGame> = {
    id: 'act',
    head: '',
    end: true,
    render: (game) => <SwitchButton game={game} onSwitch={setSwitched} />,
  }
  return (
    <>
      <Filters state={state} providerID={providerID} search={search} onLook={look} />
      <List
        method="list_games"
        data={{
          search: asking,
          ...(state !== undefined && { state }),
          ...(providerID !== '' && { providerID }),
        }}
        label={words.title}
        columns={may(me.roles, 'game.edit') ? [...columns, act] : columns}
        keyOf={({ gameID }) => gameID}
        none={{ icon: 'slots', title: words.none, text: words.noneText }}
      />
      {switched !== undefined && (
        <SwitchDialog game={switched} onClose={() => setSwitched(undefined)} />
      )}
    </>
  )
}

type FilterProps = {
  state: State | undefined
  providerID: string
  search: string
  onLook: (change: Readonly<Record<string, string>>) => void
}

function Filters({ state, providerID, search, onLook }: FilterProps) {
  const { games: words } = useOffice()
  const { number } = useOfficeFormat()
  const { data } = useQuery(asked('get_catalogue', {}))
  const nameOf = (known: State) =>
    data === undefined
      ? words.states[known]
      : words.chip(words.states[known], number(data.counts[known]))
  return (
    <>
      <Views
        label={words.filter}
        views={['', ...GAME_STATES] as const}
        shown={state ?? ''}
        nameOf={(known) => (known === '' ? words.all : nameOf(known))}
        onShow={(known) => onLook({ state: known })}
      />
      <div className="office-filters">
        <TextField
          label={words.search}
          icon="search"
          inputSize="md"
          type="search"
          autoComplete="off"
          maxLength={80}
          value={search}
          onChange={(event) => onLook({ q: event.target.value })}
        />
        <ChoiceField
          label={words.studio}
          value={providerID}
          onChange={(studio) => onLook({ studio })}
          choices={[
            ['', words.allStudios],
            ...(data?.providers ?? []).map(({ providerID: id, name }): [string, string] => [
              id,
              name,
            ]),
          ]}
        />
      </div>
    </>
  )
}

function useColumns(): Column<CatalogueGame>[] {
  const { games: words } = useOffice()
  const { money, number, rtp } = useOfficeFormat()
  return [
    { id: 'game', head: words.game, wrap: true, render: (game) => <GameName game={game} /> },
    { id: 'studio', head: words.studio, render: ({ provider }) => provider },
    { id: 'type', head: words.type, spare: true, render: ({ type }) => wordOf(words.types, type) },
    {
      id: 'rtp',
      head: words.rtp,
      end: true,
      render: ({ rtp: percent }) => <span className="num">{rtp(percent)}</span>,
    },
    {
      id: 'volatility',
      head: words.volatility,
      end: true,
      spare: true,
      render: ({ volatility }) => <span className="num">{words.ofFive(volatility)}</span>,
    },
    {
      id: 'bets',
      head: words.bets,
      end: true,
      spare: true,
      render: ({ minBet, maxBet }) => (
        <span className="num">
          {money(minBet)} – {money(maxBet)}
        </span>
      ),
    },
    {
      id: 'rounds',
      head: words.rounds,
      end: true,
      render: ({ rounds }) => <span className="num">{number(rounds)}</span>,
    },
    { id: 'state', head: words.state, wrap: true, render: (game) => <GameState game={game} /> },
  ]
}

/** A game that is no longer offered can only be released from its closing. */
function SwitchButton({
  game,
  onSwitch,
}: {
  game: CatalogueGame
  onSwitch: (game: CatalogueGame) => void
}) {
  const { games: words } = useOffice()
  const { name, state, closed } = game
  if (state === 'withdrawn' && closed === null) return null
  const act = closed === null ? words.close : words.open
  return (
    <Button
      variant="outline"
      size="sm"
      icon={closed === null ? 'lock' : 'check'}
      aria-label={words.name(act, name)}
      onClick={() => onSwitch(game)}
    >
      {act}
    </Button>
  )
}

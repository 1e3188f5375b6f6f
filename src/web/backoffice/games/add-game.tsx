import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ShelvedGame } from '#shared/contracts/staff/games.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { asked, useErrorText } from '../asking.ts'
import { useOffice } from '../office-texts.ts'
import { GameName } from './game-state.tsx'

const SHOWN = 6

/** `present`: games already in the list. `known`: games whose origin is known. */
export function AddGame({
  present,
  known,
  onAdd,
}: {
  present: readonly ShelvedGame[]
  known: readonly ShelvedGame[]
  onAdd: (game: ShelvedGame) => void
}) {
  const {
    games: { name: nameOf, categories: words },
  } = useOffice()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, error } = useQuery({
    ...asked('list_games', { search, limit: SHOWN }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const found =
    search === '' || data === undefined
      ? []
      : data.rows.filter(({ gameID }) => !present.some((game) => game.gameID === gameID))
  return (
    <section className="card office-section" aria-label={words.add}>
      <h2>{words.add}</h2>
      <div className="office-pad">
        <TextField
          label={words.search}
          icon="search"
          inputSize="md"
          type="search"
          autoComplete="off"
          maxLength={80}
          value={typed}
          error={error === null ? undefined : errorText(error)}
          onChange={(event) => setTyped(event.target.value)}
        />
        {search !== '' && data !== undefined && found.length === 0 && (
          <p className="c-3 games-none" role="status">
            {words.searchNone}
          </p>
        )}
      </div>
      <ul className="games-shelf">
        {found.map((game) => (
          <li key={game.gameID}>
            <span className="grow">
              <GameName game={game} />
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-label={nameOf(words.pick, game.name)}
              onClick={() =>
                onAdd(
                  known.find(({ gameID }) => gameID === game.gameID) ?? { ...game, ofHouse: false },
                )
              }
            >
              {words.pick}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

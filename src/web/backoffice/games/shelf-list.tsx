import { useState } from 'react'
import type { ShelvedGame } from '#shared/contracts/staff/games.ts'
import { Button } from '#web/ui/button.tsx'
import { OrderHandle, useOrder } from '../order-handle.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { GameName, GameState } from './game-state.tsx'

type Props = {
  title: string
  none: string
  games: readonly ShelvedGame[]
  more?: number
  /** Present when the games can be reordered. */
  onMove?: (from: number, to: number) => void
  acts?: readonly { name: string; act: (game: ShelvedGame) => void }[]
}

export function ShelfList({ title, none, games, more = 0, onMove, acts = [] }: Props) {
  const {
    games: { name: nameOf, categories: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const [notice, setNotice] = useState('')
  const order = useOrder(games.length, (from, to) => {
    setNotice(words.moved(games[from]?.name ?? '', to + 1))
    onMove?.(from, to)
  })
  return (
    <section className="card office-section" aria-label={title}>
      <h2>{title}</h2>
      <span className="sr" role="status">
        {notice}
      </span>
      {games.length === 0 && <p className="c-3 office-pad">{none}</p>}
      <ol className="games-shelf">
        {games.map((game, at) => (
          <li
            key={game.gameID}
            className={order.over === at ? 'is-over' : undefined}
            {...(onMove === undefined ? {} : order.row(at))}
          >
            {onMove !== undefined && (
              <OrderHandle
                label={words.move(game.name)}
                help={words.moveHelp}
                {...order.handle(at)}
              />
            )}
            <span className="grow">
              <GameName game={game} />
            </span>
            {game.state === 'open' ? (
              <span className="c-3 num">{words.rounds(number(game.rounds))}</span>
            ) : (
              <GameState game={{ state: game.state, closed: null }} />
            )}
            {acts.map(({ name, act }) => (
              <Button
                key={name}
                size="sm"
                variant="outline"
                aria-label={nameOf(name, game.name)}
                onClick={() => act(game)}
              >
                {name}
              </Button>
            ))}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="c-3 office-pad">{words.more(number(more))}</p>}
    </section>
  )
}

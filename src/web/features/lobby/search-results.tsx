import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TILE_WIDTHS } from '#web/ui/game-tile.tsx'
import type { Found, FoundGame } from './use-search.ts'

const SKELETON_ROWS = 4
const TABLE_WIDTHS = [300, 600] as const

type Props = {
  found: Found
  typed: string
  listId: string
  active: number
  onPlay: (game: FoundGame) => void
  onActive: (index: number) => void
  onAll: () => void
}

export function SearchResults({ found, typed, listId, active, onPlay, onActive, onAll }: Props) {
  const { catalogue: texts, search } = useTexts()
  const format = useFormat()
  const { searching, none, nothing, games, total, inLobby, pending, failed } = found
  const title = searching && !none ? search.results : search.suggested
  if (failed)
    return (
      <SearchNotice
        title={texts.errorTitle}
        text={texts.errorText}
        action={<RetryButton onRetry={found.retry} />}
      />
    )
  return (
    <section className="search__part" aria-label={title}>
      {nothing && (
        <SearchNotice title={texts.searchNone(typed.trim())} text={texts.searchNoneText} />
      )}
      <div className="head">
        <h2 className="t-sm c-2 w-5">{title}</h2>
        <span className="t-sm c-3 num" role="status">
          {searching
            ? !pending && !none && search.count(format.number(total), total)
            : typed !== '' && search.hint}
        </span>
      </div>
      <ul
        id={listId}
        role="listbox"
        aria-label={title}
        className="search__list"
        onPointerLeave={() => onActive(-1)}
      >
        {pending &&
          Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <li key={index} aria-hidden="true" className="search__sk">
              <span className="sk" />
            </li>
          ))}
        {games.map((game, index) => (
          <Option
            key={keyOf(game)}
            found={game}
            id={`${listId}-${index}`}
            active={index === active}
            onPlay={() => onPlay(game)}
            onActive={() => onActive(index)}
          />
        ))}
      </ul>
      {searching && !none && inLobby > games.filter(({ play }) => play === 'slot').length && (
        <button type="button" className="btn btn--outline btn--block" onClick={onAll}>
          {search.all(format.number(inLobby))}
        </button>
      )}
    </section>
  )
}

const keyOf = (found: FoundGame): string =>
  found.play === 'live' ? `live ${found.table.tableID}` : found.game.gameID

function Option({
  found,
  id,
  active,
  onPlay,
  onActive,
}: {
  found: FoundGame
  id: string
  active: boolean
  onPlay: () => void
  onActive: () => void
}) {
  const { common } = useTexts()
  const format = useFormat()
  const { name, providerName, image } = found.play === 'live' ? found.table : found.game
  const detail =
    found.play === 'live'
      ? `${common.liveCasino} · ${found.table.dealer}`
      : `${providerName} · ${common.rtp(format.rtp(found.game.rtp))}`
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      className="search__option"
      onClick={onPlay}
      onPointerMove={onActive}
    >
      <span className="search__art">
        <Picture
          base={image}
          widths={found.play === 'live' ? TABLE_WIDTHS : TILE_WIDTHS}
          sizes="42px"
          alt=""
          width={42}
          height={56}
        />
      </span>
      <span className="grow">
        <span className="search__name w-6 cut">{name}</span>
        <span className="t-xs c-3">{detail}</span>
      </span>
      <span className="search__go">
        <Icon name="play" size={16} />
      </span>
    </li>
  )
}

function SearchNotice({
  title,
  text,
  action,
}: {
  title: string
  text: string
  action?: ReactNode
}) {
  return (
    <div className="empty" role="status">
      <span className="empty__mark">
        <Icon name="search" size={24} />
      </span>
      <h2 className="title-sm">{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className="btn btn--outline" onClick={onRetry}>
      {useTexts().catalogue.retry}
    </button>
  )
}

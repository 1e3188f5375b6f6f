import type { ReactNode } from 'react'
import type { GameRow } from '#shared/contracts/casino.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TILE_WIDTHS } from '#web/ui/game-tile.tsx'
import type { Found } from './search-overlay.tsx'

const SKELETON_ROWS = 4

type Props = {
  found: Found
  typed: string
  listId: string
  active: number
  onPlay: (game: GameRow) => void
  onActive: (index: number) => void
  onAll: () => void
}

/** The list under the search field: results, or what others play while too little is typed or nothing is found. */
export function SearchResults({ found, typed, listId, active, onPlay, onActive, onAll }: Props) {
  const texts = useTexts().catalogue
  const format = useFormat()
  const { searching, none, games, total, pending, failed } = found
  const title = searching && !none ? texts.searchResults : texts.searchSuggested
  if (failed) return <SearchNotice title={texts.errorTitle} text={texts.errorText} action={<RetryButton onRetry={found.retry} />} />
  return (
    <section className="search__part" aria-label={title}>
      {none && <SearchNotice title={texts.searchNone(typed.trim())} text={texts.searchNoneText} />}
      <div className="head">
        <h2 className="t-sm c-2 w-5">{title}</h2>
        <span className="t-sm c-3 num" role="status">{searching ? !pending && !none && texts.searchCount(format.number(total), total) : typed !== '' && texts.searchHint}</span>
      </div>
      <ul id={listId} role="listbox" aria-label={title} className="search__list" onPointerLeave={() => onActive(-1)}>
        {pending && Array.from({ length: SKELETON_ROWS }, (_, index) => <li key={index} aria-hidden="true" className="search__sk"><span className="sk" /></li>)}
        {games.map((game, index) => (
          <Option
            key={game.gameID} game={game} id={`${listId}-${index}`} active={index === active}
            onPlay={() => onPlay(game)} onActive={() => onActive(index)}
          />
        ))}
      </ul>
      {searching && !none && total > games.length && (
        <button type="button" className="btn btn--outline btn--block" onClick={onAll}>{texts.searchAll(format.number(total))}</button>
      )}
    </section>
  )
}

function Option({ game, id, active, onPlay, onActive }: { game: GameRow; id: string; active: boolean; onPlay: () => void; onActive: () => void }) {
  const { common } = useTexts()
  const format = useFormat()
  return (
    <li id={id} role="option" aria-selected={active} className="search__option" onClick={onPlay} onPointerMove={onActive}>
      <span className="search__art">
        <Picture base={game.image} widths={TILE_WIDTHS} sizes="42px" alt="" width={42} height={56} />
      </span>
      <span className="grow">
        <span className="search__name w-6 cut">{game.name}</span>
        <span className="t-xs c-3">{game.providerName} · {common.rtp(format.rtp(game.rtp))}</span>
      </span>
      <span className="search__go"><Icon name="play" size={16} /></span>
    </li>
  )
}

function SearchNotice({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className="empty" role="status">
      <span className="empty__mark"><Icon name="search" size={24} /></span>
      <h2 className="title-sm">{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return <button type="button" className="btn btn--outline" onClick={onRetry}>{useTexts().catalogue.retry}</button>
}

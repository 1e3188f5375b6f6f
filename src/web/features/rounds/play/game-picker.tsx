import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { GameRow } from '#shared/contracts/casino.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { TILE_WIDTHS } from '#web/ui/game-tile.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import './game-picker.css'

const MIN_CHARACTERS = 3
const TYPING_PAUSE_MS = 180
const SHOWN_RESULTS = 12
const SHOWN_RECENT = 6
const SHOWN_POPULAR = 9
const SKELETONS = 6

type Props = {
  open: boolean
  onClose: () => void
  without: readonly (string | undefined)[]
  onPick: (gameID: string) => void
}

export function GamePicker({ open, onClose, ...choice }: Props) {
  const texts = useTexts().play
  return (
    <Sheet open={open} onClose={onClose} title={texts.pickTitle} side="side" className="picker">
      <Choice {...choice} />
    </Sheet>
  )
}

function Choice({ without, onPick }: Pick<Props, 'without' | 'onPick'>) {
  const { play: texts } = useTexts()
  const signedIn = useSignedIn()
  const [typed, setTyped] = useState('')
  const searching = Array.from(typed.trim().normalize('NFC')).length >= MIN_CHARACTERS
  const part = { without, onPick }
  return (
    <>
      <p className="t-sm c-3">{texts.pickHint}</p>
      <label className="input picker__find">
        <Icon name="search" />
        <span className="sr">{texts.pickSearch}</span>
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.pickSearch}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {searching ? (
        <Found typed={typed} {...part} />
      ) : (
        <>
          {signedIn && <Recent {...part} />}
          {signedIn && <Favourites {...part} />}
          <Popular {...part} />
        </>
      )}
    </>
  )
}

type PartProps = Pick<Props, 'without' | 'onPick'>

function Found({ typed, ...part }: PartProps & { typed: string }) {
  const texts = useTexts().play
  const settled = useSettled(typed.trim())
  const found = useQuery({
    ...query('casino', 'games_list', { searchGameName: settled, limit: SHOWN_RESULTS }),
    placeholderData: keepPreviousData,
  })
  if (found.isError) return <Failed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data?.data.length === 0)
    return (
      <div role="status">
        <Empty icon="search" title={texts.pickNone(settled)} text={texts.pickNoneText} level={3} />
      </div>
    )
  return <Games title={texts.pickResults} games={found.data?.data} {...part} />
}

function Recent(part: PartProps) {
  const texts = useTexts().play
  const recent = useQuery(query('casino', 'recent_games', { limit: SHOWN_RECENT }))
  return recent.isError ? null : (
    <Games
      title={texts.pickRecent}
      games={recent.data?.data.filter((game) => game.play === 'slot')}
      {...part}
    />
  )
}

function Favourites(part: PartProps) {
  const texts = useTexts().play
  const favourites = useQuery(
    query('casino', 'games_list', { favorites: true, limit: SHOWN_RESULTS }),
  )
  return favourites.isError ? null : (
    <Games title={texts.pickFavourites} games={favourites.data?.data} {...part} />
  )
}

function Popular(part: PartProps) {
  const texts = useTexts().play
  const popular = useQuery(query('casino', 'games_list', { sort: 'popular', limit: SHOWN_POPULAR }))
  if (popular.isError)
    return <Failed error={popular.error} onRetry={() => void popular.refetch()} />
  return <Games title={texts.pickPopular} games={popular.data?.data} {...part} />
}

function Games({
  title,
  games,
  without,
  onPick,
}: PartProps & { title: string; games: readonly GameRow[] | undefined }) {
  const { common } = useTexts()
  const format = useFormat()
  const titleId = useId()
  const shown = games?.filter(({ gameID }) => !without.includes(gameID))
  if (shown?.length === 0) return null
  return (
    <section aria-labelledby={titleId} aria-busy={shown === undefined}>
      <h3 className="t-sm c-2 w-5 picker__t" id={titleId}>
        {title}
      </h3>
      <ul className="picker__games">
        {shown === undefined
          ? Array.from({ length: SKELETONS }, (_, index) => (
              <li key={index} aria-hidden="true">
                <span className="picker__art sk" />
              </li>
            ))
          : shown.map(({ gameID, name, image, rtp }) => (
              <li key={gameID}>
                <button type="button" className="picker__game" onClick={() => onPick(gameID)}>
                  <span className="picker__art">
                    <Picture
                      base={image}
                      widths={TILE_WIDTHS}
                      sizes="122px"
                      alt=""
                      width={122}
                      height={163}
                    />
                  </span>
                  <span className="t-sm w-6 cut">{name}</span>
                  <span className="t-2xs c-3 cut">{common.rtp(format.rtp(rtp))}</span>
                </button>
              </li>
            ))}
      </ul>
    </section>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

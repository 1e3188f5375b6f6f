import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { CallRow } from '#shared/contracts/contract.ts'
import type { recentGames } from '#shared/contracts/casino.ts'
import { useFormat, type Format } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { noteRecentGames, recentGamesQuery } from '#web/lib/recent-games.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { GameLink } from '#web/ui/game-link.tsx'
import { PICTURE_WIDTHS } from '#web/ui/game-tile.tsx'
import { playedWhen } from './played-when.ts'
import { UnfinishedCard } from './unfinished-card.tsx'

type RecentGame = CallRow<typeof recentGames>
type Words = ReturnType<typeof useTexts>

const WAITING = 4
const MAX_UNFINISHED = 2

/**
 * Shows interrupted rounds, then the games opened last; nothing for newcomers. `expected`: the
 * space is reserved. If it is not, the row appears on the next visit, because now it would shift
 * the page.
 */
export function RecentGames({ expected }: { expected: boolean }) {
  const texts = useTexts().catalogue
  const titleId = useId()
  const recent = useQuery(recentGamesQuery())
  const games = recent.data?.data
  const open = useQuery({ ...query('casino', 'open_rounds', {}), staleTime: 0 })
  const unfinished = open.data?.data.slice(0, MAX_UNFINISHED) ?? []
  const others = games?.filter(({ gameID }) => !unfinished.some((round) => round.gameID === gameID))
  useEffect(() => {
    if (games !== undefined && !recent.isFetching) noteRecentGames(games.length > 0)
  }, [games, recent.isFetching])
  if (!expected || recent.isError || (games?.length === 0 && !recent.isFetching)) return null
  return (
    <section className="sec sec--recent" aria-labelledby={titleId}>
      <div className="head">
        <h2 className="title-sm" id={titleId}>
          {texts.continueTitle}
        </h2>
      </div>
      <ul className="strip lasts">
        {unfinished.map((round) => (
          <li key={round.roundID} className="lasts__open">
            <UnfinishedCard round={round} />
          </li>
        ))}
        {others === undefined || open.isPending || games?.length === 0
          ? Array.from({ length: WAITING }, (_, index) => (
              <li key={index} className="card last" aria-hidden="true">
                <span className="sk thumb" />
                <span className="sk last__sk" />
              </li>
            ))
          : others.map((game) => <RecentCard key={game.gameID} game={game} />)}
      </ul>
    </section>
  )
}

function RecentCard({ game }: { game: RecentGame }) {
  const texts = useTexts()
  const format = useFormat()
  return (
    <li>
      <GameLink className="card last" gameID={game.gameID} play={game.play} mode="real">
        <span className="thumb">
          <Picture
            base={game.image}
            widths={PICTURE_WIDTHS[game.play]}
            sizes="42px"
            alt=""
            width={42}
            height={56}
          />
        </span>
        <span className="grow">
          <span className="last__n w-6 cut">{game.name}</span>
          <span className={`last__s t-xs ${game.roundOpen ? 'c-warn' : 'c-3'}`}>
            {lastLine(game, texts, format)}
          </span>
        </span>
        <span className="last__go">
          <Icon name="play" size={16} />
        </span>
      </GameLink>
    </li>
  )
}

function lastLine(game: RecentGame, { catalogue: texts }: Words, format: Format): string {
  if (game.roundOpen) return texts.roundWaiting
  const time = format.time(game.lastPlayedAt)
  const day = playedWhen(game.lastPlayedAt, new Date())
  const when =
    day === 'today'
      ? texts.today(time)
      : day === 'yesterday'
        ? texts.yesterday(time)
        : day === 'week'
          ? `${format.weekday(game.lastPlayedAt)} ${time}`
          : format.date(game.lastPlayedAt)
  if (game.lastWinMultiple === undefined) return when
  return texts.lastPlayedWithWin(when, format.number(Number(game.lastWinMultiple), 2))
}

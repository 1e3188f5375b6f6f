import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { TILE_WIDTHS } from '#web/ui/game-tile.tsx'
import { Lane } from '#web/ui/lane.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { PlayMode } from './play-pane.tsx'

const SHOWN = 6
const ORDER_STALE_MS = 5 * 60_000

export function SimilarGames({ gameID, mode }: { gameID: string; mode: PlayMode }) {
  const { play: texts, common } = useTexts()
  const format = useFormat()
  const titleId = useId()
  const games = useQuery({
    ...query('casino', 'similar_games', { gameID, limit: SHOWN }),
    staleTime: ORDER_STALE_MS,
  })
  if (games.isError || games.data?.data.length === 0) return null
  return (
    <section className="similar" aria-labelledby={titleId}>
      <h3 className="t-sm c-2 w-5" id={titleId}>
        {texts.similar}
      </h3>
      <Lane className="similar__lane">
        {games.data === undefined
          ? Array.from({ length: 4 }, (_, index) => (
              <span key={index} className="similar__game" aria-hidden="true">
                <span className="similar__art sk" />
              </span>
            ))
          : games.data.data.map((game) => (
              <Link
                key={game.gameID}
                className="similar__game"
                to="/play/$type/$id/$third"
                params={{ type: 'slot', id: game.gameID, third: mode }}
                replace
              >
                <span className="similar__art">
                  <Picture
                    base={game.image}
                    widths={TILE_WIDTHS}
                    sizes="96px"
                    alt=""
                    width={96}
                    height={128}
                  />
                </span>
                <span className="t-xs w-5 cut">{game.name}</span>
                <span className="t-2xs c-3 cut">{common.rtp(format.rtp(game.rtp))}</span>
              </Link>
            ))}
      </Lane>
    </section>
  )
}

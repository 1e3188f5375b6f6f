import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTopic } from '#web/lib/socket.ts'
import { useTexts } from '#web/lib/texts.ts'

export function PlayContest({ gameID }: { gameID: string }) {
  const texts = useTexts().contests
  const format = useFormat()
  const client = useQueryClient()
  const own = useQuery(query('tournament', 'mine', {})).data?.data.find(
    ({ state, games }) => state === 'active' && games.includes(gameID),
  )
  useTopic(
    own && `tournament:${own.tournamentID}`,
    () => void client.invalidateQueries({ queryKey: ['tournament', 'mine'] }),
  )
  if (own === undefined) return null
  return (
    <div className="playbar__x playbar__contest">
      <span className="t-2xs c-3 playbar__label">{texts.barLabel}</span>
      <Link
        to="/tournaments/$slug"
        params={{ slug: own.slug }}
        className="w-6 num"
        title={own.title}
      >
        {own.rank === 0 ? texts.barNone : texts.bar(format.number(own.rank))}
      </Link>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OutrightCard } from './outright-card.tsx'
import './outright.css'

const RENEW_MS = 300_000
const SKELETON_ROWS = 6

export function OutrightList({
  sportID,
  leagueID,
}: {
  sportID: string
  leagueID: string | undefined
}) {
  const { outright: texts, loading } = useTexts().sports
  const list = useQuery({
    ...query('sportsbook', 'list_outrights', leagueID === undefined ? { sportID } : { leagueID }),
    refetchInterval: RENEW_MS,
  })
  if (list.isError && list.data === undefined)
    return <Failed error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <Loading label={loading} />
  if (list.data.data.length === 0)
    return <Empty icon="trophy" title={texts.none} text={texts.noneText} />
  return list.data.data.map((outright) => (
    <OutrightCard key={outright.outrightID} outright={outright} />
  ))
}

function Loading({ label }: { label: string }) {
  return (
    <div className="card league-card" aria-busy="true">
      <p className="sr" role="status">
        {label}
      </p>
      <div className="league-card__head">
        <Skeleton width={180} height={16} />
      </div>
      <div className="outright__prices">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <Skeleton key={row} height={44} radius={8} />
        ))}
      </div>
    </div>
  )
}

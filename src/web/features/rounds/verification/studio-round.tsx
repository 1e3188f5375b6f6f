import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallRefusal } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function StudioRound({ roundID, none }: { roundID: string; none: ReactNode }) {
  const texts = useTexts().play
  const page = useQuery({ ...query('casino', 'round_page', { roundID }), retry: false })
  if (page.isPending) return <Skeleton width="100%" height={200} radius={12} />
  if (page.isError)
    return page.error instanceof CallRefusal && page.error.code === 404 ? (
      none
    ) : (
      <Failed error={page.error} onRetry={() => void page.refetch()} />
    )
  return (
    <Empty
      icon="shield"
      title={texts.studioRound}
      text={texts.studioRoundText}
      action={
        <a
          className="btn btn--outline"
          href={page.data.data.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.openStudioRound}
        </a>
      }
    />
  )
}

import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFollowedMatches } from '../follow/follows.ts'
import { useLiveMatches } from '../live/use-live-matches.ts'
import type { SportsSearch } from '../sports-search.ts'
import { firstWatched } from './watched.ts'

export function WatchLink({ search }: { search: SportsSearch }) {
  const { watch } = useTexts().sports
  const live = useLiveMatches()
  const followed = useFollowedMatches()
  if (live === undefined || live.size === 0 || followed === undefined) return null
  return (
    <Link
      to="/sports/live"
      search={{ ...search, watch: firstWatched([...live.keys()], followed) }}
      className="tab watch-link"
      activeProps={{}}
      aria-label={watch.open}
    >
      <Icon name="columns" size={16} />
      <span>{watch.open}</span>
    </Link>
  )
}

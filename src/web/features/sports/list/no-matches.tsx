import { useQuery } from '@tanstack/react-query'
import { addDays, siteDate, startOfSiteDay } from '#shared/dates.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { sportIcon } from '../sport-icons.ts'
import type { SportsSearch } from '../sports-search.ts'
import type { ListPlace } from './list-input.ts'
import { useBookFormat } from '../use-book-format.ts'

export function NoMatches({
  place,
  search,
  sportID,
  today,
}: {
  place: ListPlace
  search: SportsSearch
  sportID: string
  today: string
}) {
  const { sports: texts } = useTexts()
  const format = useBookFormat()
  const after = search.day !== undefined && search.day > today ? addDays(search.day, 1) : today
  const next = useQuery({
    ...query('sportsbook', 'list_events', {
      sportID,
      limit: 1,
      from: startOfSiteDay(after).toISOString(),
      ...(search.league !== undefined && { leagueID: search.league }),
    }),
    enabled: search.find === undefined,
  }).data?.data[0]
  if (search.find !== undefined)
    return <Empty icon="search" title={texts.noResults(search.find)} text={texts.noResultsText} />
  const title = place === 'live' ? texts.noLive : texts.noDay
  if (next === undefined)
    return (
      <Empty
        icon={sportIcon(sportID)}
        title={title}
        text={place === 'live' ? texts.noLiveText : texts.noDayText}
      />
    )
  const day = siteDate(new Date(next.startTime))
  return (
    <Empty
      icon={sportIcon(sportID)}
      title={title}
      text={texts.nextAt(`${format.shortDay(next.startTime)} ${format.time(next.startTime)}`)}
      action={
        <ButtonLink
          to="/sports"
          search={{ ...search, sport: sportID, ...(day === today ? { day: undefined } : { day }) }}
          variant="outline"
        >
          {day === today ? texts.toToday : texts.toNext}
        </ButtonLink>
      }
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addDays } from '#shared/dates.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Tabs } from '#web/ui/segmented.tsx'
import { useFollowedMatches } from '../follow/follows.ts'
import type { SportsSearch } from '../sports-search.ts'
import { useSports } from '../use-sports.ts'
import { fixtureDays, listInput, type ListPlace } from './list-input.ts'
import { useBookFormat } from '../use-book-format.ts'

const TABS = ['live', 'today', 'tomorrow', 'days', 'outrights', 'followed'] as const
type Tab = (typeof TABS)[number]
type Props = {
  place: ListPlace
  search: SportsSearch
  sportID: string
  today: string
  panelId: string
}

export function WhenTabs({ place, search, sportID, today, panelId }: Props) {
  const { sports: texts } = useTexts()
  const format = useBookFormat()
  const navigate = useNavigate()
  const { sport } = useSports(sportID)
  const tab = tabOf(place, search, today)
  const followed = useFollowedMatches()?.size
  const tomorrow = addDays(today, 1)
  const counts: Partial<Record<Tab, number | undefined>> = {
    live: sport?.live,
    today: useCount(sportID, today, today),
    tomorrow: useCount(sportID, tomorrow, today),
    followed,
  }

  function choose(next: Tab): void {
    const {
      day: _day,
      find: _find,
      followed: _followed,
      outrights: _outrights,
      watch: _watch,
      ...rest
    } = search
    const day = {
      live: undefined,
      today: undefined,
      tomorrow,
      days: addDays(today, 2),
      outrights: undefined,
      followed: undefined,
    }[next]
    void navigate({
      to: next === 'live' ? '/sports/live' : '/sports',
      search: {
        ...rest,
        ...(day !== undefined && { day }),
        ...(next === 'followed' && { followed: true }),
        ...(next === 'outrights' && { outrights: true }),
      },
      replace: true,
      resetScroll: false,
    })
  }

  useChosenInSight(tab)

  return (
    <Tabs
      className="sports-tabs"
      label={texts.when}
      panelId={panelId}
      value={tab}
      onChange={choose}
      options={TABS.map((value) => {
        const count = counts[value]
        return {
          value,
          label: texts.tabs[value],
          count: count === undefined || count === 0 ? undefined : format.number(count),
        }
      })}
    />
  )
}

function useChosenInSight(tab: Tab): void {
  useEffect(() => {
    const list = document.querySelector('.sports-tabs')
    const chosen = list?.children[TABS.indexOf(tab)]
    if (list === null || chosen === undefined) return
    const [own, whole] = [chosen.getBoundingClientRect(), list.getBoundingClientRect()]
    list.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
  }, [tab])
}

function useCount(sportID: string, day: string, today: string): number | undefined {
  const { data } = useQuery(
    query('sportsbook', 'list_events', { ...listInput('day', sportID, { day }, today), limit: 1 }),
  )
  return data?.pagination.total
}

export function tabOf(
  place: ListPlace,
  { day, followed, outrights }: SportsSearch,
  today: string,
): Tab {
  if (followed === true) return 'followed'
  if (outrights === true) return 'outrights'
  if (place === 'live') return 'live'
  if (day === undefined || day === today) return 'today'
  return day === addDays(today, 1) ? 'tomorrow' : 'days'
}

export function DayChips({ search, today }: { search: SportsSearch; today: string }) {
  const { sports: texts } = useTexts()
  const format = useBookFormat()
  const navigate = useNavigate()
  return (
    <div className="chips sports-days" role="group" aria-label={texts.days}>
      {fixtureDays(today)
        .slice(2)
        .map((day) => (
          <Chip
            key={day}
            selected={day === search.day}
            onClick={() =>
              void navigate({
                to: '/sports',
                search: { ...search, day },
                replace: true,
                resetScroll: false,
              })
            }
          >
            {format.shortDay(`${day}T12:00:00+03:00`)}
          </Chip>
        ))}
    </div>
  )
}

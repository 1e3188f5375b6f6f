import { useState } from 'react'
import { addDays, startOfSiteDay } from '#shared/dates.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Empty } from '#web/ui/empty.tsx'
import { EventList } from '../list/event-list.tsx'
import type { EventOrder } from '../list/event-order.ts'
import { PAGE } from '../list/list-input.ts'
import { useFollowedMatches } from './follows.ts'

export function FollowedList({ order, today }: { order: EventOrder; today: string }) {
  const followed = useFollowedMatches()
  const [opened, setOpened] = useState<ReadonlySet<string>>()
  if (
    followed !== undefined &&
    (opened === undefined || [...followed].some((id) => !opened.has(id)))
  )
    setOpened(new Set([...(opened ?? []), ...followed]))
  if (opened === undefined) return null
  if (opened.size === 0) return <NoneFollowed />
  const input = {
    eventIDs: [...opened],
    from: startOfSiteDay(addDays(today, -1)).toISOString(),
    limit: PAGE,
  }
  return (
    <EventList
      input={input}
      order={order}
      today={today}
      isLiveList={false}
      none={<NoneFollowed />}
    />
  )
}

function NoneFollowed() {
  const { follow } = useTexts().sports
  return <Empty icon="star" title={follow.none} text={follow.noneText} />
}

import type { ContentRow } from '#shared/contracts/staff/content.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'

type State = ContentRow['state']
const TONES: Readonly<Record<State, BadgeTone>> = {
  shown: 'up',
  waiting: 'info',
  draft: 'warn',
  over: 'plain',
  house: 'plain',
  archived: 'plain',
}
const ICONS: Readonly<Record<State, IconName>> = {
  shown: 'check',
  waiting: 'clock',
  draft: 'note',
  over: 'pause',
  house: 'home',
  archived: 'inbox',
}

export function StateBadge({ state }: { state: State }) {
  return (
    <Badge tone={TONES[state]} icon={ICONS[state]}>
      {useOffice().content.states[state]}
    </Badge>
  )
}

export function useNameOf(): (row: Pick<ContentRow, 'id' | 'title'>) => string {
  const { content: words } = useOffice()
  return ({ id, title }) =>
    Object.hasOwn(words.keys, id)
      ? wordOf(words.keys, id)
      : title === ''
        ? words.list.untitled
        : title
}

export function Dates({ from, until }: Pick<ContentRow, 'from' | 'until'>) {
  const { content: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  return from === null ? (
    <>–</>
  ) : (
    <span className="num">
      {dateTime(from)} – {until === null ? words.noEnd : dateTime(until)}
    </span>
  )
}

import { urgencyOf } from '#shared/office/work-queues.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '../list.tsx'
import { useOffice } from '../office-texts.ts'
import { Assigned } from './assigned.tsx'
import type { Work } from './use-work.ts'

const MINUTE_MS = 60_000

type Of<R> = {
  work: Work
  itemOf: (row: R) => string
  /** Names the item for screen readers. */
  nameOf: (row: R) => string
  sinceOf: (row: R) => string
  mayTake: boolean
}

/** The columns of a queue: how long an item waits, and who works on it. */
export function useWorkColumns<R>({
  work,
  itemOf,
  nameOf,
  sinceOf,
  mayTake,
}: Of<R>): [age: Column<R>, assigned: Column<R>] {
  const { work: words } = useOffice()
  return [
    {
      id: 'age',
      head: words.age,
      render: (row) => <Age since={sinceOf(row)} work={work} />,
    },
    {
      id: 'assigned',
      head: words.assigned,
      render: (row) => (
        <Assigned work={work} item={itemOf(row)} name={nameOf(row)} mayTake={mayTake} />
      ),
    },
  ]
}

const TONES = { 'in-time': 'plain', soon: 'warn', late: 'down' } as const

/** How long an item waits. It is marked near the target and past it. */
export function Age({ since, work: { at, targetMinutes } }: { since: string; work: Work }) {
  const { work: words } = useOffice()
  const minutes = Math.max(0, Math.floor((at - new Date(since).getTime()) / MINUTE_MS))
  const urgency = urgencyOf(minutes, targetMinutes)
  const text = <span className="num">{ageText(minutes, words.units)}</span>
  return urgency === 'in-time' ? (
    text
  ) : (
    <span className="work-age">
      <Badge tone={TONES[urgency]} icon="clock">
        {text}
        <span className="sr">{words.urgency[urgency]}</span>
      </Badge>
    </span>
  )
}

const HOUR = 60
const DAY = 24 * HOUR

/** Formats minutes with at most two units: "56 d 1 h", "45 min". */
export function ageText(
  minutes: number,
  { days, hours, minutes: minute }: Readonly<Record<'days' | 'hours' | 'minutes', string>>,
): string {
  const parts = [
    { count: Math.floor(minutes / DAY), unit: days },
    { count: Math.floor((minutes % DAY) / HOUR), unit: hours },
    { count: minutes % HOUR, unit: minute },
  ].filter(({ count }) => count > 0)
  return (parts.length === 0 ? [{ count: 0, unit: minute }] : parts.slice(0, 2))
    .map(({ count, unit }) => `${count} ${unit}`)
    .join(' ')
}

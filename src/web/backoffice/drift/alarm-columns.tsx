import type { DriftAlarm } from '#shared/contracts/staff/drift.ts'
import type { Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'
import { useDriftWords } from './drift-words.ts'

export function useAlarmColumns(state: string): Column<DriftAlarm>[] {
  const { drift: words } = useOffice()
  const { dateTime, number, percent } = useOfficeFormat()
  const { found } = useDriftWords()
  return [
    {
      id: 'raised',
      head: words.raised,
      render: ({ alarmID, raisedAt }) => (
        <Go to={`/drift/${alarmID}`} className="office-link num">
          {dateTime(raisedAt)}
        </Go>
      ),
    },
    { id: 'game', head: words.game, render: ({ name }) => name },
    { id: 'test', head: words.test, render: ({ test }) => words.tests[test] },
    {
      id: 'found',
      head: words.found,
      wrap: true,
      render: ({ returned, draws }) =>
        returned !== null
          ? words.foundReturn(percent(returned.observed, 2), percent(returned.stated, 2))
          : draws === null
            ? '–'
            : found(draws),
    },
    {
      id: 'rounds',
      head: words.rounds,
      end: true,
      render: ({ returned, draws }) => (
        <span className="num">{number((returned ?? draws)?.rounds ?? 0)}</span>
      ),
    },
    ...(state === 'taken'
      ? [{ id: 'taken', head: words.takenBy, render: ({ takenBy }: DriftAlarm) => takenBy ?? '–' }]
      : []),
    ...(state === 'decided'
      ? [
          {
            id: 'outcome',
            head: words.outcome,
            render: ({ outcome }: DriftAlarm) => (outcome === null ? '–' : words.outcomes[outcome]),
          },
          {
            id: 'by',
            head: words.decidedBy,
            render: ({ decidedBy }: DriftAlarm) => decidedBy ?? '–',
            spare: true as const,
          },
        ]
      : []),
  ]
}

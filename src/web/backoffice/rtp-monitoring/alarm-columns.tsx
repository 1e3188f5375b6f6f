import type { RtpAlarm } from '#shared/contracts/staff/rtp-monitoring.ts'
import type { Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'
import { useRtpWords } from './rtp-words.ts'

export function useAlarmColumns(state: string): Column<RtpAlarm>[] {
  const { rtpMonitoring: words } = useOffice()
  const { dateTime, number, percent } = useOfficeFormat()
  const { found } = useRtpWords()
  return [
    {
      id: 'raised',
      head: words.raised,
      render: ({ alarmID, raisedAt }) => (
        <Go to={`/rtp-monitoring/${alarmID}`} className="office-link num">
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
      ? [{ id: 'taken', head: words.takenBy, render: ({ takenBy }: RtpAlarm) => takenBy ?? '–' }]
      : []),
    ...(state === 'decided'
      ? [
          {
            id: 'outcome',
            head: words.outcome,
            render: ({ outcome }: RtpAlarm) => (outcome === null ? '–' : words.outcomes[outcome]),
          },
          {
            id: 'by',
            head: words.decidedBy,
            render: ({ decidedBy }: RtpAlarm) => decidedBy ?? '–',
            spare: true as const,
          },
        ]
      : []),
  ]
}

import type { SignalRow } from '#shared/contracts/staff/risk.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import type { Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'

const TONES: Readonly<Record<SignalRow['state'], BadgeTone>> = {
  waiting: 'warn',
  taken: 'info',
  decided: 'plain',
}
const ICONS: Readonly<Record<SignalRow['state'], IconName>> = {
  waiting: 'clock',
  taken: 'eye',
  decided: 'check',
}

export function SignalState({ state }: { state: SignalRow['state'] }) {
  return (
    <Badge tone={TONES[state]} icon={ICONS[state]}>
      {useOffice().risk.stateBadges[state]}
    </Badge>
  )
}

export function Measured({ signal: { kind, value, threshold } }: { signal: SignalRow }) {
  const { risk: words } = useOffice()
  const { number } = useOfficeFormat()
  return (
    <span className="num">
      {words.measuredOf(words.measures[kind](number(value)), number(threshold))}
    </span>
  )
}

const OUTCOME_TONES: Readonly<Record<NonNullable<SignalRow['outcome']>, BadgeTone>> = {
  nothing: 'plain',
  contacted: 'info',
  'limit-proposed': 'info',
  paused: 'down',
}

export function Outcome({ outcome }: { outcome: SignalRow['outcome'] }) {
  const { risk: words } = useOffice()
  return outcome === null ? (
    '–'
  ) : (
    <Badge tone={OUTCOME_TONES[outcome]}>{words.outcomes[outcome]}</Badge>
  )
}

/** `ofOne`: all signals belong to one player, in any state. */
export function useSignalColumns(shown: {
  state?: SignalRow['state']
  ofOne?: boolean
}): Column<SignalRow>[] {
  const { risk: words, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  const { state, ofOne = false } = shown
  return [
    {
      id: 'raised',
      head: words.raised,
      render: ({ signalID, raisedAt }) => (
        <Go to={`/risk/${signalID}`} className="office-link num">
          {dateTime(raisedAt)}
        </Go>
      ),
    },
    ...(ofOne
      ? []
      : [
          {
            id: 'player',
            head: common.player,
            render: ({ playerID, username }: SignalRow) => (
              <Go to={`/players/${playerID}/signals`} className="office-link">
                {username}
              </Go>
            ),
          },
        ]),
    { id: 'kind', head: words.kind, render: ({ kind }) => words.kinds[kind] },
    { id: 'measured', head: words.measured, render: (signal) => <Measured signal={signal} /> },
    {
      id: 'last',
      head: words.last,
      render: ({ lastAt }) => <span className="num">{dateTime(lastAt)}</span>,
      spare: true,
    },
    ...(ofOne
      ? [
          {
            id: 'state',
            head: common.state,
            render: ({ state: own }: SignalRow) => <SignalState state={own} />,
          },
        ]
      : []),
    ...(state === 'taken'
      ? [{ id: 'taken', head: words.takenBy, render: ({ takenBy }: SignalRow) => takenBy ?? '–' }]
      : []),
    ...(state === 'decided' || ofOne
      ? [
          {
            id: 'outcome',
            head: words.outcome,
            render: ({ outcome }: SignalRow) => <Outcome outcome={outcome} />,
          },
        ]
      : []),
    ...(state === 'decided'
      ? [
          {
            id: 'by',
            head: words.decidedBy,
            render: ({ decidedBy }: SignalRow) => decidedBy ?? '–',
            spare: true as const,
          },
        ]
      : []),
  ]
}

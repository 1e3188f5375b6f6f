import { useTexts } from '#web/lib/texts.ts'
import { legGroups } from './leg-groups.ts'
import { LegRow, LegWhen } from './leg-row.tsx'
import { slipType, type Slip } from './slip.ts'

type Props = { slip: Slip; troubles: readonly (string | undefined)[] }

export function LegList({ slip, troubles }: Props) {
  const { slip: texts } = useTexts().sports
  const type = slipType(slip)
  return (
    <ul className="slip__legs" aria-label={texts.legs}>
      {legGroups(slip.legs).map(({ eventID, legs }) => {
        const rows = legs.map(({ leg, place }) => (
          <LegRow
            key={leg.selectionID}
            leg={leg}
            problem={troubles[place]}
            withEvent={legs.length === 1}
            withBanker={type === 'system'}
            withEachWay={type !== 'builder'}
            withStake={type === 'single' && slip.legs.length > 1}
            stake={slip.stakes[leg.selectionID] ?? ''}
          />
        ))
        const [first] = legs
        if (first === undefined || legs.length === 1) return rows
        return (
          <li key={eventID} className="slip__match">
            <p className="slip__match-name t-sm w-6">
              <span className="t-xs c-3">
                <LegWhen leg={first.leg} />
              </span>
              {first.leg.event}
            </p>
            <ul aria-label={first.leg.event}>{rows}</ul>
          </li>
        )
      })}
    </ul>
  )
}

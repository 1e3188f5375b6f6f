import { useOddsWriter } from '#web/lib/odds-format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { movedLegs, type Slip } from './slip.ts'
import { sumsOf } from './slip-sums.ts'
import type { Plan } from './slip-plans.ts'

export function MovedNote({ slip, plan }: { slip: Slip; plan: Plan | undefined }) {
  const { slip: texts } = useTexts().sports
  const write = useOddsWriter()
  const moved = movedLegs(slip)
  if (moved.length === 0) return null
  const now = plan && sumsOf(plan, { minor: 0n, of: 'line' }).price
  const before =
    plan &&
    sumsOf(
      { ...plan, legs: plan.legs.map((leg) => ({ ...leg, now: leg.taken })) },
      { minor: 0n, of: 'line' },
    ).price
  return (
    <div className="note slip__note" role="status">
      <Icon name="refresh" />
      <b className="grow w-6">{texts.changed(moved.length)}</b>
      {now !== undefined && before !== undefined && (
        <span className="num">
          <s className="c-3">{write(before)}</s> <b className="w-6">{write(now)}</b>
        </span>
      )}
    </div>
  )
}

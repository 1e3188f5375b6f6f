import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { freeLegs, systemSizes, type Slip } from './slip.ts'
import { slipStore } from './slip-store.ts'
import { linesOf } from './slip-sums.ts'

/** Which sizes of system are played, with how many lines each has, and whether the stake is a line's or the coupon's. */
export function SystemPart({ slip }: { slip: Slip }) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const { legs, systems, stakeOf } = slip
  function toggle(size: number): void {
    slipStore.change((before) => ({
      ...before, systems: before.systems.includes(size) ? before.systems.filter((one) => one !== size) : [...before.systems, size].toSorted((a, b) => a - b),
    }))
  }
  return (
    <div className="slip__systems">
      <div className="slip__sizes" role="group" aria-label={texts.systems}>
        {systemSizes(legs).map((size) => (
          <Chip key={size} className="num" selected={systems.includes(size)} onClick={() => toggle(size)}>
            {texts.system(format.number(size), format.number(freeLegs(legs).length), format.number(linesOf(legs, size)))}
          </Chip>
        ))}
      </div>
      <Segmented
        label={texts.stakeOf} value={stakeOf} onChange={(next) => slipStore.change((before) => ({ ...before, stakeOf: next }))}
        options={[{ value: 'line', label: texts.perLine }, { value: 'coupon', label: texts.inAll }]}
      />
    </div>
  )
}

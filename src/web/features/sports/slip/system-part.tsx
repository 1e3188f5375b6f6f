import { NAMED_SYSTEMS, type NamedSystem } from '#games/sportsbook/coupon/systems.ts'
import { MAX_LINES } from '#shared/sportsbook/coupon-bounds.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { freeLegs, systemSizes, type Slip, type SlipLeg } from './slip.ts'
import { slipStore } from './slip-store.ts'
import { linesOf } from './slip-sums.ts'

export function SystemPart({ slip }: { slip: Slip }) {
  const { slip: texts } = useTexts().sports
  const { stakeOf, systems } = slip
  return (
    <div className="slip__systems">
      <Names slip={slip} />
      <Sizes slip={slip} />
      {systems.length === 0 && (
        <p className="t-xs c-2" role="status">
          {texts.chooseSystem}
        </p>
      )}
      <Segmented
        label={texts.stakeOf}
        value={stakeOf}
        onChange={(next) => slipStore.change((before) => ({ ...before, stakeOf: next }))}
        options={[
          { value: 'line', label: texts.perLine },
          { value: 'coupon', label: texts.inAll },
        ]}
      />
    </div>
  )
}

function Names({ slip: { legs, systems } }: { slip: Slip }) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const lang = useLang()
  const named = coversOf(legs)
  if (named.length === 0) return null
  return (
    <div className="slip__sizes" role="group" aria-label={texts.namedSystems}>
      {named.map(({ id, name, sizes }) => {
        const isOn = systems.join() === sizes.join()
        return (
          <Chip
            key={id}
            selected={isOn}
            onClick={() =>
              slipStore.change((before) => ({ ...before, systems: isOn ? [] : sizes }))
            }
          >
            {texts.named(name[lang], format.number(linesOf(legs, sizes)))}
          </Chip>
        )
      })}
    </div>
  )
}

function Sizes({ slip: { legs, systems } }: { slip: Slip }) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const counted = systemSizes(legs).map((size) => ({ size, lines: linesOf(legs, [size]) }))
  function toggle(size: number): void {
    slipStore.change((before) => ({
      ...before,
      systems: before.systems.includes(size)
        ? before.systems.filter((one) => one !== size)
        : [...before.systems, size].toSorted((a, b) => a - b),
    }))
  }
  return (
    <div className="slip__sizes" role="group" aria-label={texts.systems}>
      {counted
        .filter(({ lines }) => lines <= MAX_LINES)
        .map(({ size, lines }) => (
          <Chip
            key={size}
            className="num"
            selected={systems.includes(size)}
            onClick={() => toggle(size)}
          >
            {texts.system(
              format.number(size),
              format.number(freeLegs(legs).length),
              format.number(lines),
            )}
          </Chip>
        ))}
    </div>
  )
}

function coversOf(legs: readonly SlipLeg[]): readonly NamedSystem[] {
  const free = freeLegs(legs).length
  return NAMED_SYSTEMS.filter((system) => system.legs === free && system.sizes.length > 1)
}

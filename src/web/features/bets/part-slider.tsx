import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'

const MIN = 10
const STEP = 5
export const WHOLE = 100

/** Share of the coupon's open part, in percent. */
export function PartSlider({ part, onPart }: { part: number; onPart: (part: number) => void }) {
  const { bets } = useTexts().account
  const format = useFormat()
  return (
    <label className="cashout__part">
      <span className="row spread">
        <span className="w-5">{bets.cashoutPart}</span>
        <output className="num w-6">{format.percent(part, 0)}</output>
      </span>
      <input
        type="range"
        min={MIN}
        max={WHOLE}
        step={STEP}
        value={part}
        aria-valuetext={bets.cashoutPartShort(format.percent(part, 0))}
        onChange={(event) => onPart(Number(event.target.value))}
      />
    </label>
  )
}

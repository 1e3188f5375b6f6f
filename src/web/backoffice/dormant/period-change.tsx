import { PERIOD_NAMES, PERIODS } from '#shared/periods.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useOffice } from '../office-texts.ts'

export function PeriodChange({ name, input }: { name: string; input: unknown }) {
  const {
    dormant: { periods: words },
  } = useOffice()
  const known = PERIOD_NAMES.find((one) => one === name)
  if (known === undefined || !isRecord(input)) return null
  const write = (amount: unknown) => words.units[PERIODS[known].unit](Number(amount))
  return (
    <span className="num">
      <span className="c-3">{write(input['from'])}</span> → {write(input['amount'])}
    </span>
  )
}

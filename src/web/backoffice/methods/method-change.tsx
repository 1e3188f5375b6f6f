import { toWireMoney } from '#shared/money.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { useFeeText } from './method-parts.tsx'
import './methods.css'

export function MethodChange({ input }: { input: unknown }) {
  const { methods: words } = useOffice()
  const { money } = useOfficeFormat()
  const feeText = useFeeText()
  const write = (limits: unknown) => {
    if (!isRecord(limits)) return ''
    const amount = (minor: unknown) => money(toWireMoney(BigInt(String(minor))), { kurus: 'auto' })
    const fee = BigInt(String(limits['feeBp']))
    return `${amount(limits['minMinor'])} – ${amount(limits['maxMinor'])}, ${fee === 0n ? words.free : feeText(toWireMoney(fee))}`
  }
  return isRecord(input) ? (
    <span className="num method-change">
      <span className="c-3">{write(input['from'])}</span>
      <span>→ {write(input['to'])}</span>
    </span>
  ) : null
}

import { isRecord } from '#web/lib/storage.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

export function ReceivableChange({ input, amount }: { input: unknown; amount: string }) {
  const { chargebacks: words } = useOffice()
  const { money } = useOfficeFormat()
  const decision = isRecord(input) && input['decision'] === 'paid' ? 'paid' : 'write-off'
  return (
    <span className="num">
      {words.decisions[decision]}: {money(amount)}
    </span>
  )
}

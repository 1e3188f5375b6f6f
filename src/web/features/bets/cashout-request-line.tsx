import type { CashoutRequest } from '#shared/contracts/sportsbook/coupons.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Note } from '#web/ui/note.tsx'

export function CashoutRequestLine({ request }: { request: CashoutRequest }) {
  const { bets } = useTexts().account
  const format = useFormat()
  const { state, amount, reason, offer } = request
  if (state === 'pending')
    return (
      <Note tone="warn" icon="clock">
        {bets.cashoutWaits(format.money(amount))}
      </Note>
    )
  return (
    <Note tone="down" icon="alert">
      {reason}
      {offer !== undefined && ` ${bets.cashoutOffered(format.money(offer))}`}
    </Note>
  )
}

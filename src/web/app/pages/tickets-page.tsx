import { TicketsPage as Tickets } from '#web/features/lottery/tickets-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function TicketsPage() {
  return (
    <AccountFrame>
      <Tickets />
    </AccountFrame>
  )
}

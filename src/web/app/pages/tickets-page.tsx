import { TicketsPage as Tickets } from '#web/features/lottery/tickets-page.tsx'
import { Campaigns } from '#web/features/lottery/campaigns.tsx'
import { AccountFrame } from './account-frame.tsx'

export function TicketsPage() {
  return (
    <AccountFrame>
      <Tickets>
        <Campaigns />
      </Tickets>
    </AccountFrame>
  )
}

import type { Chargeback } from '#shared/contracts/staff/chargebacks.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useOffice } from '../office-texts.ts'
import { Go } from '../route.tsx'

/** The proposal that waits for a second person. */
export function Asked({ proposed }: Pick<Chargeback, 'proposed'>) {
  const { chargebacks: words } = useOffice()
  if (proposed === null) return null
  return (
    <Go to={`/proposals/${proposed.proposalID}`}>
      <Badge tone="warn" icon="clock">
        {words.askedBy(words.asked[proposed.decision], proposed.by)}
      </Badge>
    </Go>
  )
}

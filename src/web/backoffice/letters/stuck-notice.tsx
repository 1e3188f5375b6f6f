import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { Go } from '../route.tsx'
import { useQueues } from '../use-queues.ts'

export function StuckNotice({ me }: { me: Me }) {
  const { home } = useOffice()
  const dead = useQueues(me)?.letters ?? 0
  if (dead === 0 || !may(me.roles, 'letter.read')) return null
  return (
    <Notice tone="down">
      <Go to="/letters" className="office-link">
        {home.stuck(dead)}
      </Go>
    </Notice>
  )
}

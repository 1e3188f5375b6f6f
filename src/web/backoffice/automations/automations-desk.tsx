import type { Me } from '#shared/contracts/staff/account.ts'
import { AutomationPage } from './automation-page.tsx'
import { AutomationsPage } from './automations-page.tsx'
import './automations.css'

export function AutomationsDesk({ me, id }: { me: Me; id: string | undefined }) {
  return id === undefined ? (
    <AutomationsPage me={me} />
  ) : (
    <AutomationPage key={id} me={me} id={id} />
  )
}

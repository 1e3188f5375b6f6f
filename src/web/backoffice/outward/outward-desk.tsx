import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import { useOffice } from '../office-texts.ts'
import { PageHead } from '../parts.tsx'
import { Tabs } from '../views.tsx'
import { DeliveriesPage } from './deliveries-page.tsx'
import { DeliveryPage } from './delivery-page.tsx'
import { ExportsPage } from './exports-page.tsx'
import { KeysPage } from './keys-page.tsx'
import { WebhooksPage } from './webhooks-page.tsx'
import './outward.css'

const PARTS = ['keys', 'webhooks', 'deliveries', 'exports'] as const
const pathOf = (part: (typeof PARTS)[number]) => (part === 'keys' ? '/outward' : `/outward/${part}`)

/** A delivery’s address: deliveries/{endpoint}_{event}. */
export function OutwardDesk({
  me,
  part,
  id,
}: {
  me: Me
  part: string | undefined
  id: string | undefined
}) {
  const { outward: words } = useOffice()
  const shown = PARTS.find((one) => one === part) ?? 'keys'
  const [webhookID, eventID] = (id ?? '').split('_')
  if (shown === 'deliveries' && webhookID !== undefined && eventID !== undefined)
    return <DeliveryPage key={id} me={me} webhookID={webhookID} eventID={eventID} />
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.tabs.label}
        tabs={PARTS.filter((one) => one !== 'exports' || may(me.roles, 'outward.export')).map(
          (one) => ({ to: pathOf(one), name: words.tabs[one], isHere: one === shown }),
        )}
      />
      {shown === 'keys' && <KeysPage me={me} />}
      {shown === 'webhooks' && <WebhooksPage me={me} />}
      {shown === 'deliveries' && <DeliveriesPage me={me} />}
      {shown === 'exports' && <ExportsPage />}
    </>
  )
}

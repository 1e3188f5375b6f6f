import type { Me } from '#shared/contracts/staff/account.ts'
import { DeliveryPage } from './delivery-page.tsx'
import { GalleryPage } from './gallery-page.tsx'
import { MessagePage } from './message-page.tsx'
import { MessagesPage } from './messages-page.tsx'
import { TemplatesPage } from './templates-page.tsx'

export function MessagesDesk({ me, part }: { me: Me; part: string | undefined }) {
  if (part === undefined) return <MessagesPage me={me} />
  if (part === 'mails') return <GalleryPage />
  if (part === 'delivery') return <DeliveryPage />
  return part === 'templates' ? (
    <TemplatesPage me={me} />
  ) : (
    <MessagePage key={part} me={me} id={part} />
  )
}

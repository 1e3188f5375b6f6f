import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseMessagesSearch } from '#web/features/messages/message-list.ts'
import { NotificationsPage as Notifications } from '#web/features/messages/notifications-page.tsx'
import { AccountFrame } from './account-frame.tsx'

/** The player's messages. Opening one replaces the history entry, so that Back leaves the page. */
export function NotificationsPage() {
  const search = parseMessagesSearch(useSearch({ from: '/notifications' }))
  const navigate = useNavigate()
  return (
    <AccountFrame>
      <Notifications
        search={search}
        onSearch={(next) =>
          void navigate({ to: '.', search: next, replace: true, resetScroll: false })
        }
      />
    </AccountFrame>
  )
}

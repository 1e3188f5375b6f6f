import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { NetworkFailure } from '#web/lib/api-errors.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useSession } from '#web/lib/session.ts'
import { isBlocked } from '#web/lib/site-fetch.ts'
import { useTexts, withTexts } from '#web/lib/texts.ts'
import { initialsOf } from '#web/lib/initials.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'

const AccountMenu = lazyPart(
  async () =>
    (await withTexts(import('./own-account-menu.tsx'), 'protection', 'loyalty')).OwnAccountMenu,
)

const UnreadWatch = lazyPart(
  async () =>
    (await withTexts(import('#web/features/messages/unread-watch.tsx'), 'messages')).UnreadWatch,
)

const BlockedNote = () => (
  <Failed error={new NetworkFailure('blocked')} onRetry={() => location.reload()} />
)

export function AccountPopover() {
  const { common } = useTexts()
  const { session, profile } = useSession()
  const router = useRouter()
  const menu = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)

  useEffect(() => router.subscribe('onBeforeNavigate', () => menu.current?.hidePopover()), [router])

  return (
    <div className="account">
      {session === undefined ? (
        <button
          type="button"
          className="btn btn--ghost btn--icon"
          popoverTarget="account-menu"
          aria-label={common.preferences}
        >
          <Icon name="settings" />
        </button>
      ) : (
        <button
          type="button"
          className="avatar"
          popoverTarget="account-menu"
          aria-label={`${common.account}, ${initialsOf(profile)}`}
        >
          {initialsOf(profile)}
        </button>
      )}
      {session !== undefined && (
        <Suspense fallback={null}>
          <UnreadWatch />
        </Suspense>
      )}
      <div
        ref={menu}
        id="account-menu"
        className="pop"
        popover="auto"
        onBeforeToggle={(event) => event.newState === 'open' && setAsked(true)}
      >
        {asked && (
          <Suspense fallback={isBlocked() && <BlockedNote />}>
            <AccountMenu />
          </Suspense>
        )}
      </div>
    </div>
  )
}

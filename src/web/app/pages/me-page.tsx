import { MePage as Me } from '#web/features/identity/me-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function MePage() {
  return (
    <AccountFrame>
      <Me />
    </AccountFrame>
  )
}

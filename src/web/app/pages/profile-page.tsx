import { ProfilePage as Profile } from '#web/features/identity/profile-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function ProfilePage() {
  return (
    <AccountFrame>
      <Profile />
    </AccountFrame>
  )
}

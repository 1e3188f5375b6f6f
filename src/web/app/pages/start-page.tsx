import { StartPage as Start } from '#web/features/identity/start-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function StartPage() {
  return (
    <AccountFrame>
      <Start />
    </AccountFrame>
  )
}

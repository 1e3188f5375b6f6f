import { useNavigate, useSearch } from '@tanstack/react-router'
import { SupportPage as Support } from '#web/features/support/support-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function SupportPage() {
  const search = useSearch({ from: '/account/support' })
  const navigate = useNavigate()
  return (
    <AccountFrame>
      <Support
        search={search}
        onSearch={(next, replace = false) =>
          void navigate({ to: '/account/support', search: next, replace })
        }
      />
    </AccountFrame>
  )
}

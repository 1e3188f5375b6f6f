import { useNavigate, useSearch } from '@tanstack/react-router'
import { ContactLinks, useContacts } from '#web/features/content/contact-links.tsx'
import { SupportPage as Support } from '#web/features/support/support-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function SupportPage() {
  const search = useSearch({ from: '/account/support' })
  const navigate = useNavigate()
  return (
    <AccountFrame>
      <Support
        search={search}
        contacts={<QuickContacts />}
        onSearch={(next, replace = false) =>
          void navigate({ to: '/account/support', search: next, replace })
        }
      />
    </AccountFrame>
  )
}

const MESSENGERS: ReadonlySet<string> = new Set(['whatsapp', 'telegram'])

function QuickContacts() {
  const messengers = useContacts().quick.filter(({ place }) => MESSENGERS.has(place))
  if (messengers.length === 0) return null
  return (
    <ul className="supp__quick">
      <ContactLinks contacts={messengers} className="btn btn--outline" />
    </ul>
  )
}

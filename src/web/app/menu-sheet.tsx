import { Link } from '@tanstack/react-router'
import { ContactLinks, useContacts } from '#web/features/content/contact-links.tsx'
import type { OverlayProps } from '#web/lib/overlays.ts'
import { useRestricted } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { HeaderLinks } from './header-links.tsx'
import { OwnAccountMenu } from './own-account-menu.tsx'

export function MenuSheet({ open, onClose }: OverlayProps<'menu'>) {
  const { common, pages } = useTexts()
  const restricted = useRestricted()
  return (
    <Sheet open={open} onClose={onClose} title={common.menu} className="menu">
      <OwnAccountMenu>
        {!restricted && <HeaderLinks className="nav menu__more" />}
        <Link to="/info/$slug" params={{ slug: 'faq' }} className="nav menu__more">
          <Icon name="info" />
          {pages.help}
        </Link>
        <QuickAccess />
      </OwnAccountMenu>
    </Sheet>
  )
}

function QuickAccess() {
  const { pages } = useTexts()
  const { quick, followed } = useContacts()
  const contacts = [...quick, ...followed]
  if (contacts.length === 0) return null
  return (
    <section className="menu__quick" aria-label={pages.quickAccess}>
      <h3 className="t-sm c-3">{pages.quickAccess}</h3>
      <ul>
        <ContactLinks contacts={contacts} className="chip" />
      </ul>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readSafeHtml } from '#shared/safe-html.ts'
import { ContactLinks, contactsQuery, useContacts } from '#web/features/content/contact-links.tsx'
import { InfoText } from '#web/features/content/info-text.tsx'
import { SiteLink } from '#web/features/content/site-link.tsx'
import { limitedQuery } from '#web/lib/limited-query.ts'
import { useLang, useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, isIconName } from '#web/ui/icon.tsx'
import { ConnectionLine } from './connection-line.tsx'
import {
  licencesQuery,
  menuQuery,
  methodsQuery,
  partnersQuery,
  type Licence,
  type MenuColumn,
  type Method,
} from './footer-lists.ts'
import './footer.css'

const WAYS_IN = ['/login', '/register']
const OWN_PAGES = ['/profile', '/account/history', '/favorites', '/account/protection']

const bottomQuery = limitedQuery('cmscontroller', 'getInformation', { InfType: 'bottomBarInfo' })

/**
 * Shows all parts of the footer at once, so that none shifts another. Parts still missing after six
 * seconds are left out; the footer then says so and offers a retry.
 */
export function FooterContent() {
  const { pages } = useTexts()
  const lang = useLang()
  const menu = useQuery(menuQuery(lang))
  const methods = useQuery(methodsQuery(lang))
  const partners = useQuery(partnersQuery(lang))
  const licences = useQuery(licencesQuery(lang))
  const contacts = useQuery(contactsQuery())
  const bottom = useQuery(bottomQuery)
  const parts = [menu, methods, partners, licences, contacts, bottom]
  // Does not wait again for a list that failed once; it takes its place when it arrives.
  if (parts.some(({ isLoading, isFetched }) => isLoading && !isFetched)) return null
  return (
    <>
      <NotLoaded parts={parts} />
      <div className="foot__top">
        <MenuColumns columns={menu.data ?? []} />
        <Contacts />
      </div>
      <div className="foot__facts">
        <Methods methods={methods.data ?? []} />
        <Partners partners={partners.data ?? []} />
        <Licences licences={licences.data ?? []} />
      </div>
      <div className="foot__legal">
        <span className="age" role="img" aria-label={pages.adultsOnly}>
          18+
        </span>
        <p className="t-xs c-3">{pages.legal}</p>
      </div>
      <ConnectionLine />
      <div className="foot__bar t-xs c-3">
        {bottom.data !== undefined && <InfoText nodes={readSafeHtml(bottom.data.data.Text)} />}
      </div>
    </>
  )
}

type Part = {
  isError: boolean
  isFetching: boolean
  isSuccess: boolean
  refetch: () => Promise<unknown>
}

function NotLoaded({ parts }: { parts: readonly Part[] }) {
  const { common, pages } = useTexts()
  const missing = parts.filter(({ isSuccess }) => !isSuccess)
  if (missing.length === 0) return null
  return (
    <div className="foot__missing" role="alert">
      <p className="t-sm">{pages.footerFailed}</p>
      <Button
        size="sm"
        variant="outline"
        icon="refresh"
        busy={missing.some(({ isFetching }) => isFetching)}
        onClick={() => void Promise.all(missing.map(({ refetch }) => refetch()))}
      >
        {common.retry}
      </Button>
    </div>
  )
}

function MenuColumns({ columns }: { columns: readonly MenuColumn[] }) {
  const { pages } = useTexts()
  const signedIn = useSignedIn()
  const isShown = (path: string): boolean => !(signedIn ? WAYS_IN : OWN_PAGES).includes(path)
  return (
    <nav className="foot__columns" aria-label={pages.footLinks}>
      {columns.map(({ title, links }) => (
        <Group key={title} title={title}>
          <ul>
            {links
              .filter(({ path }) => isShown(path))
              .map(({ title: name, path }) => (
                <li key={path}>
                  <SiteLink href={path}>{name}</SiteLink>
                </li>
              ))}
          </ul>
        </Group>
      ))}
    </nav>
  )
}

function Contacts() {
  const { pages } = useTexts()
  const { support, quick, followed } = useContacts()
  return (
    <div className="foot__contacts">
      <Group title={pages.quickAccess}>
        <ul>
          <li>
            <SiteLink href={support}>
              <Icon name="chat" size={16} />
              {pages.support}
            </SiteLink>
          </li>
          <ContactLinks contacts={quick} />
        </ul>
      </Group>
      {followed.length > 0 && (
        <Group title={pages.social}>
          <ul>
            <ContactLinks contacts={followed} />
          </ul>
        </Group>
      )}
    </div>
  )
}

function Methods({ methods }: { methods: readonly Method[] }) {
  const { pages } = useTexts()
  if (methods.length === 0) return null
  return (
    <Group title={pages.paymentMethods}>
      <ul className="foot__row">
        {methods.map(({ name, logo }) => (
          <li key={name}>
            <Icon name={isIconName(logo) ? logo : 'wallet'} size={16} />
            {name}
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Partners({ partners }: { partners: MenuColumn['links'] }) {
  const { pages } = useTexts()
  if (partners.length === 0) return null
  return (
    <Group title={pages.partners}>
      <ul className="foot__row">
        {partners.map(({ title, path }) => (
          <li key={path}>
            <SiteLink href={path}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Licences({ licences }: { licences: readonly Licence[] }) {
  const { pages } = useTexts()
  if (licences.length === 0) return null
  return (
    <Group title={pages.licences}>
      <ul>
        {licences.map(({ name, number, authority }) => (
          <li key={number}>
            <SiteLink href="/info/domain">
              <Icon name="shield" size={16} />
              {number === 'DEMO' ? pages.noLicence(name) : pages.licence(name, number)}
            </SiteLink>
            {authority !== '' && <p className="t-xs c-3">{authority}</p>}
          </li>
        ))}
      </ul>
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="foot__group" role="group" aria-label={title}>
      <p className="foot__title" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  )
}

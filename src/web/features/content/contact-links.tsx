import { useQuery } from '@tanstack/react-query'
import { readSocialLinks, type SocialPlace } from '#shared/information.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { SiteLink } from './site-link.tsx'

type Contact = { place: SocialPlace; url: string }

/** Where a player is helped or something is shown, against where the operator is followed. */
const QUICK: ReadonlySet<SocialPlace> = new Set(['whatsapp', 'telegram', 'youtube'])
const ICONS: Partial<Record<SocialPlace, IconName>> = { whatsapp: 'chat', telegram: 'chat', youtube: 'stream' }

export const contactsQuery = () => query('cmscontroller', 'getInformation', { InfType: 'SocialMediaLinks' })

/** The operator's places that have an address: those for help and the live stream, and those to follow. */
export function useContacts(): { quick: Contact[]; followed: Contact[] } {
  const { data } = useQuery(contactsQuery())
  const links = readSocialLinks(data?.data.Text ?? '')
  return { quick: links.filter(({ place }) => QUICK.has(place)), followed: links.filter(({ place }) => !QUICK.has(place)) }
}

/** List items, each a link that opens apart. */
export function ContactLinks({ contacts, className }: { contacts: readonly Contact[]; className?: string }) {
  const { pages } = useTexts()
  return contacts.map(({ place, url }) => (
    <li key={place}>
      <SiteLink href={url} {...(className !== undefined && { className })}><Icon name={ICONS[place] ?? 'globe'} size={16} />{pages.places[place]}<span className="sr"> {pages.newWindow}</span></SiteLink>
    </li>
  ))
}

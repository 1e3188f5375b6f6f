import { useQuery } from '@tanstack/react-query'
import { readSocialLinks, type SocialPlace } from '#shared/information.ts'
import { limitedQuery } from '#web/lib/limited-query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { SiteLink } from './site-link.tsx'

type Contact = { place: SocialPlace; url: string }

const QUICK: ReadonlySet<SocialPlace> = new Set(['whatsapp', 'telegram', 'youtube'])
const ICONS: Partial<Record<SocialPlace, IconName>> = {
  whatsapp: 'chat',
  telegram: 'chat',
  youtube: 'stream',
}

export const contactsQuery = () =>
  limitedQuery('cmscontroller', 'getInformation', { InfType: 'SocialMediaLinks' })

const SUPPORT = '/info/faq#support'

export function useContacts(): { support: string; quick: Contact[]; followed: Contact[] } {
  const { data } = useQuery(contactsQuery())
  const links = readSocialLinks(data?.data.Text ?? '')
  const others = links.filter(({ place }) => place !== 'support')
  return {
    support: links.find(({ place }) => place === 'support')?.url ?? SUPPORT,
    quick: others.filter(({ place }) => QUICK.has(place)),
    followed: others.filter(({ place }) => !QUICK.has(place)),
  }
}

export function ContactLinks({
  contacts,
  className,
}: {
  contacts: readonly Contact[]
  className?: string
}) {
  const { pages } = useTexts()
  return contacts.map(({ place, url }) => (
    <li key={place}>
      <SiteLink href={url} {...(className !== undefined && { className })}>
        <Icon name={ICONS[place] ?? 'globe'} size={16} />
        {pages.places[place]}
        {!url.startsWith('/') && <span className="sr"> {pages.newWindow}</span>}
      </SiteLink>
    </li>
  ))
}

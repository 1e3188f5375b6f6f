import { useQuery } from '@tanstack/react-query'
import { SiteLink } from '#web/features/content/site-link.tsx'
import { useHasSports } from '#web/lib/has-sports.ts'
import { useLang } from '#web/lib/session.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { headerQuery } from './footer-lists.ts'

const ICONS: Readonly<Record<string, IconName>> = {
  '/slot': 'slots', '/slot/type/original': 'dice', '/live': 'live', '/live/type/virtual': 'star', '/bingo': 'bingo', '/sports': 'football', '/tournaments': 'trophy',
  '/jackpots': 'crown', '/tickets': 'ticket', '/promotions': 'gift', '/fairness': 'shield',
}
const HOME = '/'
const SPORTS = /^\/sports(\/|$)/

/** The operator's header menu but the home page, and sports only while there is something to bet on. */
export function HeaderLinks({ className }: { className: string }) {
  const hasSports = useHasSports()
  const links = useQuery(headerQuery(useLang())).data ?? []
  return links.filter(({ path }) => path !== HOME && (hasSports === true || !SPORTS.test(path))).map(({ title, path }) => (
    <SiteLink key={path} href={path} className={className}><Icon name={ICONS[path] ?? 'right'} />{title}</SiteLink>
  ))
}

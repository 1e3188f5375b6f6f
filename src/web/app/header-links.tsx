import { SiteLink } from '#web/features/content/site-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HOME, iconOf, useHeaderMenu } from './header-menu.ts'

/** The operator's header menu but the home page. */
export function HeaderLinks({ className }: { className: string }) {
  return useHeaderMenu().links.filter(({ path }) => path !== HOME).map(({ title, path }) => (
    <SiteLink key={path} href={path} className={className}><Icon name={iconOf(path)} />{title}</SiteLink>
  ))
}

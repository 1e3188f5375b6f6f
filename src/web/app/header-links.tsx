import { SiteLink } from '#web/features/content/site-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { HOME, iconOf, useHeaderMenu } from './header-menu.ts'

export function HeaderLinks({ className, only }: { className: string; only?: readonly string[] }) {
  return useHeaderMenu()
    .links.filter(({ path }) => path !== HOME && (only === undefined || only.includes(path)))
    .map(({ title, path }) => (
      <SiteLink key={path} href={path} className={className}>
        <Icon name={iconOf(path)} />
        {title}
      </SiteLink>
    ))
}

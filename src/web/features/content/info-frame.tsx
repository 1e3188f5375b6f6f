import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { INFORMATION_PAGES, type InformationSlug } from '#shared/information.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Updated } from './info-heads.tsx'
import type { Section } from './info-sections.ts'
import { SiteLink } from './site-link.tsx'
import './info.css'

type Props = {
  title: string
  current: InformationSlug | 'choices'
  sections: readonly Pick<Section, 'id' | 'title'>[]
  updatedAt?: string | undefined
  children: ReactNode
}

export function InfoFrame({ title, current, sections, updatedAt, children }: Props) {
  return (
    <div className="info">
      <article className="info__text">
        <h1 className="title-lg">{title}</h1>
        {updatedAt !== undefined && <Updated at={updatedAt} />}
        {sections.length > 1 && <Contents sections={sections} />}
        {children}
      </article>
      <PageLinks current={current} />
    </div>
  )
}

function Contents({ sections }: { sections: Props['sections'] }) {
  const { pages } = useTexts()
  const links = (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="."
            hash={id}
            activeOptions={{ includeHash: true }}
            activeProps={{ 'aria-current': 'location' }}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <details className="info__fold">
        <summary>
          {pages.onThisPage}
          <Icon name="down" />
        </summary>
        <nav aria-label={pages.onThisPage}>{links}</nav>
      </details>
      <nav className="info__contents" aria-label={pages.onThisPage}>
        <p className="t-xs c-3 w-6">{pages.onThisPage}</p>
        {links}
      </nav>
    </>
  )
}

function PageLinks({ current }: Pick<Props, 'current'>) {
  const { pages } = useTexts()
  const mark = (slug: string) => (slug === current ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav className="info__pages" aria-label={pages.infoPages}>
      {INFORMATION_PAGES.map(({ slug, path }) => (
        <SiteLink key={slug} href={path} className="nav" {...mark(slug)}>
          {pages.names[slug]}
        </SiteLink>
      ))}
      <SiteLink href="/privacy-choices" className="nav" {...mark('choices')}>
        {pages.choices}
      </SiteLink>
    </nav>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { InformationPage } from '#shared/information.ts'
import { readSafeHtml } from '#shared/safe-html.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InfoFaq } from './info-faq.tsx'
import { InfoFrame } from './info-frame.tsx'
import { SectionHead } from './info-heads.tsx'
import { questionGroups, splitAt, type Section } from './info-sections.ts'
import { InfoText } from './info-text.tsx'

export function InfoPage({ page }: { page: InformationPage }) {
  const { pages } = useTexts()
  const { data, isError, error, refetch } = useQuery(
    query('cmscontroller', 'getInformation', { InfType: page.infType }),
  )
  const name = pages.names[page.slug]
  useDocumentTitle(name)
  const text = data?.data.Text
  const nodes = useMemo(() => (text === undefined ? undefined : readSafeHtml(text)), [text])
  const { lead, sections } = useMemo(() => splitAt(nodes ?? [], 'h2'), [nodes])
  useHeadingOfAddress(nodes !== undefined)
  return (
    <InfoFrame
      title={data?.data.title ?? name}
      current={page.slug}
      sections={sections}
      updatedAt={data?.data.updatedAt}
    >
      {isError && <Failed error={error} onRetry={() => void refetch()} />}
      {!isError && nodes === undefined && <Waiting />}
      {nodes !== undefined && <InfoText nodes={lead} />}
      {nodes !== undefined && page.slug === 'faq' && <InfoFaq groups={questionGroups(nodes)} />}
      {nodes !== undefined &&
        page.slug !== 'faq' &&
        sections.map((section) => <TextSection key={section.id} section={section} />)}
    </InfoFrame>
  )
}

/** The text can arrive after the address was set, so its heading is looked up once it is drawn. */
function useHeadingOfAddress(drawn: boolean): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (!drawn || hash === '') return
    const target = document.getElementById(hash)
    if (target === null) return
    target.closest('details')?.setAttribute('open', '')
    target.scrollIntoView()
  }, [drawn, hash])
}

function TextSection({ section: { id, title, nodes } }: { section: Section }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <InfoText nodes={nodes} />
    </section>
  )
}

const LINES = ['96%', '100%', '88%', '92%', '60%', '98%', '94%', '72%', '99%', '85%', '90%', '40%']

function Waiting() {
  const { common } = useTexts()
  return (
    <div className="info__waiting" role="status">
      <span className="sr">{common.loading}</span>
      {LINES.map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </div>
  )
}

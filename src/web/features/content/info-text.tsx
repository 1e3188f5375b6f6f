import { Fragment, type ReactNode } from 'react'
import type { SafeElement, SafeNode } from '#shared/safe-html.ts'
import { useTexts } from '#web/lib/texts.ts'
import { SiteLink } from './site-link.tsx'

/**
 * Renders an editor's text as elements. Draws only nodes accepted by `readSafeHtml`, never raw
 * HTML.
 */
export function InfoText({ nodes }: { nodes: readonly SafeNode[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order, so a place in it is a good name
  return nodes.map((node, index) => (
    <Fragment key={index}>{typeof node === 'string' ? node : <Element element={node} />}</Fragment>
  ))
}

function Element({ element }: { element: SafeElement }) {
  const { tag, href, id, children } = element
  if (tag === 'br') return <br />
  const inner = (
    <InfoText
      nodes={
        tag === 'table' || tag === 'thead' || tag === 'tbody' || tag === 'tr'
          ? children.filter((child) => typeof child !== 'string')
          : children
      }
    />
  )
  if (tag === 'a') return <TextLink href={href}>{inner}</TextLink>
  if (tag === 'table') return <TableBox>{inner}</TableBox>
  if (tag === 'th') return <th scope="col">{inner}</th>
  const Tag = tag
  return <Tag id={id}>{inner}</Tag>
}

function TextLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const { pages } = useTexts()
  if (href === undefined) return children
  if (/^(?:#|tel:|mailto:)/i.test(href)) return <a href={href}>{children}</a>
  return (
    <SiteLink href={href}>
      {children}
      {/^https?:/i.test(href) && <span className="sr"> {pages.newWindow}</span>}
    </SiteLink>
  )
}

/** A table wider than a phone's screen scrolls separately, also by keyboard. */
function TableBox({ children }: { children: ReactNode }) {
  const { pages } = useTexts()
  return (
    <div className="info__table" role="group" aria-label={pages.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Lang } from '#shared/lang.ts'
import { openSheet } from './sheet.ts'
import { textsOf } from '../game-texts.ts'

export function openWideSheet(lang: Lang, title: string, content: ReactNode, className = ''): void {
  const body = document.createElement('div')
  body.className = className
  const root = createRoot(body)
  root.render(content)
  const { closed } = openSheet({
    title,
    closeLabel: textsOf(lang).close,
    body: [body],
    size: 'wide',
  })
  void closed.then(() => root.unmount())
}

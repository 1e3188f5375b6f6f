import { useEffect } from 'react'
import { useTexts } from './texts.ts'

export function useDocumentTitle(title: string | undefined): void {
  const site = useTexts().common.siteName
  useEffect(() => {
    const name = document.documentElement.dataset.site ?? site
    document.title = title === undefined ? name : `${title} · ${name}`
  }, [title, site])
}

import { useEffect } from 'react'
import { useTexts } from './texts.ts'

/** Names the browser tab: "Giriş yap · Kupa". */
export function useDocumentTitle(title: string | undefined): void {
  const site = useTexts().common.siteName
  useEffect(() => {
    document.title = title === undefined ? site : `${title} · ${site}`
  }, [title, site])
}

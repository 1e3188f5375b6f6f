import { useEffect, useRef, useState, type ComponentType } from 'react'
import { untilUnblocked } from '#web/lib/site-fetch.ts'
import { withTexts } from '#web/lib/texts.ts'

/**
 * Footer of every page. Its height is reserved; the content loads when the reader comes near it.
 */
export function Footer() {
  const place = useRef<HTMLElement>(null)
  const [Content, setContent] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      void untilUnblocked()
        .then(() => withTexts(import('./footer-content.tsx'), 'pages'))
        .then(
          ({ FooterContent }) => setContent(() => FooterContent),
          () => addEventListener('online', load, { once: true }),
        )
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting !== true) return
        watcher.disconnect()
        load()
      },
      { rootMargin: '600px' },
    )
    if (place.current !== null) watcher.observe(place.current)
    return () => {
      watcher.disconnect()
      removeEventListener('online', load)
    }
  }, [])
  return (
    <footer ref={place} className="foot">
      {Content !== undefined && <Content />}
    </footer>
  )
}

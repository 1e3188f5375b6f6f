import { useEffect, useRef } from 'react'

/** Single-key shortcuts, inactive while typing or in a dialog. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]') !== null
      if (
        isTyping ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector('dialog[open]') !== null
      )
        return
      const act = latest.current[event.key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

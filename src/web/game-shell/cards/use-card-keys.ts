import { useEffect, useRef } from 'react'

/**
 * Registers a game's own keys by `KeyboardEvent.code`; inactive while typing or in a dialog. If a
 * handler returns false, the key keeps its default action.
 */
export function useCardKeys(deeds: Readonly<Record<string, () => boolean>>): void {
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        event.target instanceof Element &&
        event.target.closest(
          'input, select, textarea, dialog, [role=tablist], [role=radiogroup]',
        ) !== null
      )
        return
      if (latest.current[event.code]?.() === true) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

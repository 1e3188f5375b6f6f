import { useEffect, useRef } from 'react'

/**
 * Keys of a game's own, by `KeyboardEvent.code`; not while typing or in a dialog. A key whose deed
 * answers false is left alone.
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

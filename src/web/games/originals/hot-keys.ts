import { useEffect } from 'react'
import type { Lang } from '#shared/lang.ts'
import type { OriginalView } from './original-view.ts'
import type { Table } from './table.ts'

/**
 * Space plays, cashes out or ends auto play; A and S halve and double the bet; F toggles fast play.
 * Inactive while typing or in a dialog.
 */
export function useHotKeys(table: Table, view: OriginalView, lang: Lang): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isBusy(event)) return
      const { phase, round, betMinor, settings, auto } = table.get()
      if (event.code === 'Space') {
        if (auto !== undefined) table.stopAuto()
        const open =
          auto === undefined && phase === 'open' && round !== undefined
            ? view.openButton?.(round, lang)
            : undefined
        if (open !== undefined) table.act(open.action, open.params?.())
        else if (auto === undefined && phase === 'idle') table.place()
        else if (auto === undefined) return
      } else if (event.code === 'KeyA') table.setBet(betMinor / 2n)
      else if (event.code === 'KeyS') table.setBet(betMinor * 2n)
      else if (event.code === 'KeyF') table.change({ ...settings, turbo: !settings.turbo })
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [table, view, lang])
}

/**
 * True if the key is held or part of a shortcut, a field is being typed in, a dialog is open, or
 * space presses the focused button.
 */
export function isBusy({ repeat, ctrlKey, metaKey, altKey, target, code }: KeyboardEvent): boolean {
  if (repeat || ctrlKey || metaKey || altKey) return true
  if (!(target instanceof Element)) return false
  return (
    target.closest('input, select, textarea, dialog') !== null ||
    (code === 'Space' && target.closest('button, a, [role=tab], [role=switch]') !== null)
  )
}

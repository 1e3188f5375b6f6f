import { useEffect, useRef, type RefObject } from 'react'

/**
 * Opens a dialog over the page while it is mounted. Afterwards the focus returns to the opener, or
 * to the page when the opener is gone.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      const back =
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body
          ? opener
          : document.querySelector('main')
      back?.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

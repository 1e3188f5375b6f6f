import { useEffect, useRef, type RefObject } from 'react'

/**
 * Opens a dialog over the page for as long as it is drawn; whoever opened it has the focus again,
 * or the page where that is gone.
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

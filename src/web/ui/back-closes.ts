import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { openSheets } from '#web/lib/sheet-entries.ts'

export function useBackCloses(open: boolean, onClose: () => void): void {
  const router = useRouter()
  const id = useId()
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })

  useEffect(() => {
    if (!open) return undefined
    const entry = `${id}${Date.now()}`
    const holds = (): boolean => router.history.location.state.sheet === entry
    let entered = false
    openSheets.add(entry)
    void router
      .navigate({
        to: '.',
        search: true,
        hash: true,
        state: (before) => ({ ...before, sheet: entry }),
        resetScroll: false,
      })
      .then(() => (entered = true))
    const { pathname } = router.history.location
    const stop = router.history.subscribe(({ location, action }) => {
      const leftPage = location.pathname !== pathname
      const onSamePage = action.type === 'PUSH' || action.type === 'REPLACE'
      // A tap may lead to another page before the sheet's own history entry exists.
      if (leftPage || (entered && !onSamePage && !holds())) latest.current()
    })
    return () => {
      stop()
      openSheets.delete(entry)
      if (holds()) router.history.back()
    }
  }, [open, id, router])
}

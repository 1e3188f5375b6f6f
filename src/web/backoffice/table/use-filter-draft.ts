import { useState } from 'react'

/**
 * Holds what is typed into a filter form until it is applied. Another filter, such as a saved view,
 * replaces the draft. The form stays mounted, so that a pressed choice keeps the focus.
 */
export function useFilterDraft<F>(filter: F, address: string) {
  const [draft, setDraft] = useState(filter)
  const [shown, setShown] = useState(address)
  if (shown !== address) {
    setShown(address)
    setDraft(filter)
  }
  return { draft, set: (change: Partial<F>) => setDraft({ ...draft, ...change }) }
}

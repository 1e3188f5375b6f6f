import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { cameFrom, savedOrder, tabStorage } from '#web/features/payments/saved-order.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { openOverlay, useOverlay } from '#web/lib/overlays.ts'
import { sessionStore, useRestricted } from '#web/lib/session.ts'

/**
 * Imported on demand: if two pages imported the file statically, the first one would get a second
 * file, which every visitor would load.
 */
const HomePage = lazyPart(async () => (await import('./home-page.tsx')).HomePage)

const HERE = '/cashier'

export function CashierPage() {
  const { tab = 'deposit', transactionID } = useSearch({ from: '/cashier' })
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOpen = useOverlay()?.name === 'cashier'
  const holdsSheet = useRouterState({
    select: ({ location }) => location.state.sheet !== undefined,
  })
  const opened = useRef(false)
  const restricted = useRestricted()
  const [after] = useState(() =>
    cameFrom(savedOrder(tabStorage(), sessionStore.get().session?.uid), transactionID),
  )

  useEffect(() => {
    openOverlay({ name: 'cashier', tab, ...(transactionID !== undefined && { transactionID }) })
  }, [tab, transactionID])

  useEffect(() => {
    if (isOpen) opened.current = true
    // A link in the sheet has navigated away already.
    else if (opened.current && !holdsSheet && history.location.pathname === HERE)
      void navigate({ href: after, replace: true })
  }, [isOpen, holdsSheet, navigate, history, after])

  return restricted ? null : (
    <Suspense fallback={null}>
      <HomePage />
    </Suspense>
  )
}

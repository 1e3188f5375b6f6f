import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { cameFrom, keptOrder, tabStorage } from '#web/features/payments/kept-order.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { openOverlay, useOverlay } from '#web/lib/overlays.ts'
import { sessionStore, useRestricted } from '#web/lib/session.ts'

/**
 * Imported on demand: a file that two pages import statically gets a second file for the first one,
 * which every visitor would load.
 */
const HomePage = lazyPart(async () => (await import('./home-page.tsx')).HomePage)

const HERE = '/cashier'

/**
 * The cashier by its address, and where payment pages lead back to: the front page with the sheet
 * open. Closing it goes home, or back to where the payment was begun.
 */
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
    cameFrom(keptOrder(tabStorage(), sessionStore.get().session?.uid), transactionID),
  )

  useEffect(() => {
    openOverlay({ name: 'cashier', tab, ...(transactionID !== undefined && { transactionID }) })
  }, [tab, transactionID])

  useEffect(() => {
    if (isOpen) opened.current = true
    // A link in the sheet has left already.
    else if (opened.current && !holdsSheet && history.location.pathname === HERE)
      void navigate({ href: after, replace: true })
  }, [isOpen, holdsSheet, navigate, history, after])

  return restricted ? null : (
    <Suspense fallback={null}>
      <HomePage />
    </Suspense>
  )
}

import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { openOverlay, useOverlay } from '#web/lib/overlays.ts'
import { HomePage } from './home-page.tsx'

/** The cashier by its address, and where payment pages lead back to: the front page with the sheet open. Closing it goes home. */
export function CashierPage() {
  const { tab = 'deposit', transactionID } = useSearch({ from: '/cashier' })
  const navigate = useNavigate()
  const isOpen = useOverlay()?.name === 'cashier'
  const holdsSheet = useRouterState({ select: ({ location }) => location.state.sheet !== undefined })
  const opened = useRef(false)

  useEffect(() => {
    openOverlay({ name: 'cashier', tab, ...(transactionID !== undefined && { transactionID }) })
  }, [tab, transactionID])

  useEffect(() => {
    if (isOpen) opened.current = true
    else if (opened.current && !holdsSheet) void navigate({ to: '/', replace: true })
  }, [isOpen, holdsSheet, navigate])

  return <HomePage />
}

import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { LobbySearch } from '#web/features/lobby/lobby-search.ts'
import { SlotLobby } from '#web/features/lobby/slot-lobby.tsx'

/** The slot lobby under its four addresses. A changed filter replaces the address, so that back leaves the lobby. */
export function SlotPage() {
  const { categoryID, type, providerID } = useParams({ strict: false })
  const { sort, volatility, minRtp, isNew, favorites, q } = useSearch({ strict: false })
  const navigate = useNavigate()
  const place = useMemo(
    () => ({ ...(categoryID !== undefined && { categoryID }), ...(type !== undefined && { type }), ...(providerID !== undefined && { providerID }) }),
    [categoryID, type, providerID],
  )
  const search: LobbySearch = {
    ...(sort && { sort }), ...(volatility && { volatility }), ...(minRtp && { minRtp }), ...(isNew && { isNew }), ...(favorites && { favorites }), ...(q && { q }),
  }
  return <SlotLobby place={place} search={search} onSearch={(next) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })} />
}

import { useParams } from '@tanstack/react-router'
import { LiveLobby } from '#web/features/live/live-lobby.tsx'

/** The lobby of live tables under its four addresses. */
export function LivePage() {
  const { categoryID, type, providerID } = useParams({ strict: false })
  return <LiveLobby place={{ ...(categoryID !== undefined && { categoryID }), ...(type !== undefined && { type }), ...(providerID !== undefined && { providerID }) }} />
}

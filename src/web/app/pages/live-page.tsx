import { useParams } from '@tanstack/react-router'
import { VirtualLobby } from '#web/features/live/virtual-lobby.tsx'
import { LiveLobby } from '#web/features/live/live-lobby.tsx'

export function LivePage() {
  const { categoryID, type, providerID } = useParams({ strict: false })
  if (type === 'virtual') return <VirtualLobby />
  return (
    <LiveLobby
      place={{
        ...(categoryID !== undefined && { categoryID }),
        ...(type !== undefined && { type }),
        ...(providerID !== undefined && { providerID }),
      }}
    />
  )
}

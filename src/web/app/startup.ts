import { balanceQuery } from '#web/lib/balance.ts'
import { checkMaintenance } from '#web/lib/maintenance.ts'
import { initAuth, loadPlayer } from '#web/lib/player.ts'
import { queryClient } from '#web/lib/query.ts'
import { sessionStore } from '#web/lib/session.ts'

export async function startUp(): Promise<void> {
  sessionStore.setModalStatus()
  sessionStore.setMaintenance(false)
  const { open } = await checkMaintenance()
  if (!open) return
  if (sessionStore.get().session !== undefined) await queryClient.prefetchQuery(balanceQuery())
  const signedIn = await initAuth()
  if (signedIn) await loadPlayer()
}

import { useQueryClient } from '@tanstack/react-query'
import type { CatalogueGame } from '#shared/contracts/staff/games.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

export function SwitchDialog({
  game: { gameID, name, closed },
  onClose,
}: {
  game: CatalogueGame
  onClose: () => void
}) {
  const { games: words } = useOffice()
  const client = useQueryClient()
  const open = closed !== null
  return (
    <AskDialog
      title={open ? words.openTitle(name) : words.closeTitle(name)}
      text={open ? words.openText : words.closeText}
      act={open ? words.open : words.close}
      danger={!open}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('set_game', { gameID, open, reason })
        await client.invalidateQueries()
      }}
    />
  )
}

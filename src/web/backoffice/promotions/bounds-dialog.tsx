import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

/** How much staff may give a player. */
export function BoundsDialog({ onSaid, onClose }: { onSaid: (said: string) => void; onClose: () => void }) {
  const { promo: { gift: words }, common } = useOffice()
  const client = useQueryClient()
  const { data } = useQuery(asked('get_gift_bounds', {}))
  const [typed, setTyped] = useState<{ most?: string; alone?: string }>({})
  if (data === undefined) return null
  const { most = data.most, alone = data.alone } = typed
  return (
    <AskDialog
      title={words.setTitle} text={words.setText} act={words.set} onClose={onClose}
      onAct={async (reason) => {
        await callStaff('set_gift_bounds', { most, alone, reason })
        onSaid(common.done)
        await client.invalidateQueries()
      }}
    >
      <AmountField label={words.most} required value={most} onValue={(next) => setTyped({ ...typed, most: next })} />
      <AmountField label={words.alone} required value={alone} onValue={(next) => setTyped({ ...typed, alone: next })} />
    </AskDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MassMessageOfStaff } from '#shared/contracts/staff/messages.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { goTo } from '../route.tsx'

export type Asking = 'propose' | 'discard' | 'keep'

export function DraftAsk({
  asking,
  message: { id, revision, body },
  onNotice,
  onClose,
}: {
  asking: Asking
  message: MassMessageOfStaff
  onNotice: (text: string) => void
  onClose: () => void
}) {
  const {
    messages: { editor: words },
  } = useOffice()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const [name, setName] = useState(body.title.tr)
  const acts = {
    propose: async (reason: string) => {
      await callStaff('propose_message', { id, revision, requestID, reason })
      await client.invalidateQueries()
    },
    discard: async () => {
      await callStaff('discard_message', { id })
      client.removeQueries({ queryKey: ['get_message', { id }] })
      await client.invalidateQueries({
        predicate: ({ queryKey: [method] }) => method === 'list_message_drafts',
      })
      goTo('/messages')
    },
    keep: async () => {
      await callStaff('save_message_template', { id: requestID, name, body })
      await client.invalidateQueries({
        predicate: ({ queryKey: [method] }) => method === 'list_message_templates',
      })
      onNotice(words.kept)
    },
  }
  return (
    <AskDialog
      title={words[asking]}
      text={words[`${asking}Text`]}
      act={words[asking]}
      danger={asking === 'discard'}
      needsReason={asking === 'propose'}
      onClose={onClose}
      onAct={acts[asking]}
    >
      {asking === 'keep' && (
        <TextField
          label={words.name}
          inputSize="md"
          required
          autoFocus
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </AskDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#shared/contracts/staff/outward.ts'
import { SUBSCRIBED_NAMES } from '#shared/outward/events.ts'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Checks } from './checks.tsx'

export function WebhookDialog({
  webhook,
  onDone,
  onClose,
}: {
  webhook: Webhook | undefined
  onDone: () => void
  onClose: () => void
}) {
  const { outward } = useOffice()
  const { webhooks: words } = outward
  const client = useQueryClient()
  const [requestID, setRequestID] = useState(() => crypto.randomUUID())
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? 'https://')
  const [types, setTypes] = useState<readonly (typeof SUBSCRIBED_NAMES)[number][]>(
    SUBSCRIBED_NAMES.filter((type) => webhook?.types.includes(type) ?? true),
  )
  const [urlError, setUrlError] = useState<string>()
  return (
    <AskDialog
      title={webhook === undefined ? words.add : `${words.edit}: ${webhook.name}`}
      text={words.addText}
      act={webhook === undefined ? words.add : words.edit}
      onAct={async (reason) => {
        try {
          await callStaff('propose_webhook', {
            requestID,
            name,
            url,
            types: [...types],
            reason,
            ...(webhook === undefined ? {} : { id: webhook.id }),
          })
        } catch (error) {
          setUrlError(error instanceof CallRefusal ? error.fields['url'] : undefined)
          setRequestID(crypto.randomUUID())
          throw error
        }
        await client.invalidateQueries()
        onDone()
      }}
      onClose={onClose}
    >
      <TextField
        label={outward.name}
        inputSize="md"
        required
        autoFocus
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={words.url}
        help={words.urlHelp}
        type="url"
        inputSize="md"
        required
        maxLength={500}
        error={urlError}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Checks
        label={words.types}
        choices={SUBSCRIBED_NAMES}
        chosen={types}
        nameOf={(type) => outward.events[type]}
        onChange={setTypes}
      />
    </AskDialog>
  )
}

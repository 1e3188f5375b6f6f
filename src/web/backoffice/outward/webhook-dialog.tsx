import { useQueryClient } from '@tanstack/react-query'
import { proposeWebhook, type Webhook } from '#shared/contracts/staff/outward.ts'
import { SUBSCRIBED_NAMES } from '#shared/outward/events.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormChecks, FormText } from '../forms/fields.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'

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
  const form = useCallForm({
    schema: proposeWebhook.input,
    start: () => ({
      requestID: crypto.randomUUID(),
      name: webhook?.name ?? '',
      url: webhook?.url ?? 'https://',
      types: SUBSCRIBED_NAMES.filter((type) => webhook?.types.includes(type) ?? true),
      reason: '',
      ...(webhook !== undefined && { id: webhook.id }),
    }),
    send: async (values, { setValue }) => {
      try {
        await callStaff('propose_webhook', values)
      } catch (error) {
        setValue('requestID', crypto.randomUUID())
        throw error
      }
    },
    onSent: async () => {
      await client.invalidateQueries()
      onDone()
      onClose()
    },
  })
  const { control } = form
  return (
    <CallDialog
      form={form}
      title={webhook === undefined ? words.add : `${words.edit}: ${webhook.name}`}
      text={words.addText}
      act={webhook === undefined ? words.add : words.edit}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="name"
        label={outward.name}
        required
        autoFocus
        maxLength={60}
      />
      <FormText
        control={control}
        name="url"
        label={words.url}
        help={words.urlHelp}
        type="url"
        required
        maxLength={500}
      />
      <FormChecks
        control={control}
        name="types"
        label={words.types}
        choices={SUBSCRIBED_NAMES}
        nameOf={(type) => outward.events[type]}
      />
    </CallDialog>
  )
}

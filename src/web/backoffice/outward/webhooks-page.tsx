import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Webhook } from '#shared/contracts/staff/outward.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { useErrorText } from '../asking.ts'
import { List } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { ShownOnce } from './shown-once.tsx'
import { useWebhookColumns } from './webhook-columns.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

type Asking =
  | { kind: 'add' }
  | { kind: 'edit' | 'secret'; webhook: Webhook }
  | { kind: 'step'; step: 'pause' | 'resume' | 'remove'; webhook: Webhook }
  | { kind: 'shown'; secret: string }

export function WebhooksPage({ me }: { me: Me }) {
  const { webhooks: words } = useOffice().outward
  const client = useQueryClient()
  const errorText = useErrorText()
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState('')
  const mayManage = may(me.roles, 'outward.manage')
  const testing = useMutation({
    mutationFn: (id: string) => callStaff('test_webhook', { id }),
    onSuccess: () => setNotice(words.tested),
  })
  const columns = useWebhookColumns(
    mayManage
      ? (act, webhook) => {
          if (act === 'test') testing.mutate(webhook.id)
          else if (act === 'edit' || act === 'secret') setAsking({ kind: act, webhook })
          else setAsking({ kind: 'step', step: act, webhook })
        }
      : undefined,
  )
  const close = () => setAsking(undefined)
  return (
    <>
      {mayManage && (
        <div className="outward-bar">
          <Button variant="primary" icon="plus" onClick={() => setAsking({ kind: 'add' })}>
            {words.add}
          </Button>
        </div>
      )}
      {notice !== '' && <Notice>{notice}</Notice>}
      {testing.error !== null && <Notice tone="down">{errorText(testing.error)}</Notice>}
      <List
        method="list_webhooks"
        data={{}}
        label={words.url}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ icon: 'bolt', title: words.none, text: words.noneText }}
      />
      {(asking?.kind === 'add' || asking?.kind === 'edit') && (
        <WebhookDialog
          webhook={asking.kind === 'edit' ? asking.webhook : undefined}
          onDone={() => setNotice(words.proposed)}
          onClose={close}
        />
      )}
      {asking?.kind === 'secret' && (
        <SecretDialog
          webhook={asking.webhook}
          onSecret={(secret) => setAsking({ kind: 'shown', secret })}
          onClose={close}
        />
      )}
      {asking?.kind === 'step' && (
        <AskDialog
          title={`${words.stepTitles[asking.step]}: ${asking.webhook.name}`}
          text={words.stepTexts[asking.step]}
          act={words[asking.step]}
          danger={asking.step === 'remove'}
          onAct={async (reason) => {
            const { step, webhook } = asking
            await callStaff('step_webhook', { id: webhook.id, step, reason })
            await client.invalidateQueries()
          }}
          onClose={close}
        />
      )}
      {asking?.kind === 'shown' && (
        <ShownOnce title={words.secretTitle} secret={asking.secret} onClose={close} />
      )}
    </>
  )
}

function SecretDialog({
  webhook: { id, name, state },
  onSecret,
  onClose,
}: {
  webhook: Webhook
  onSecret: (secret: string) => void
  onClose: () => void
}) {
  const { webhooks: words } = useOffice().outward
  const client = useQueryClient()
  const [dropsPrevious, setDrops] = useState(false)
  const isFirst = state === 'new'
  return (
    <AskDialog
      title={`${isFirst ? words.secret : words.renew}: ${name}`}
      text={isFirst ? undefined : words.renewText}
      act={isFirst ? words.secret : words.renew}
      onAct={async (reason) => {
        const { secret } = await callStaff('renew_webhook_secret', { id, dropsPrevious, reason })
        await client.invalidateQueries()
        // The dialog of the secret opens once this one is closed.
        setTimeout(() => onSecret(secret))
      }}
      onClose={onClose}
    >
      {!isFirst && (
        <label className="row g-8">
          <input
            type="checkbox"
            checked={dropsPrevious}
            onChange={({ target }) => setDrops(target.checked)}
          />
          {words.drop}
        </label>
      )}
    </AskDialog>
  )
}

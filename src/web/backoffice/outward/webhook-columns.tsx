import type { Webhook } from '#shared/contracts/staff/outward.ts'
import type { EndpointState } from '#shared/outward/events.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '../list.tsx'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Go } from '../route.tsx'

export type WebhookAct = 'edit' | 'secret' | 'test' | 'pause' | 'resume' | 'remove'

const TONES: Readonly<Record<EndpointState, BadgeTone>> = {
  new: 'info',
  active: 'up',
  paused: 'warn',
  disabled: 'down',
  removed: 'plain',
}
const ACTS: Readonly<Record<EndpointState, readonly WebhookAct[]>> = {
  new: ['secret', 'edit', 'remove'],
  active: ['test', 'pause', 'secret', 'edit', 'remove'],
  paused: ['resume', 'secret', 'edit', 'remove'],
  disabled: ['resume', 'secret', 'edit', 'remove'],
  removed: [],
}

export function useWebhookColumns(
  onAct: ((act: WebhookAct, webhook: Webhook) => void) | undefined,
): Column<Webhook>[] {
  const { outward, common } = useOffice()
  const { webhooks: words, events } = outward
  return [
    {
      id: 'name',
      head: outward.name,
      wrap: true,
      render: ({ name, url }) => (
        <>
          <b>{name}</b>
          <span className="outward-lines outward-url c-3 t-xs">{url}</span>
        </>
      ),
    },
    {
      id: 'types',
      head: words.types,
      wrap: true,
      render: ({ types }) => types.map((type) => events[type]).join(', '),
    },
    { id: 'by', head: outward.by, spare: true, render: ({ createdBy }) => createdBy },
    { id: 'state', head: common.state, wrap: true, render: (row) => <State webhook={row} /> },
    {
      id: 'act',
      head: '',
      end: true,
      render: (webhook) =>
        onAct !== undefined && <Acts webhook={webhook} onAct={(act) => onAct(act, webhook)} />,
    },
  ]
}

function State({
  webhook: { state, stateReason, failingSince, previousUntil, proposed },
}: {
  webhook: Webhook
}) {
  const { webhooks: words, toProposals } = useOffice().outward
  const { dateTime } = useOfficeFormat()
  const lines = [
    ...(stateReason === null ? [] : [wordOf(words.reasons, stateReason)]),
    ...(failingSince === null ? [] : [words.failing(dateTime(failingSince))]),
    ...(previousUntil === null ? [] : [words.overlap(dateTime(previousUntil))]),
  ]
  return (
    <>
      <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      {lines.map((line) => (
        <span key={line} className="outward-lines c-3 t-xs">
          {line}
        </span>
      ))}
      {proposed !== null && (
        <span className="outward-lines c-3 t-xs">
          {words.asked(proposed.by)}{' '}
          <Go to="/proposals" className="office-link">
            {toProposals}
          </Go>
        </span>
      )}
    </>
  )
}

function Acts({ webhook, onAct }: { webhook: Webhook; onAct: (act: WebhookAct) => void }) {
  const { webhooks: words } = useOffice().outward
  const nameOf = (act: WebhookAct) =>
    act === 'secret' && webhook.state !== 'new' ? words.renew : words[act]
  return (
    <span className="office-acts">
      {ACTS[webhook.state]
        .filter((act) => act !== 'edit' || webhook.proposed === null)
        .map((act) => (
          <Button
            key={act}
            size="sm"
            variant="outline"
            aria-label={`${nameOf(act)}: ${webhook.name}`}
            onClick={() => onAct(act)}
          >
            {nameOf(act)}
          </Button>
        ))}
    </span>
  )
}

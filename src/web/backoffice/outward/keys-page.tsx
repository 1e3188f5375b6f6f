import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { ApiKey } from '#shared/contracts/staff/outward.ts'
import { may } from '#shared/office/staff.ts'
import type { KeyView } from '#shared/outward/scopes.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { ShownOnce } from './shown-once.tsx'

type Asking = { kind: 'add' } | { kind: 'revoke'; key: ApiKey } | { kind: 'secret'; secret: string }

const TONES: Readonly<Record<KeyView, BadgeTone>> = {
  ready: 'info',
  active: 'up',
  revoked: 'plain',
  expired: 'plain',
  suspended: 'warn',
}

export function KeysPage({ me }: { me: Me }) {
  const { keys: words } = useOffice().outward
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState('')
  const mayManage = may(me.roles, 'outward.manage')
  const take = async (id: string) => {
    const { secret } = await callStaff('issue_api_key', { id })
    await client.invalidateQueries()
    setAsking({ kind: 'secret', secret })
  }
  const columns = useColumns({
    onTake: mayManage ? (id) => void take(id) : undefined,
    onRevoke: (key) => setAsking({ kind: 'revoke', key }),
  })
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
      <List
        method="list_api_keys"
        data={{}}
        label={words.hint}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ icon: 'key', title: words.none, text: words.noneText }}
      />
      {asking?.kind === 'add' && (
        <KeyDialog
          me={me}
          onMade={(id) => {
            if (id === undefined) setNotice(words.proposed)
            else void take(id)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.kind === 'revoke' && (
        <AskDialog
          title={`${words.revokeTitle}: ${asking.key.name}`}
          text={words.revokeText}
          act={words.revoke}
          danger
          onAct={async (reason) => {
            await callStaff('revoke_api_key', { id: asking.key.id, reason })
            await client.invalidateQueries()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.kind === 'secret' && (
        <ShownOnce
          title={words.issueTitle}
          secret={asking.secret}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function useColumns({
  onTake,
  onRevoke,
}: {
  onTake: ((id: string) => void) | undefined
  onRevoke: (key: ApiKey) => void
}): Column<ApiKey>[] {
  const { outward, common } = useOffice()
  const { keys: words } = outward
  const { dateTime, date } = useOfficeFormat()
  return [
    {
      id: 'name',
      head: outward.name,
      wrap: true,
      render: ({ name, hint, reason }) => (
        <>
          <b>{name}</b>
          {hint !== null && <code className="outward-lines c-3 t-xs">{hint}</code>}
          <span className="outward-lines c-3 t-xs">{reason}</span>
        </>
      ),
    },
    {
      id: 'scopes',
      head: words.scopes,
      wrap: true,
      render: ({ scopes, networks }) => (
        <>
          {scopes.map((scope) => words.scopeNames[scope]).join(', ')}
          <span className="outward-lines c-3 t-xs">
            {networks.length === 0 ? words.anyNetwork : networks.join(', ')}
          </span>
        </>
      ),
    },
    { id: 'owner', head: words.owner, spare: true, render: ({ owner }) => owner },
    {
      id: 'used',
      head: words.lastUsed,
      render: ({ lastUsedAt, lastUsedAddress }) =>
        lastUsedAt === null ? (
          <span className="c-3">{words.never}</span>
        ) : (
          <>
            <span className="num">{dateTime(lastUsedAt)}</span>
            <span className="outward-lines c-3 t-xs num">{lastUsedAddress}</span>
          </>
        ),
    },
    {
      id: 'expires',
      head: words.expires,
      spare: true,
      render: ({ expiresAt }) => <span className="num">{date(expiresAt)}</span>,
    },
    {
      id: 'state',
      head: common.state,
      render: ({ state }) => (
        <>
          <Badge tone={TONES[state]}>{words.states[state]}</Badge>
          {state === 'suspended' && (
            <span className="outward-lines c-3 t-xs">{words.suspendedHelp}</span>
          )}
        </>
      ),
    },
    {
      id: 'act',
      head: '',
      end: true,
      render: (key) => (
        <span className="office-acts">
          {key.state === 'ready' && key.own && onTake !== undefined && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${words.issue}: ${key.name}`}
              onClick={() => onTake(key.id)}
            >
              {words.issue}
            </Button>
          )}
          {(key.state === 'ready' || key.state === 'active' || key.state === 'suspended') && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${words.revoke}: ${key.name}`}
              onClick={() => onRevoke(key)}
            >
              {words.revoke}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

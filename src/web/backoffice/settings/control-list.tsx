import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { controlValues } from '#shared/payments/payment-controls.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { History } from '../audit/audit-table.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, wordOf } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'

type Control = StaffReply<'list_payment_controls'>['controls'][number]

export function ControlList({ me }: { me: Me }) {
  const { stops: words, settings } = useOffice()
  const { data, error, refetch } = useQuery(asked('list_payment_controls', {}))
  const [changing, setChanging] = useState<Control>()
  const [notice, setNotice] = useState('')
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={6} />
  const mayChange = may(me.roles, 'setting.propose')
  const columns: Column<Control>[] = [
    { id: 'kind', head: words.kind, render: ({ name }) => words.controls[name], wrap: true },
    {
      id: 'holds',
      head: words.stopped,
      render: ({ value, waiting }) => (
        <span className="row g-8">
          {wordOf(words.holds, value)}
          {waiting !== null && (
            <Badge tone="warn" icon="clock">
              {words.waiting(wordOf(words.holds, waiting))}
            </Badge>
          )}
        </span>
      ),
      wrap: true,
    },
    ...(mayChange
      ? [
          {
            id: 'act',
            head: '',
            end: true as const,
            render: (control: Control) =>
              control.waiting === null && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`${words.change}: ${words.controls[control.name]}`}
                  onClick={() => setChanging(control)}
                >
                  {words.change}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <section className="card office-section" aria-label={words.title}>
        <h2>{words.title}</h2>
        <p className="c-3 office-pad">{words.intro}</p>
        {notice !== '' && <Notice>{notice}</Notice>}
        <Table
          label={words.title}
          columns={columns}
          rows={data.controls}
          keyOf={({ name }) => name}
        />
      </section>
      <History title={words.history} none={settings.noHistory} rows={data.history} />
      {changing !== undefined && (
        <ChangeDialog
          control={changing}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

function ChangeDialog({
  control: { name, value: before },
  onDone,
  onClose,
}: {
  control: Control
  onDone: () => void
  onClose: () => void
}) {
  const { stops: words, settings } = useOffice()
  const client = useQueryClient()
  const others = controlValues(name).filter((known) => known !== before)
  const [value, setValue] = useState<string>(others[0] ?? before)
  const [requestID] = useState(() => crypto.randomUUID())
  return (
    <AskDialog
      title={`${words.changeTitle}: ${words.controls[name]}`}
      text={`${settings.now} ${wordOf(words.holds, before)}. ${settings.proposeText}`}
      act={settings.propose}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_payment_control', { requestID, name, value, reason })
        await client.invalidateQueries()
        onDone()
      }}
    >
      <ChoiceField
        label={words.value}
        value={value}
        choices={others.map((known) => [known, wordOf(words.holds, known)])}
        onChange={setValue}
      />
    </AskDialog>
  )
}

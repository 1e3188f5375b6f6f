import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { fromWireMoney } from '#shared/money.ts'
import { RISK_THRESHOLDS } from '#shared/office/risk.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { History } from '../audit/audit-table.tsx'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, PageHead, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { useThresholdText } from './formula.tsx'

type Threshold = StaffReply<'list_risk_thresholds'>['thresholds'][number]

export function ThresholdsPage({ me }: { me: Me }) {
  const { risk: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('list_risk_thresholds', {}))
  const [changing, setChanging] = useState<Threshold>()
  const [notice, setNotice] = useState('')
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/risk">{words.title}</Go> › {words.thresholds}
      </nav>
      <PageHead title={words.thresholds} intro={words.thresholdsIntro} />
      {notice !== '' && <Notice>{notice}</Notice>}
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <div className="col g-16">
          <Values
            rows={data.thresholds}
            onChange={may(me.roles, 'risk.threshold') ? setChanging : undefined}
          />
          <History title={words.history} none={words.noHistory} rows={data.history} />
        </div>
      )}
      {changing !== undefined && (
        <ChangeDialog
          threshold={changing}
          onDone={() => setNotice(words.changed)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

function Values({
  rows,
  onChange,
}: {
  rows: readonly Threshold[]
  onChange: ((threshold: Threshold) => void) | undefined
}) {
  const { risk: words } = useOffice()
  const write = useThresholdText()
  const columns: Column<Threshold>[] = [
    { id: 'name', head: words.threshold, render: ({ name }) => words.names[name], wrap: true },
    {
      id: 'value',
      head: words.value,
      end: true,
      render: ({ name, value }) => <b className="num">{write(name, value)}</b>,
    },
    {
      id: 'bounds',
      head: words.bounds,
      end: true,
      render: ({ name, min, max }) => (
        <span className="num c-3">{words.boundsOf(write(name, min), write(name, max))}</span>
      ),
      spare: true,
    },
    ...(onChange === undefined
      ? []
      : [
          {
            id: 'change',
            head: words.change,
            end: true as const,
            render: (threshold: Threshold) => (
              <Button
                size="sm"
                variant="outline"
                aria-label={`${words.change}: ${words.names[threshold.name]}`}
                onClick={() => onChange(threshold)}
              >
                {words.change}
              </Button>
            ),
          },
        ]),
  ]
  return <Table label={words.thresholds} columns={columns} rows={rows} keyOf={({ name }) => name} />
}

function ChangeDialog({
  threshold: { name, value: from },
  onDone,
  onClose,
}: {
  threshold: Threshold
  onDone: () => void
  onClose: () => void
}) {
  const { risk: words } = useOffice()
  const client = useQueryClient()
  const write = useThresholdText()
  const [typed, setTyped] = useState('')
  const { unit } = RISK_THRESHOLDS[name]
  return (
    <AskDialog
      title={words.changeTitle}
      text={`${words.names[name]}. ${words.now(write(name, from))}`}
      act={words.change}
      onClose={onClose}
      onAct={async (reason) => {
        const value =
          unit === 'money' ? Number(fromWireMoney(typed === '' ? '0' : typed)) : Number(typed)
        client.setQueryData(
          asked('list_risk_thresholds', {}).queryKey,
          await callStaff('set_risk_threshold', { name, from, value, reason }),
        )
        onDone()
      }}
    >
      {unit === 'money' ? (
        <AmountField label={words.newValue[unit]} required value={typed} onValue={setTyped} />
      ) : (
        <TextField
          label={words.newValue[unit]}
          inputSize="md"
          inputMode="numeric"
          required
          maxLength={12}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </AskDialog>
  )
}

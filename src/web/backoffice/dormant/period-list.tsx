import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { PERIODS, type PeriodName } from '#shared/periods.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { AuditTable } from '../audit/audit-table.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'

type Period = StaffReply<'list_periods'>['periods'][number]

export function PeriodList({ me, names }: { me: Me; names: readonly PeriodName[] }) {
  const {
    dormant: { periods: words },
  } = useOffice()
  const { data, error, refetch } = useQuery(asked('list_periods', {}))
  const [changing, setChanging] = useState<Period>()
  const [notice, setNotice] = useState('')
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={4} />
  return (
    <>
      {notice !== '' && <Notice>{notice}</Notice>}
      <div className="col g-16">
        {data.periods
          .filter(({ name }) => names.includes(name))
          .map((period) => (
            <Part
              key={period.name}
              period={period}
              onChange={may(me.roles, 'period.propose') ? setChanging : undefined}
            />
          ))}
      </div>
      {changing !== undefined && (
        <ChangeDialog
          period={changing}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

function Part({
  period,
  onChange,
}: {
  period: Period
  onChange: ((period: Period) => void) | undefined
}) {
  const {
    dormant: { periods: words },
  } = useOffice()
  const { name, amount, waiting, history } = period
  const write = words.units[PERIODS[name].unit]
  return (
    <section className="card" aria-label={words.names[name]}>
      <header className="row g-16 spread office-pad">
        <div>
          <h2 className="title-sm">{words.names[name]}</h2>
          <p className="c-3">{words.texts[name]}</p>
        </div>
        <span className="row g-12">
          {waiting !== null && (
            <Badge tone="warn" icon="clock">
              {words.waiting(write(waiting))}
            </Badge>
          )}
          <b className="title-sm num">{write(amount)}</b>
          {onChange !== undefined && waiting === null && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${words.change}: ${words.names[name]}`}
              onClick={() => onChange(period)}
            >
              {words.change}
            </Button>
          )}
        </span>
      </header>
      {history.length === 0 ? (
        <p className="c-3 office-pad">{words.noHistory}</p>
      ) : (
        <AuditTable rows={history} label={`${words.history}: ${words.names[name]}`} />
      )}
    </section>
  )
}

function ChangeDialog({
  period: { name, amount: before },
  onDone,
  onClose,
}: {
  period: Period
  onDone: () => void
  onClose: () => void
}) {
  const {
    dormant: { periods: words },
  } = useOffice()
  const client = useQueryClient()
  const [amount, setAmount] = useState('')
  const [requestID] = useState(() => crypto.randomUUID())
  const { unit, min, max } = PERIODS[name]
  return (
    <AskDialog
      title={`${words.changeTitle}: ${words.names[name]}`}
      text={`${words.now} ${words.units[unit](before)}. ${words.proposeText}`}
      act={words.propose}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_period', { requestID, name, amount: Number(amount), reason })
        await client.invalidateQueries()
        onDone()
      }}
    >
      <TextField
        label={words.fields[unit]}
        help={words.bounds(min, max)}
        inputSize="md"
        type="number"
        min={min}
        max={max}
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
    </AskDialog>
  )
}

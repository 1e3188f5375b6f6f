import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { InstantField } from '../instant-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, PageHead, Waiting } from '../parts.tsx'

export function MaintenancePage() {
  const { maintenance: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('get_maintenance', {}))
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting lines={3} />
      ) : (
        <Switch key={JSON.stringify(data)} now={data} />
      )}
    </>
  )
}

function Switch({ now }: { now: StaffReply<'get_maintenance'> }) {
  const { maintenance: words } = useOffice()
  const client = useQueryClient()
  const [until, setUntil] = useState(now.until)
  const [message, setMessage] = useState(now.message)
  const [asking, setAsking] = useState<'on' | 'off'>()
  return (
    <section className="card card--pad col g-16 office-form">
      <div>
        <Badge tone={now.on ? 'warn' : 'up'} icon={now.on ? 'pause' : 'check'}>
          {now.on ? words.isOn : words.isOff}
        </Badge>
      </div>
      <InstantField label={words.until} help={words.untilHelp} value={until} onChange={setUntil} />
      <TextField
        label={words.message}
        inputSize="md"
        maxLength={300}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="row g-8">
        <Button variant={now.on ? 'outline' : 'danger'} onClick={() => setAsking('on')}>
          {now.on ? words.save : words.close}
        </Button>
        {now.on && (
          <Button variant="primary" onClick={() => setAsking('off')}>
            {words.open}
          </Button>
        )}
      </div>
      {asking !== undefined && (
        <AskDialog
          title={asking === 'off' ? words.open : now.on ? words.save : words.close}
          text={words.intro}
          act={asking === 'off' ? words.open : now.on ? words.save : words.close}
          danger={asking === 'on'}
          onClose={() => setAsking(undefined)}
          onAct={async (reason) => {
            const isOn = asking === 'on'
            await callStaff('set_maintenance', {
              on: isOn,
              reason,
              message: isOn ? message : '',
              ...(isOn && until !== null ? { until } : {}),
            })
            await client.invalidateQueries()
          }}
        />
      )}
    </section>
  )
}

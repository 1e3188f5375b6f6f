import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Me } from '#shared/contracts/staff/account.ts'
import { askFunds } from '#shared/contracts/staff/funds.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { FUNDS_ASK_WORDS, FUNDS_ASKS, FUNDS_DAYS } from '#shared/players/funds.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { CallDialog } from '../forms/call-dialog.tsx'
import { useCallForm } from '../forms/call-form.ts'
import { FormChoice, FormText } from '../forms/fields.tsx'
import { Table } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'
import { Failed, Waiting } from '../parts.tsx'
import { useFundsColumns } from './funds-columns.tsx'

const USUAL_DAYS = 14

export function PlayerFunds({ me, playerID }: { me: Me; playerID: string }) {
  const { funds: words } = useOffice()
  const columns = useFundsColumns({ me, isOfOne: true })
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    ...asked('list_player_funds', { playerID }),
    enabled: may(me.roles, 'funds.read'),
  })
  if (!may(me.roles, 'funds.read')) return null
  const isOpen =
    data?.rows.some(
      ({ state }) => state === 'asked' || state === 'overdue' || state === 'answered',
    ) ?? true
  return (
    <section className="card office-section">
      <h2>{words.ofPlayer}</h2>
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting lines={2} />
      ) : data.rows.length === 0 ? (
        <p className="c-3 office-pad">{words.noneOfPlayer}</p>
      ) : (
        <Table
          label={words.ofPlayer}
          columns={columns}
          rows={data.rows}
          keyOf={({ requestID }) => requestID}
        />
      )}
      {!isOpen && may(me.roles, 'funds.ask') && (
        <div className="office-pad">
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            {words.ask}
          </Button>
        </div>
      )}
      {isAsking && <AskFunds playerID={playerID} onClose={() => setAsking(false)} />}
    </section>
  )
}

function AskFunds({ playerID, onClose }: { playerID: string; onClose: () => void }) {
  const { funds: words } = useOffice()
  const lang = useOfficeLang()
  const client = useQueryClient()
  const [today] = useState(() => siteDate(new Date()))
  const form = useCallForm({
    schema: askFunds.input,
    start: () => ({
      playerID,
      ask: 'deposits' as const,
      dueOn: addDays(today, USUAL_DAYS),
      reason: '',
    }),
    send: (values) => callStaff('ask_funds', values),
    onSent: async () => {
      await client.invalidateQueries()
      onClose()
    },
  })
  const { control } = form
  const ask = useWatch({ control, name: 'ask' })
  return (
    <CallDialog
      form={form}
      title={words.askTitle}
      text={words.askText}
      act={words.ask}
      onClose={onClose}
    >
      <FormChoice
        control={control}
        name="ask"
        label={words.what}
        choices={FUNDS_ASKS.map((known) => [known, words.asks[known]])}
      />
      <p className="c-3 t-xs">
        {words.reads}: {FUNDS_ASK_WORDS[ask][lang]}
      </p>
      <FormText
        control={control}
        name="dueOn"
        label={words.dueOn}
        help={words.dueHelp}
        type="date"
        required
        min={addDays(today, FUNDS_DAYS.min)}
        max={addDays(today, FUNDS_DAYS.max)}
      />
    </CallDialog>
  )
}

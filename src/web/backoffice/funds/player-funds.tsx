import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { addDays, siteDate } from '#shared/dates.ts'
import { FUNDS_ASK_WORDS, FUNDS_ASKS, FUNDS_DAYS, type FundsAsk } from '#shared/players/funds.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
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
  const [ask, setAsk] = useState<FundsAsk>('deposits')
  const [dueOn, setDueOn] = useState(addDays(today, USUAL_DAYS))
  return (
    <AskDialog
      title={words.askTitle}
      text={words.askText}
      act={words.ask}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('ask_funds', { playerID, ask, dueOn, reason })
        await client.invalidateQueries()
      }}
    >
      <ChoiceField
        label={words.what}
        value={ask}
        choices={FUNDS_ASKS.map((known) => [known, words.asks[known]])}
        onChange={(chosen) => setAsk(FUNDS_ASKS.find((known) => known === chosen) ?? ask)}
      />
      <p className="c-3 t-xs">
        {words.reads}: {FUNDS_ASK_WORDS[ask][lang]}
      </p>
      <TextField
        label={words.dueOn}
        help={words.dueHelp}
        type="date"
        inputSize="md"
        required
        min={addDays(today, FUNDS_DAYS.min)}
        max={addDays(today, FUNDS_DAYS.max)}
        value={dueOn}
        onChange={(event) => setDueOn(event.target.value)}
      />
    </AskDialog>
  )
}

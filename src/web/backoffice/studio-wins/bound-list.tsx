import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { WinBoundRow } from '#shared/contracts/staff/studio-wins.ts'
import { may } from '#shared/office/staff.ts'
import { WIN_BOUND_NAMES, WIN_BOUNDS, type WinBound } from '#shared/office/studio-wins.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { AuditTable } from '../audit/audit-table.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'
import { useBoundValue } from './bound-words.ts'

/** `undefined`: a new bound for a game. */
type Change = { kind: 'set'; row: WinBoundRow | undefined } | { kind: 'remove'; row: WinBoundRow }

export function BoundList({ me }: { me: Me }) {
  const { studioWins: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('list_win_bounds', {}))
  const [changing, setChanging] = useState<Change>()
  const [notice, setNotice] = useState('')
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={4} />
  const onChange = may(me.roles, 'setting.propose') ? setChanging : undefined
  return (
    <>
      {notice !== '' && <Notice>{notice}</Notice>}
      <div className="col g-16">
        {onChange !== undefined && (
          <p className="row g-8">
            <Button
              size="sm"
              variant="outline"
              onClick={() => onChange({ kind: 'set', row: undefined })}
            >
              {words.bounds.own}
            </Button>
          </p>
        )}
        {WIN_BOUND_NAMES.map((name) => (
          <Part
            key={name}
            name={name}
            rows={data.bounds.filter((row) => row.name === name)}
            onChange={onChange}
          />
        ))}
        <section className="card" aria-label={words.bounds.history}>
          <header className="office-pad">
            <h2 className="title-sm">{words.bounds.history}</h2>
          </header>
          {data.history.length === 0 ? (
            <p className="c-3 office-pad">{words.bounds.noHistory}</p>
          ) : (
            <AuditTable rows={data.history} label={words.bounds.history} />
          )}
        </section>
      </div>
      {changing?.kind === 'set' && (
        <ChangeDialog
          row={changing.row}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setChanging(undefined)}
        />
      )}
      {changing?.kind === 'remove' && (
        <RemoveDialog
          row={changing.row}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

function Part({
  name,
  rows,
  onChange,
}: {
  name: WinBound
  rows: readonly WinBoundRow[]
  onChange: ((change: Change) => void) | undefined
}) {
  const {
    studioWins: { bounds: words },
  } = useOffice()
  return (
    <section className="card" aria-label={words.names[name]}>
      <header className="office-pad">
        <h2 className="title-sm">{words.names[name]}</h2>
        <p className="c-3">{words.texts[name]}</p>
      </header>
      <div className="office-pad col g-12">
        {rows.map((row) => (
          <Bound key={row.gameID} row={row} onChange={onChange} />
        ))}
      </div>
    </section>
  )
}

function Bound({
  row,
  onChange,
}: {
  row: WinBoundRow
  onChange: ((change: Change) => void) | undefined
}) {
  const {
    studioWins: { bounds: words },
  } = useOffice()
  const boundValue = useBoundValue()
  const scope = row.gameID === null ? words.all : words.ofGame(row.game)
  const about = `${words.names[row.name]}, ${scope}`
  return (
    <div className="row g-12 spread">
      <span>{scope}</span>
      <span className="row g-12">
        {row.waiting !== null && (
          <Badge tone="warn" icon="clock">
            {words.waiting(boundValue(row.name, row.waiting))}
          </Badge>
        )}
        <b className="title-sm num">{boundValue(row.name, row.value)}</b>
        {onChange !== undefined && row.waiting === null && (
          <>
            {row.gameID !== null && (
              <Button
                size="sm"
                variant="outline"
                aria-label={`${words.remove}: ${about}`}
                onClick={() => onChange({ kind: 'remove', row })}
              >
                {words.remove}
              </Button>
            )}
            <Button
              size="sm"
              variant="outline"
              aria-label={`${words.change}: ${about}`}
              onClick={() => onChange({ kind: 'set', row })}
            >
              {words.change}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}

type DialogProps<R> = { row: R; onDone: () => void; onClose: () => void }

function ChangeDialog({ row, onDone, onClose }: DialogProps<WinBoundRow | undefined>) {
  const {
    studioWins: { askText, propose, bounds: words },
  } = useOffice()
  const boundValue = useBoundValue()
  const client = useQueryClient()
  const [gameID, setGameID] = useState(row?.gameID ?? '')
  const [chosen, setChosen] = useState<WinBound>(row?.name ?? 'multiple')
  const [value, setValue] = useState('')
  const [requestID] = useState(() => crypto.randomUUID())
  const ofGames = WIN_BOUND_NAMES.filter((name) => name !== 'studio-day')
  return (
    <AskDialog
      title={row === undefined ? words.own : `${words.changeTitle}: ${words.names[row.name]}`}
      text={
        row === undefined ? askText : `${words.now} ${boundValue(row.name, row.value)}. ${askText}`
      }
      act={propose}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_win_bound', {
          requestID,
          gameID: gameID === '' ? null : gameID,
          name: chosen,
          value,
          reason,
        })
        await client.invalidateQueries()
        onDone()
      }}
    >
      {row === undefined && (
        <>
          <TextField
            label={words.gameID}
            inputSize="md"
            required
            maxLength={64}
            value={gameID}
            onChange={(event) => setGameID(event.target.value)}
          />
          <ChoiceField
            label={words.which}
            value={chosen}
            choices={ofGames.map((name) => [name, words.names[name]] as const)}
            onChange={(name) => setChosen(ofGames.find((one) => one === name) ?? 'multiple')}
          />
        </>
      )}
      {WIN_BOUNDS[chosen].unit === 'money' ? (
        <AmountField label={words.amount} required value={value} onValue={setValue} />
      ) : (
        <TextField
          label={words.newTimes}
          inputSize="md"
          type="number"
          min={Number(WIN_BOUNDS[chosen].min)}
          max={Number(WIN_BOUNDS[chosen].max)}
          required
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
    </AskDialog>
  )
}

function RemoveDialog({ row, onDone, onClose }: DialogProps<WinBoundRow>) {
  const {
    studioWins: { askText, propose, bounds: words },
  } = useOffice()
  const boundValue = useBoundValue()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  return (
    <AskDialog
      title={words.removeTitle}
      text={`${words.names[row.name]} · ${words.ofGame(row.game)} · ${boundValue(row.name, row.value)}. ${askText}`}
      act={propose}
      danger
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_win_bound', {
          requestID,
          gameID: row.gameID,
          name: row.name,
          value: null,
          reason,
        })
        await client.invalidateQueries()
        onDone()
      }}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactorRow } from '#shared/contracts/staff/trading-terms.ts'
import { FACTOR_BOUNDS } from '#shared/office/trading-terms.ts'
import { CallRefusal } from '#web/lib/api-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

export type FactorAsking =
  | { act: 'new' }
  | { act: 'change' | 'remove'; row: { username: string; percent: number | null } }

export function FactorList({ onAsk }: { onAsk: ((asking: FactorAsking) => void) | undefined }) {
  const { terms: words, trading } = useOffice()
  const { dateTime, percent: write } = useOfficeFormat()
  const columns: Column<FactorRow>[] = [
    { id: 'player', head: words.player, render: ({ username }) => username },
    {
      id: 'percent',
      head: words.factor,
      end: true,
      render: ({ percent }) => <b className="num">{write(percent, 0)}</b>,
    },
    { id: 'by', head: words.by, render: ({ by }) => by, spare: true },
    {
      id: 'at',
      head: words.since,
      render: ({ at }) => <span className="num">{dateTime(at)}</span>,
    },
    ...(onAsk === undefined
      ? []
      : [
          {
            id: 'act',
            head: '',
            end: true as const,
            render: (row: FactorRow) => (
              <span className="office-acts">
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={trading.name(words.change, row.username)}
                  onClick={() => onAsk({ act: 'change', row })}
                >
                  {words.change}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={trading.name(words.remove, row.username)}
                  onClick={() => onAsk({ act: 'remove', row })}
                >
                  {words.remove}
                </Button>
              </span>
            ),
          },
        ]),
  ]
  return (
    <List
      method="list_factors"
      data={{}}
      label={words.kinds.factor}
      columns={columns}
      keyOf={({ playerID }) => playerID}
      none={{ icon: 'users', title: words.none.factor, text: words.noneText.factor }}
    />
  )
}

export function FactorDialog({
  asking,
  onNotice,
  onClose,
}: {
  asking: FactorAsking
  onNotice: (notice: string) => void
  onClose: () => void
}) {
  const { terms: words } = useOffice()
  const { percent: write } = useOfficeFormat()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  const [username, setUsername] = useState(asking.act === 'new' ? '' : asking.row.username)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const isRemoved = asking.act === 'remove'
  const title =
    asking.act === 'new'
      ? words.set.factor
      : isRemoved
        ? words.removeTitle(asking.row.username)
        : `${words.set.factor}: ${asking.row.username}`
  return (
    <AskDialog
      title={title}
      text={
        isRemoved
          ? words.wholeText
          : words.factorText(write(FACTOR_BOUNDS.min, 0), write(FACTOR_BOUNDS.max, 0))
      }
      act={isRemoved ? words.remove : words.set.factor}
      danger={isRemoved}
      onClose={onClose}
      onAct={async (reason) => {
        // An invalid number must not mean "whole", so it becomes 0, which is refused.
        const percent = isRemoved ? null : Number(typed) || 0
        const { outcome } = await callStaff('set_factor', {
          requestID,
          username: username.trim(),
          percent,
          reason,
          ...(asking.act !== 'new' && { from: asking.row.percent }),
        }).catch((failure: unknown) => {
          setWrong(failure instanceof CallRefusal ? failure.fields : {})
          throw failure
        })
        await client.invalidateQueries()
        onNotice(outcome === 'set' ? words.done : words.proposed)
      }}
    >
      {asking.act === 'new' && (
        <TextField
          label={words.username}
          inputSize="md"
          autoComplete="off"
          required
          maxLength={64}
          value={username}
          error={wrong['username']}
          onChange={(event) => setUsername(event.target.value)}
        />
      )}
      {!isRemoved && (
        <TextField
          label={words.factorPercent}
          inputSize="md"
          inputMode="numeric"
          required
          maxLength={3}
          value={typed}
          error={wrong['percent']}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </AskDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StatementLineKind } from '#shared/affiliates.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { List, Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Waiting } from '../parts.tsx'

type Entry = StaffReply<'list_affiliate_line_entries'>['rows'][number]
type Of = { partnerID: string; statementID: string }

/** Kinds of lines that lead to players. */
const OPENS: ReadonlySet<StatementLineKind> = new Set([
  'share-casino',
  'share-live',
  'share-sports',
  'cpa',
  'cpa-reversed',
])

/** The lines of a statement. A line about players opens to the players. */
export function StatementLines({ partnerID, statementID }: Of) {
  const { affiliates: words } = useOffice()
  const { money } = useOfficeFormat()
  const [opened, setOpened] = useState<number>()
  const { data, error, refetch } = useQuery(
    asked('get_affiliate_statement', { partnerID, statementID }),
  )
  if (data === undefined)
    return error === null ? (
      <Waiting lines={3} />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    )
  const lines = data.lines.map((line, n) => ({ ...line, number: n + 1 }))
  const open = lines.find(({ number }) => number === opened)
  const nameOf = ({ kind, reason }: (typeof lines)[number]) =>
    reason === null ? words.statement.lines[kind] : `${words.statement.lines[kind]}: ${reason}`
  return (
    <div className="col g-8">
      <Table
        label={words.linesOf(data.month.slice(0, 7))}
        columns={[
          {
            id: 'line',
            head: words.statement.line,
            render: (line) =>
              OPENS.has(line.kind) ? (
                <Button
                  size="sm"
                  variant="outline"
                  aria-expanded={line.number === opened}
                  onClick={() => setOpened(line.number === opened ? undefined : line.number)}
                >
                  {nameOf(line)}
                </Button>
              ) : (
                nameOf(line)
              ),
          },
          {
            id: 'players',
            head: words.statement.players,
            end: true,
            render: ({ players }) => players ?? '',
          },
          {
            id: 'amount',
            head: words.statement.amount,
            end: true,
            render: ({ amount }) => <b className="num">{money(amount)}</b>,
          },
        ]}
        rows={lines}
        keyOf={({ number }) => String(number)}
      />
      {open !== undefined && (
        <Entries
          key={open.number}
          of={{ partnerID, statementID }}
          line={open.number}
          isShare={open.players === null}
          label={words.entriesOf(nameOf(open))}
        />
      )}
    </div>
  )
}

type EntriesProps = { of: Of; line: number; isShare: boolean; label: string }

function Entries({ of, line, isShare, label }: EntriesProps) {
  const { affiliates: words, common } = useOffice()
  const { money } = useOfficeFormat()
  const amount = (wire: string | null) => <span className="num">{wire && money(wire)}</span>
  const columns: Column<Entry>[] = [
    { id: 'player', head: common.player, render: ({ player }) => <code>{player}</code> },
    { id: 'campaign', head: words.campaign, spare: true, render: ({ campaign }) => campaign },
    ...(isShare
      ? [
          {
            id: 'stakes',
            head: words.stakes,
            end: true as const,
            render: ({ stakes }: Entry) => amount(stakes),
          },
          {
            id: 'base',
            head: words.ggr,
            end: true as const,
            render: ({ base }: Entry) => amount(base),
          },
        ]
      : [
          {
            id: 'on',
            head: words.qualifiedOn,
            render: ({ qualifiedOn }: Entry) => <span className="num">{qualifiedOn}</span>,
          },
          {
            id: 'amount',
            head: common.amount,
            end: true as const,
            render: (row: Entry) => amount(row.amount),
          },
        ]),
  ]
  return (
    <>
      <h3 className="office-pad">{label}</h3>
      <List
        method="list_affiliate_line_entries"
        data={{ ...of, line }}
        label={label}
        columns={columns}
        keyOf={({ player, campaign }) => `${player} ${campaign}`}
        none={{ icon: 'users', title: words.noPlayers }}
      />
    </>
  )
}

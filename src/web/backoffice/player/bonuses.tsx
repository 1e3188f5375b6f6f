import type { Player360 } from '#shared/contracts/staff/players.ts'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Nothing } from '../parts.tsx'

type Bonus = Player360['promotions'][number]

/** What promotions gave a player, and how far its wagering is. */
export function Bonuses({ player: { promotions } }: { player: Player360 }) {
  const { player: { bonuses: words, bonusStates, tabs }, common } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  if (promotions.length === 0) return <Nothing icon="gift" title={words.none} />
  const columns: Column<Bonus>[] = [
    { id: 'date', head: common.date, render: ({ requestedAt }) => <span className="num">{dateTime(requestedAt)}</span> },
    { id: 'title', head: words.title, render: ({ title }) => title, wrap: true },
    { id: 'state', head: common.state, render: ({ state }) => bonusStates[state] },
    { id: 'until', head: words.until, render: ({ expiresAt }) => dateTime(expiresAt) },
    { id: 'wagered', head: words.wagered, render: ({ wagered, required }) => <span className="num">{money(wagered)} / {money(required)}</span>, end: true },
    { id: 'amount', head: words.amount, render: ({ amount }) => <b className="num">{money(amount)}</b>, end: true },
  ]
  return <Table label={tabs.bonuses} columns={columns} rows={promotions} keyOf={({ id }) => id} />
}

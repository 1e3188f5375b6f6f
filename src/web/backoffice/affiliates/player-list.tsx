import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Go } from '../route.tsx'

type Row = StaffReply<'list_affiliate_players'>['rows'][number]

export function PlayerList({ me, partnerID, month }: { me: Me; partnerID: string; month: string }) {
  const { affiliates: words, common } = useOffice()
  const { money } = useOfficeFormat()
  const client = useQueryClient()
  const [denying, setDenying] = useState<Row>()
  const amount = (wire: string) => <span className="num">{money(wire)}</span>
  const columns: Column<Row>[] = [
    {
      id: 'player',
      head: common.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} className="office-link" bare>
          {username}
        </Go>
      ),
    },
    { id: 'campaign', head: words.campaign, spare: true, render: ({ campaign }) => campaign },
    { id: 'on', head: words.registeredOn, render: ({ registeredOn }) => registeredOn },
    { id: 'deposits', head: words.deposits, end: true, render: (row) => amount(row.deposits) },
    {
      id: 'stakes',
      head: words.stakes,
      end: true,
      spare: true,
      render: (row) => amount(row.stakes),
    },
    { id: 'ggr', head: words.ggr, end: true, render: (row) => amount(row.ggr) },
    { id: 'ngr', head: words.ngr, end: true, spare: true, render: (row) => amount(row.ngr) },
    {
      id: 'cpa',
      head: words.cpaHead,
      end: true,
      render: (row) =>
        row.excludedAs !== null ? (
          <Badge tone="warn">{wordOf(words.excluded, row.excludedAs)}</Badge>
        ) : row.cpa === null ? (
          '–'
        ) : (row.cpa === 'held' || row.cpa === 'due') && may(me.roles, 'affiliate.pay') ? (
          <Button size="sm" variant="outline" onClick={() => setDenying(row)}>
            {words.cpaStates[row.cpa]} · {words.denyCpa}
          </Button>
        ) : (
          words.cpaStates[row.cpa]
        ),
    },
  ]
  return (
    <>
      <List
        method="list_affiliate_players"
        data={{ partnerID, month }}
        label={words.players}
        columns={columns}
        keyOf={({ playerID }) => playerID}
        none={{ icon: 'users', title: words.noPlayers }}
      />
      {denying !== undefined && (
        <AskDialog
          title={words.denyTitle(denying.username)}
          text={words.denyText}
          act={words.denyCpa}
          danger
          onClose={() => setDenying(undefined)}
          onAct={async (reason) => {
            await callStaff('deny_affiliate_cpa', { playerID: denying.playerID, reason })
            await client.invalidateQueries()
          }}
        />
      )}
    </>
  )
}

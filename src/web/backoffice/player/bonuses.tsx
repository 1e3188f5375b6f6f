import { lazy, Suspense, useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Player360 } from '#shared/contracts/staff/players.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Table, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Nothing, Notice } from '../parts.tsx'

const GiftDialog = lazy(async () => ({
  default: (await import('../promotions/gift-dialog.tsx')).GiftDialog,
}))

type Bonus = Player360['promotions'][number]

export function Bonuses({ me, player: { profile, promotions } }: { me: Me; player: Player360 }) {
  const {
    player: { bonuses: words },
    promo: { gift },
  } = useOffice()
  const [isGiving, setGiving] = useState(false)
  const [notice, setNotice] = useState('')
  return (
    <div className="col g-16">
      {may(me.roles, 'gift.give') && (
        <div className="office-actions">
          <Button size="sm" variant="outline" icon="gift" onClick={() => setGiving(true)}>
            {gift.give}
          </Button>
        </div>
      )}
      {notice !== '' && <Notice>{notice}</Notice>}
      {promotions.length === 0 ? (
        <Nothing icon="gift" title={words.none} />
      ) : (
        <Given promotions={promotions} />
      )}
      {isGiving && (
        <Suspense>
          <GiftDialog
            playerID={profile.uid}
            onNotice={setNotice}
            onClose={() => setGiving(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Given({ promotions }: { promotions: readonly Bonus[] }) {
  const {
    player: { bonuses: words, bonusStates, tabs },
    common,
  } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const columns: Column<Bonus>[] = [
    {
      id: 'date',
      head: common.date,
      render: ({ requestedAt }) => <span className="num">{dateTime(requestedAt)}</span>,
    },
    { id: 'title', head: words.title, render: ({ title }) => title, wrap: true },
    { id: 'state', head: common.state, render: ({ state }) => bonusStates[state] },
    { id: 'until', head: words.until, render: ({ expiresAt }) => dateTime(expiresAt) },
    {
      id: 'wagered',
      head: words.wagered,
      render: ({ wagered, required }) => (
        <span className="num">
          {money(wagered)} / {money(required)}
        </span>
      ),
      end: true,
    },
    {
      id: 'amount',
      head: words.amount,
      render: ({ amount }) => <b className="num">{money(amount)}</b>,
      end: true,
    },
  ]
  return <Table label={tabs.bonuses} columns={columns} rows={promotions} keyOf={({ id }) => id} />
}

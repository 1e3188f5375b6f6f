import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { HeldWin } from '#shared/contracts/staff/studio-wins.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead, Notice } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Tabs, Views } from '../views.tsx'
import { BoundList } from './bound-list.tsx'
import { useBoundValue } from './bound-words.ts'

const VIEWS = ['waiting', 'decided'] as const
type View = (typeof VIEWS)[number]
type Asking = { win: HeldWin; decision: 'release' | 'refuse' }

export function StudioWinsPage({ me, part }: { me: Me; part: string | undefined }) {
  const { studioWins: words } = useOffice()
  const isBounds = part === 'bounds'
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.tabs.label}
        tabs={[
          { to: '/studio-wins', name: words.tabs.wins, isHere: !isBounds },
          { to: '/studio-wins/bounds', name: words.tabs.bounds, isHere: isBounds },
        ]}
      />
      {isBounds ? <BoundList me={me} /> : <Wins me={me} />}
    </>
  )
}

function Wins({ me }: { me: Me }) {
  const { studioWins: words } = useOffice()
  const [view, setView] = useState<View>('waiting')
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState('')
  const columns = useColumns(view, may(me.roles, 'studio-win.propose') ? setAsking : undefined)
  return (
    <>
      <Views
        label={words.viewLabel}
        views={VIEWS}
        shown={view}
        nameOf={(known) => words.views[known]}
        onShow={setView}
      />
      {notice !== '' && <Notice>{notice}</Notice>}
      <List
        method="list_studio_wins"
        data={{ view }}
        label={words.views[view]}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ icon: 'checkcircle', title: words.none[view], text: words.noneText }}
      />
      {asking !== undefined && (
        <DecideDialog
          {...asking}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function useColumns(view: View, onAsk: ((asking: Asking) => void) | undefined): Column<HeldWin>[] {
  const { studioWins: words, common } = useOffice()
  const { dateTime, money } = useOfficeFormat()
  const boundValue = useBoundValue()
  return [
    {
      id: 'at',
      head: view === 'waiting' ? words.heldAt : words.endedAt,
      render: ({ transactionID, heldAt, endedAt }) => (
        <Go to={`/transactions/${transactionID}`} className="office-link num">
          {dateTime(endedAt ?? heldAt)}
        </Go>
      ),
    },
    {
      id: 'player',
      head: common.player,
      render: ({ playerID, username }) => (
        <Go to={`/players/${playerID}`} className="office-link">
          {username}
        </Go>
      ),
    },
    {
      id: 'game',
      head: words.game,
      render: ({ game, studio }) => `${game} · ${studio}`,
      wrap: true,
    },
    {
      id: 'bound',
      head: words.bound,
      render: ({ bound, boundValue: value }) =>
        words.overBound(words.bounds.names[bound], boundValue(bound, value)),
      wrap: true,
    },
    {
      id: 'stake',
      head: words.stake,
      end: true,
      render: ({ stake }) => <span className="num">{money(stake)}</span>,
      spare: true,
    },
    {
      id: 'amount',
      head: common.amount,
      end: true,
      render: ({ amount }) => <b className="num">{money(amount)}</b>,
    },
    view === 'decided'
      ? { id: 'state', head: common.state, render: ({ state }) => words.states[state] }
      : { id: 'act', head: '', end: true, render: (win) => <Acts win={win} onAsk={onAsk} /> },
  ]
}

function Acts({ win, onAsk }: { win: HeldWin; onAsk: ((asking: Asking) => void) | undefined }) {
  const { studioWins: words } = useOffice()
  const { money } = useOfficeFormat()
  if (win.proposed !== null)
    return (
      <Badge tone="warn" icon="clock">
        {words.askedBy(words.asked[win.proposed.decision], win.proposed.by)}
      </Badge>
    )
  if (onAsk === undefined) return null
  const about = `${win.username}, ${money(win.amount)}`
  return (
    <span className="office-acts">
      <Button
        size="sm"
        variant="outline"
        aria-label={`${words.refuse}: ${about}`}
        onClick={() => onAsk({ win, decision: 'refuse' })}
      >
        {words.refuse}
      </Button>
      <Button
        size="sm"
        variant="ink"
        aria-label={`${words.release}: ${about}`}
        onClick={() => onAsk({ win, decision: 'release' })}
      >
        {words.release}
      </Button>
    </span>
  )
}

function DecideDialog({
  win,
  decision,
  onDone,
  onClose,
}: Asking & { onDone: () => void; onClose: () => void }) {
  const { studioWins: words } = useOffice()
  const { money } = useOfficeFormat()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  return (
    <AskDialog
      title={words.askTitle[decision]}
      text={`${win.username} · ${win.game} · ${win.studio} · ${money(win.amount)}. ${words.askText}`}
      act={words.propose}
      danger={decision === 'refuse'}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_studio_win', { requestID, id: win.id, decision, reason })
        await client.invalidateQueries()
        onDone()
      }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ageOn, siteDate } from '#shared/dates.ts'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Player360 } from '#shared/contracts/staff/players.ts'
import { may } from '#shared/office/staff.ts'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, PlayerState, Waiting } from '../parts.tsx'
import { PlayerActions } from '../player/actions.tsx'
import { PlayerDocuments } from '../documents/player-documents.tsx'
import { Bonuses } from '../player/bonuses.tsx'
import { Coupons } from '../player/coupons.tsx'
import { Ledger } from '../player/ledger.tsx'
import { Limits } from '../player/limits.tsx'
import { Messages } from '../player/messages.tsx'
import { Notes } from '../player/notes.tsx'
import { PlayerAutomations } from '../player/player-automations.tsx'
import { Overview } from '../player/overview.tsx'
import { Sessions } from '../player/sessions.tsx'
import { PlayerSignals } from '../risk/player-signals.tsx'
import { Go } from '../route.tsx'
import { StopBadge } from '../stop-badge.tsx'
import { Tabs } from '../views.tsx'

const TABS = [
  'overview',
  'ledger',
  'payments',
  'rounds',
  'coupons',
  'bonuses',
  'protection',
  'documents',
  'signals',
  'sessions',
  'messages',
  'notes',
] as const
type Tab = (typeof TABS)[number]

export function PlayerPage({
  me,
  playerID,
  tab: wanted,
}: {
  me: Me
  playerID: string
  tab: string
}) {
  const { data, error, refetch } = useQuery(asked('get_player', { playerID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={10} />
  const tab = TABS.find((known) => known === wanted) ?? 'overview'
  return (
    <>
      <Head me={me} player={data} />
      <Sides me={me} playerID={playerID} tab={tab} />
      <Side me={me} player={data} tab={tab} />
    </>
  )
}

function Head({ me, player }: { me: Me; player: Player360 }) {
  const { player: words, retention } = useOffice()
  const { date } = useOfficeFormat()
  const [today] = useState(() => siteDate(new Date()))
  const { profile } = player
  const isErased = (player.retention?.erasedAt ?? null) !== null
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/players">{words.crumb}</Go> › {profile.username}
      </nav>
      <header className="office-head">
        <span className="avatar office-avatar" aria-hidden="true">
          {profile.firstname.slice(0, 1)}
          {profile.lastname.slice(0, 1)}
        </span>
        <div className="grow">
          <div className="row g-8 office-title">
            <h1 className="title-md">
              {isErased ? retention.erasedName : `${profile.firstname} ${profile.lastname}`}
            </h1>
            <PlayerState state={player.state} />
            <StopBadge playerID={profile.uid} />
          </div>
          <p className="c-3">
            @{profile.username}
            {!isErased &&
              ` · ${profile.city}, ${words.age(ageOn(profile.birthDate, today))}`} ·{' '}
            {words.registered} {date(profile.createdAt)}
          </p>
        </div>
        <PlayerActions me={me} player={player} />
      </header>
    </>
  )
}

function Sides({ me, playerID, tab }: { me: Me; playerID: string; tab: Tab }) {
  const {
    player: { tabs, tabList },
  } = useOffice()
  return (
    <Tabs
      label={tabList}
      tabs={TABS.filter((known) => known !== 'signals' || may(me.roles, 'risk.read')).map(
        (known) => ({
          to: known === 'overview' ? `/players/${playerID}` : `/players/${playerID}/${known}`,
          name: tabs[known],
          isHere: known === tab,
        }),
      )}
    />
  )
}

function Side({ me, player, tab }: { me: Me; player: Player360; tab: Tab }) {
  const playerID = player.profile.uid
  switch (tab) {
    case 'overview':
      return <Overview me={me} player={player} />
    case 'ledger':
      return <Ledger playerID={playerID} kind="all" />
    case 'payments':
      return <Ledger playerID={playerID} kind="payments" />
    case 'rounds':
      return <Ledger playerID={playerID} kind="rounds" />
    case 'coupons':
      return <Coupons me={me} playerID={playerID} />
    case 'bonuses':
      return <Bonuses me={me} player={player} />
    case 'protection':
      return <Limits player={player} />
    case 'documents':
      return <PlayerDocuments me={me} playerID={playerID} />
    case 'signals':
      return <PlayerSignals me={me} playerID={playerID} />
    case 'sessions':
      return <Sessions me={me} player={player} />
    case 'messages':
      return (
        <div className="col g-16">
          <Messages playerID={playerID} />
          {may(me.roles, 'message.read') && <PlayerAutomations playerID={playerID} />}
        </div>
      )
    case 'notes':
      return <Notes me={me} player={player} />
    default:
      return tab satisfies never
  }
}

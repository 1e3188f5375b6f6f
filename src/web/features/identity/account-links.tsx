import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useHasSports } from '#web/lib/has-sports.ts'
import { useRestricted, useSignedIn } from '#web/lib/session.ts'
import { useTopic } from '#web/lib/realtime/socket.ts'
import { isRecord } from '#web/lib/storage.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useUnread } from '#web/lib/unread.ts'
import { Icon } from '#web/ui/icon.tsx'

export function AccountLinks() {
  const { common, identity } = useTexts()
  const format = useFormat()
  const unread = useUnread()
  const hasSports = useHasSports()
  const restricted = useRestricted()
  const answers = useAnswers()
  return (
    <>
      <Link to="/me" className="nav">
        <Icon name="user" />
        {common.account}
      </Link>
      <Link to="/notifications" className="nav" activeOptions={{ includeSearch: false }}>
        <Icon name="bell" />
        {identity.notifications}
        {unread > 0 && (
          <span className="count count--ink acct__count">
            {format.number(unread)} <span className="sr">{identity.unread}</span>
          </span>
        )}
      </Link>
      <Link to="/profile" className="nav">
        <Icon name="shield" />
        {identity.security}
      </Link>
      {!restricted && (
        <Link
          to="/slot"
          search={{ favorites: true }}
          className="nav"
          activeProps={{ 'aria-current': undefined }}
        >
          <Icon name="heart" />
          {common.favourites}
        </Link>
      )}
      <Link to="/account/history" className="nav" activeOptions={{ includeSearch: false }}>
        <Icon name="history" />
        {common.history}
      </Link>
      {hasSports && !restricted && (
        <Link to="/account/bets" className="nav" activeOptions={{ includeSearch: false }}>
          <Icon name="slip" />
          {identity.bets}
        </Link>
      )}
      {!restricted && (
        <>
          <Link to="/account/bonuses" className="nav">
            <Icon name="gift" />
            {identity.bonuses}
          </Link>
          <Link to="/account/loyalty" className="nav">
            <Icon name="star" />
            {identity.loyalty}
          </Link>
          <Link to="/wheel" className="nav">
            <Icon name="wheel" />
            {identity.wheel}
          </Link>
          <Link to="/tickets" className="nav">
            <Icon name="ticket" />
            {identity.tickets}
          </Link>
        </>
      )}
      <Link to="/account/vault" className="nav">
        <Icon name="lock" />
        {common.vault}
      </Link>
      <Link to="/account/protection" className="nav">
        <Icon name="gauge" />
        {common.protection}
      </Link>
      <Link to="/account/bank-accounts" className="nav">
        <Icon name="bank" />
        {common.bankAccounts}
      </Link>
      <Link to="/account/documents" className="nav">
        <Icon name="card" />
        {identity.documents}
      </Link>
      <Link to="/account/support" className="nav" activeOptions={{ includeSearch: false }}>
        <Icon name="chat" />
        {identity.support}
        {answers > 0 && (
          <span className="count count--ink acct__count">
            {format.number(answers)} <span className="sr">{identity.unread}</span>
          </span>
        )}
      </Link>
    </>
  )
}

function useAnswers(): number {
  const [answers, setAnswers] = useState(0)
  useTopic(useSignedIn() ? 'support' : undefined, (news) =>
    setAnswers(isRecord(news) && typeof news['unread'] === 'number' ? news['unread'] : 0),
  )
  return answers
}

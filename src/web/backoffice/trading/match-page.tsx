import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { TradingMatch } from '#shared/contracts/staff/trading.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { asked, useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Nothing, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Views } from '../views.tsx'
import { MarketCard, type Place } from './market-card.tsx'
import { Marks } from './marks.tsx'
import { SettleDialog, type Settling } from './settle-dialog.tsx'
import { TermDialog, type TermTarget } from './term-dialog.tsx'
import { useTermText } from './term-text.ts'
import { Limit } from './trading-page.tsx'
import './trading.css'

const RENEW_MS = 2_000

export function TradingMatchPage({ me, eventID }: { me: Me; eventID: string }) {
  const { trading: words, coupons } = useOffice()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [onlyStaked, setOnlyStaked] = useState(false)
  const [settling, setSettling] = useState<Settling>()
  // The whole match, or one of its market types.
  const [terming, setTerming] = useState<{ type?: string }>()
  const [notice, setNotice] = useState('')
  const question = asked('get_trading_match', { eventID })
  const { data: match, error, refetch } = useQuery({ ...question, refetchInterval: RENEW_MS })
  const onMatch = (next: TradingMatch) => client.setQueryData(question.queryKey, next)
  const pressing = usePressing(eventID, question.queryKey, onMatch)
  const waiting = pressing.isPending ? pressing.variables : undefined
  if (match === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  const canAct = may(me.roles, 'trading.act')
  const isOpen = match.status !== 'closed'
  const shown = onlyStaked
    ? match.markets.filter(({ selections }) => selections.some(({ coupons }) => coupons > 0))
    : match.markets
  return (
    <>
      <nav className="office-crumb c-3" aria-label={words.crumb}>
        <Go to="/trading">{words.crumb}</Go>
        <Icon name="right" size={16} />
        <span>{match.league}</span>
      </nav>
      <MatchHead
        match={match}
        canAct={canAct}
        isBusy={waiting !== undefined && waiting.market === undefined}
        onTerms={() => setTerming({})}
        onSettle={setSettling}
        onHold={(held) => pressing.mutate({ held })}
      />
      {pressing.error !== null && <Notice tone="down">{errorText(pressing.error)}</Notice>}
      {notice !== '' && <Notice>{notice}</Notice>}
      <Figures match={match} isOpen={isOpen} />
      <Views
        label={words.everything}
        views={['everything', 'only'] as const}
        shown={onlyStaked ? 'only' : 'everything'}
        nameOf={(known) => words[known]}
        onShow={(known) => setOnlyStaked(known === 'only')}
      />
      <p>
        <Go to={`/coupons?event=${encodeURIComponent(eventID)}`} className="office-link">
          {coupons.ofMatch}
        </Go>
      </p>
      {shown.length === 0 && (
        <Nothing icon="football" title={words.noMarkets} text={words.noMarketsText} />
      )}
      <div className="trading-markets">
        {shown.map((market) => (
          <MarketCard
            key={market.market}
            eventID={eventID}
            market={market}
            canAct={canAct}
            isOpen={isOpen}
            isLive={match.state === 'live'}
            waiting={waiting?.market === market.market ? waiting : undefined}
            onTerms={() => setTerming({ type: market.type })}
            onSettle={() => setSettling({ act: 'results', market })}
            onHold={(place, held) => pressing.mutate({ ...place, held })}
            onModel={pressing.mutate}
            onMatch={onMatch}
          />
        ))}
      </div>
      {terming && (
        <TermDialog
          kind={undefined}
          place={targetOf(match, terming.type)}
          onNotice={setNotice}
          onClose={() => setTerming(undefined)}
        />
      )}
      {settling !== undefined && (
        <SettleDialog
          match={match}
          settling={settling}
          onClose={() => setSettling(undefined)}
          onDone={(done, next) => {
            setNotice(done)
            onMatch(next)
          }}
        />
      )}
    </>
  )
}

/** One-click acts: suspending or reopening a place, and resetting a price to the model's. */
function usePressing(
  eventID: string,
  queryKey: readonly unknown[],
  onMatch: (next: TradingMatch) => void,
) {
  const { trading: words } = useOffice()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ held, market, selection }: Place & { held?: boolean }) => {
      if (held !== undefined)
        return callStaff('hold_trading', {
          eventID,
          held,
          reason: words.quick,
          ...(market !== undefined && { market }),
          ...(selection !== undefined && { selection }),
        })
      return callStaff('price_trading', {
        eventID,
        market: market ?? '',
        selection: selection ?? '',
        price: null,
        reason: words.modelTitle,
      })
    },
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: onMatch,
  })
}

type HeadProps = {
  match: TradingMatch
  canAct: boolean
  isBusy: boolean
  onTerms: () => void
  onSettle: (settling: Settling) => void
  onHold: (held: boolean) => void
}

function MatchHead({ match, canAct, isBusy, onTerms, onSettle, onHold }: HeadProps) {
  const { trading: words, terms } = useOffice()
  const write = useTermText()
  const isOpen = match.status !== 'closed'
  return (
    <header className="office-head">
      <div className="grow">
        <h1 className="title-md">
          {match.name}{' '}
          {match.score !== null && <span className="num trading-score">{match.score}</span>}
        </h1>
        <p className="trading-head c-3">
          <When match={match} /> <Marks row={match} />
          {isOpen &&
            match.terms.map(
              ({ kind, own }) =>
                own !== null && (
                  <Badge key={kind} tone="info" icon="gauge">
                    {terms.kinds[kind]} {write(kind, own)}
                  </Badge>
                ),
            )}
        </p>
      </div>
      {canAct && isOpen && (
        <Button variant="outline" icon="gauge" onClick={onTerms}>
          {terms.match}
        </Button>
      )}
      {canAct && !match.void && (
        <Button variant="outline" icon="xcircle" onClick={() => onSettle({ act: 'void' })}>
          {words.settle.voidAll}
        </Button>
      )}
      {canAct && match.byHand && (
        <Button variant="outline" icon="back" onClick={() => onSettle({ act: 'restore' })}>
          {words.settle.restore}
        </Button>
      )}
      {canAct && isOpen && (
        <Button
          variant={match.held ? 'ink' : 'danger'}
          busy={isBusy}
          icon={match.held ? 'play' : 'lock'}
          onClick={() => onHold(!match.held)}
        >
          {match.held ? words.resumeMatch : words.suspendMatch}
        </Button>
      )}
    </header>
  )
}

function targetOf(
  { eventID, name, terms, markets }: TradingMatch,
  type: string | undefined,
): TermTarget {
  if (type === undefined) return { level: 'match', key: eventID, name, terms }
  const ofType = markets.filter((one) => one.type === type && one.terms.length > 0)
  return {
    level: 'market',
    key: `${eventID}/${type}`,
    name: `${name} · ${ofType[0]?.typeName ?? type}`,
    terms: ofType[0]?.terms ?? [],
    lines: ofType.length,
  }
}

function When({ match: { clock, startTime } }: { match: TradingMatch }) {
  const { dateTime } = useOfficeFormat()
  return <span className="num">{clock ?? dateTime(startTime)}</span>
}

/** A finished match has no possible losses any more, and its stakes are final. */
function Figures({ match, isOpen }: { match: TradingMatch; isOpen: boolean }) {
  const { trading: words } = useOffice()
  const { money, number } = useOfficeFormat()
  return (
    <dl className="card office-figures">
      <div>
        <dt>{words.coupons}</dt>
        <dd className="num">{number(match.coupons)}</dd>
      </div>
      <div>
        <dt>{isOpen ? words.openStake : words.stake}</dt>
        <dd className="num">{money(match.stake)}</dd>
      </div>
      <div>
        <dt title={words.worstHelp}>{words.worst}</dt>
        <dd className="num">{money(match.worst)}</dd>
      </div>
      {isOpen && (
        <div>
          <dt>{words.taken}</dt>
          <dd className="num">{money(match.taken)}</dd>
        </div>
      )}
      {isOpen && (
        <div>
          <dt>{words.ofLimit}</dt>
          <dd>
            <Limit row={match} />
          </dd>
        </div>
      )}
    </dl>
  )
}

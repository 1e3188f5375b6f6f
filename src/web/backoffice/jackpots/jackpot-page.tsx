import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { DeskJackpot, WireRules } from '#shared/contracts/staff/jackpots.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, Nothing, PageHead, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Rate } from './jackpots-page.tsx'
import { RetuneDialog } from './retune-dialog.tsx'

type Change = DeskJackpot['changes'][number]

export function JackpotPage({ me, jackpotID }: { me: Me; jackpotID: string }) {
  const { jackpots: words, common } = useOffice()
  const { money, number } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('list_jackpots', {}))
  const [asking, setAsking] = useState<'switch' | 'retune'>()
  const [notice, setNotice] = useState('')
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  const jackpot = data.find((one) => one.jackpotID === jackpotID)
  if (jackpot === undefined) return <Nothing icon="search" title={common.notFound} />
  const { name, open, waiting, rules, next } = jackpot
  const isRetuned = JSON.stringify(rules) !== JSON.stringify(next)
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/jackpots">{words.title}</Go> › {name}
      </nav>
      <PageHead title={name} intro={words.kindTexts[jackpot.kind]}>
        <span className="row g-8">
          {may(me.roles, 'jackpot.switch') && (
            <Button
              variant="outline"
              size="sm"
              icon={open ? 'lock' : 'check'}
              onClick={() => setAsking('switch')}
            >
              {open ? words.close : words.reopen}
            </Button>
          )}
          {may(me.roles, 'jackpot.propose') && waiting === null && (
            <Button variant="ink" size="sm" onClick={() => setAsking('retune')}>
              {words.retune}
            </Button>
          )}
        </span>
      </PageHead>
      {notice !== '' && <Notice>{notice}</Notice>}
      <div className="col g-16">
        {waiting !== null && <Waits waiting={waiting} />}
        <section className="card office-section" aria-label={words.standing}>
          <h2>{words.standing}</h2>
          <Facts
            facts={[
              [
                words.state,
                <Badge key="state" tone={open ? 'up' : 'plain'} icon={open ? 'check' : 'lock'}>
                  {open ? words.open : words.closed}
                </Badge>,
              ],
              [
                words.amount,
                <b key="amount" className="num">
                  {money(jackpot.amount)}
                </b>,
              ],
              [
                words.cycle,
                <span key="cycle" className="num">
                  {number(jackpot.cycle)}
                </span>,
              ],
              [
                words.games,
                jackpot.games.length === 0 ? words.everyGame : jackpot.games.join(', '),
              ],
            ]}
          />
        </section>
        <section className="card office-section" aria-label={words.rules}>
          <h2>{words.rules}</h2>
          <RulesFacts rules={rules} />
        </section>
        {isRetuned && (
          <section
            className="card office-section"
            aria-label={words.nextRules(number(jackpot.cycle + 1))}
          >
            <h2>{words.nextRules(number(jackpot.cycle + 1))}</h2>
            <RulesFacts rules={next} />
          </section>
        )}
        <History changes={jackpot.changes} />
      </div>
      {asking === 'switch' && (
        <SwitchDialog jackpot={jackpot} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'retune' && (
        <RetuneDialog
          jackpot={jackpot}
          onDone={() => setNotice(words.proposed)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function useRules(): (rules: WireRules) => [string, ReactNode][] {
  const { jackpots: words } = useOffice()
  const { money } = useOfficeFormat()
  return ({ seed, ratePpm, ceiling, turnover }) => [
    [
      words.seed,
      <span key="seed" className="num">
        {money(seed)}
      </span>,
    ],
    [words.rate, <Rate key="rate" ppm={ratePpm} />],
    ceiling === null
      ? [
          words.turnover,
          <span key="goal" className="num">
            {money(turnover ?? '0.00')}
          </span>,
        ]
      : [
          words.ceiling,
          <span key="goal" className="num">
            {money(ceiling)}
          </span>,
        ],
  ]
}

function RulesFacts({ rules }: { rules: WireRules }) {
  return <Facts facts={useRules()(rules)} />
}

function Waits({
  waiting: { by, at, reason, rules },
}: {
  waiting: NonNullable<DeskJackpot['waiting']>
}) {
  const { jackpots: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    <section className="card office-section" aria-label={words.waits}>
      <h2>
        <Badge tone="warn" icon="clock">
          {words.waits}
        </Badge>
      </h2>
      <p className="c-2 office-pad">
        {words.askedBy(by, dateTime(at))} {reason}{' '}
        <Go to="/proposals" className="office-link">
          {words.decide}
        </Go>
      </p>
      <RulesFacts rules={rules} />
    </section>
  )
}

function History({ changes }: { changes: readonly Change[] }) {
  const { jackpots: words, audit, common } = useOffice()
  const { dateTime, number } = useOfficeFormat()
  const columns: Column<Change>[] = [
    {
      id: 'at',
      head: common.date,
      render: ({ at }) => <span className="num">{dateTime(at)}</span>,
    },
    { id: 'by', head: audit.staff, render: ({ by }) => by },
    { id: 'change', head: audit.action, render: ({ change }) => words.changes[change] },
    {
      id: 'cycle',
      head: words.fromCycle,
      end: true,
      render: ({ fromCycle }) => <span className="num">{number(fromCycle)}</span>,
    },
    {
      id: 'rules',
      head: words.rules,
      wrap: true,
      render: ({ rules }) => (rules === null ? '–' : <RulesLine rules={rules} />),
    },
    { id: 'reason', head: common.reason, wrap: true, render: ({ reason }) => reason ?? '–' },
  ]
  return (
    <section className="card office-section">
      <h2>{words.history}</h2>
      {changes.length === 0 ? (
        <p className="c-3 office-pad">{words.noHistory}</p>
      ) : (
        <Table
          label={words.history}
          columns={columns}
          rows={changes}
          keyOf={({ at, change, fromCycle }) => `${at} ${change} ${String(fromCycle)}`}
        />
      )}
    </section>
  )
}

function RulesLine({ rules }: { rules: WireRules }) {
  return (
    <>
      {useRules()(rules).map(([label, value], index) => (
        <span key={label}>
          {index > 0 && ' · '}
          {label} {value}
        </span>
      ))}
    </>
  )
}

function SwitchDialog({
  jackpot: { jackpotID, name, open },
  onClose,
}: {
  jackpot: DeskJackpot
  onClose: () => void
}) {
  const { jackpots: words } = useOffice()
  const client = useQueryClient()
  return (
    <AskDialog
      title={open ? words.closeTitle(name) : words.openTitle(name)}
      text={open ? words.closeText : words.openText}
      act={open ? words.close : words.reopen}
      danger={open}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('set_jackpot', { jackpotID, open: !open, reason })
        await client.invalidateQueries()
      }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { toWireMoney } from '#shared/money.ts'
import type { ContextCause, ContextUnit, ProposalContext } from '#shared/office/proposal-context.ts'
import { LEVEL_LIMIT_NAMES, LEVEL_LIMITS } from '#shared/players/identity-levels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { asked } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { Doubts } from '../money/check-result.tsx'
import { useOffice, useOfficeFormat, useOfficeLang, wordOf } from '../office-texts.ts'
import { Facts, Failed, PageHead, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Acts, Change, DecideDialog, Subject, type Asking } from './proposals-page.tsx'

type Shown = StaffReply<'get_proposal'>
type Changed = ProposalContext['changes'][number]

export function ProposalPage({ me, proposalID }: { me: Me; proposalID: string }) {
  const { proposals: words } = useOffice()
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState('')
  const { data, error, refetch } = useQuery(asked('get_proposal', { proposalID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  const { context } = data
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/proposals">{words.title}</Go>
      </nav>
      <PageHead title={words.kinds[data.kind]}>
        {data.state === 'pending' ? (
          <Acts
            me={me}
            proposal={data}
            onAsk={(decision) => setAsking({ proposal: data, decision })}
          />
        ) : (
          <Badge tone={data.state === 'approved' ? 'up' : 'plain'}>
            {words.states[data.state]}
          </Badge>
        )}
      </PageHead>
      {notice !== '' && <Notice>{notice}</Notice>}
      <div className="col g-16">
        <Asked proposal={data} />
        {context === null ? (
          <p className="c-3 office-pad">{words.detail.old}</p>
        ) : (
          <Context kind={data.kind} context={context} />
        )}
      </div>
      {asking !== undefined && (
        <DecideDialog
          me={me}
          asking={asking}
          onNotice={setNotice}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function Asked({ proposal }: { proposal: Shown }) {
  const { proposals: words, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  const { proposedBy, proposedAt, reason, decidedBy, decidedAt, decisionReason, state } = proposal
  return (
    <section className="card office-section">
      <h2 className="row spread">
        <Subject row={proposal} /> <Change row={proposal} />
      </h2>
      <Facts
        facts={[
          [words.proposedBy, proposedBy],
          [common.date, dateTime(proposedAt)],
          [common.reason, reason],
          ...(decidedBy === null
            ? []
            : [
                [
                  words.detail.decision,
                  `${words.states[state]}: ${decidedBy}${decidedAt === null ? '' : `, ${dateTime(decidedAt)}`}${decisionReason === null ? '' : `: ${decisionReason}`}`,
                ] as const,
              ]),
        ]}
      />
    </section>
  )
}

function Context({
  kind,
  context: { causes, checks, changes, facts },
}: {
  kind: Shown['kind']
  context: ProposalContext
}) {
  const {
    proposals: { detail: words },
    settings,
  } = useOffice()
  const nameOf = useFieldName()
  const none = kind === 'identity-level' ? settings.levels.none : undefined
  const columns: Column<Changed>[] = [
    { id: 'field', head: words.field, render: ({ field }) => nameOf(field), wrap: true },
    {
      id: 'before',
      head: words.before,
      render: ({ unit, before }) => <Value unit={unit} value={before} none={none} />,
      wrap: true,
    },
    {
      id: 'after',
      head: words.after,
      render: ({ unit, after }) => (
        <b>
          <Value unit={unit} value={after} none={none} />
        </b>
      ),
      wrap: true,
    },
  ]
  return (
    <>
      <section className="card office-section">
        <h2>{words.why}</h2>
        <ul className="office-pad">
          {causes.map((cause) => (
            <li key={cause.cause}>
              <Cause cause={cause} />
            </li>
          ))}
        </ul>
      </section>
      {kind === 'withdrawal' && (
        <section className="card office-section">
          <h2>{words.checks}</h2>
          <div className="office-pad">
            {checks.length === 0 ? (
              <p className="c-3">{words.noChecks}</p>
            ) : (
              <Doubts doubts={checks} />
            )}
          </div>
        </section>
      )}
      {changes.length > 0 && (
        <section className="card office-section">
          <h2>{words.changes}</h2>
          <Table
            label={words.changes}
            columns={columns}
            rows={changes}
            keyOf={({ field }) => field}
          />
        </section>
      )}
      {facts.length > 0 && (
        <section className="card office-section">
          <h2>{words.facts}</h2>
          <Facts
            facts={facts.map(
              ({ field, unit, value }) =>
                [nameOf(field), <Value key={field} unit={unit} value={value} />] as const,
            )}
          />
        </section>
      )}
    </>
  )
}

function Cause({ cause: { cause, boundMinor, usedMinor } }: { cause: ContextCause }) {
  const {
    proposals: { detail: words },
  } = useOffice()
  const { money } = useOfficeFormat()
  const figures = [
    boundMinor === null ? '' : words.limit(money(toWireMoney(BigInt(boundMinor)))),
    usedMinor === null ? '' : words.used(money(toWireMoney(BigInt(usedMinor)))),
  ].filter((part) => part !== '')
  return (
    <>
      {words.causes[cause]}
      {figures.length > 0 && <span className="c-3 num"> ({figures.join(', ')})</span>}
    </>
  )
}

/**
 * Names a field: from the words of settings, rules, periods, bounds or controls; a text with its
 * language.
 */
function useFieldName(): (field: string) => string {
  const lang = useOfficeLang()
  const {
    proposals: { detail },
    settings,
    stops,
    dormant,
    studioWins,
  } = useOffice()
  const names: Readonly<Record<string, string>> = {
    ...settings.former,
    ...settings.names,
    ...settings.ruleNames,
    ...Object.fromEntries(LEVEL_LIMITS.map((limit) => [limit, LEVEL_LIMIT_NAMES[limit][lang]])),
    ...stops.controls,
    ...dormant.periods.names,
    ...studioWins.bounds.names,
    ...detail.fields,
  }
  return (field) => {
    const [head = '', ...rest] = field.split('.')
    return [wordOf(names, head), ...rest.map((part) => wordOf(detail.values, part))].join(' · ')
  }
}

/** `none`: the words for a missing value. */
function Value({
  unit,
  value,
  none,
}: {
  unit: ContextUnit
  value: string | null
  none?: string | undefined
}) {
  const {
    proposals: { detail: words },
    roles,
    stops,
  } = useOffice()
  const { money, percent, dateTime } = useOfficeFormat()
  if (value === null || value === '') return <span className="c-3">{none ?? words.empty}</span>
  switch (unit) {
    case 'money':
      return <span className="num">{money(toWireMoney(BigInt(value)))}</span>
    case 'rate':
      return <span className="num">{percent(Number(value) / 100, 2)}</span>
    case 'roles':
      return value
        .split(',')
        .map((role) => wordOf(roles, role))
        .join(', ')
    case 'hold':
      return wordOf(stops.holds, value)
    case 'number':
      return <span className="num">{value}</span>
    case 'time':
      return (
        <time className="num" dateTime={value}>
          {dateTime(value)}
        </time>
      )
    case 'state':
    case 'text':
      return wordOf(words.values, value)
    default:
      return unit satisfies never
  }
}

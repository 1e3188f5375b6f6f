import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { PriceSourceRow } from '#shared/contracts/staff/price-sources.ts'
import type { TradingTerm } from '#shared/contracts/staff/trading-terms.ts'
import { may } from '#shared/office/staff.ts'
import { TERM_KINDS, type TermKind } from '#shared/office/trading-terms.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAuditColumns } from '../audit/audit-table.tsx'
import { List, type Column } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { PageHead, Notice } from '../parts.tsx'
import { Go, goTo } from '../route.tsx'
import { Views } from '../views.tsx'
import { FactorDialog, FactorList, type FactorAsking } from './factor-list.tsx'
import { PriceSourceDialog } from './price-source-dialog.tsx'
import { PriceSources } from './price-sources.tsx'
import { TermDialog, type TermTarget } from './term-dialog.tsx'
import { useTermText } from './term-text.ts'
import './trading.css'

const KINDS = [...TERM_KINDS, 'source', 'factor'] as const

type SourceAsking = { act: 'new' } | { act: 'change' | 'remove'; row: PriceSourceRow }
type Asking = { act: 'new' } | { act: 'change' | 'remove'; term: TradingTerm }

export function TermsPage({ me, part }: { me: Me; part: string | undefined }) {
  const { terms: words, trading } = useOffice()
  const columns = useAuditColumns()
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState('')
  const [factoring, setFactoring] = useState<FactorAsking>()
  const [sourcing, setSourcing] = useState<SourceAsking>()
  const kind = KINDS.find((known) => known === part) ?? 'margin'
  const canAct = may(me.roles, 'trading.act')
  const close = () => {
    setAsking(undefined)
    setFactoring(undefined)
    setSourcing(undefined)
  }
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/trading">{trading.title}</Go> › {words.title}
      </nav>
      <PageHead title={words.title} intro={words.intros[kind]}>
        {canAct && (
          <Button
            variant="outline"
            icon="plus"
            onClick={() => {
              if (kind === 'factor') setFactoring({ act: 'new' })
              else if (kind === 'source') setSourcing({ act: 'new' })
              else setAsking({ act: 'new' })
            }}
          >
            {words.set[kind]}
          </Button>
        )}
      </PageHead>
      <Views
        label={words.kindLabel}
        views={KINDS}
        shown={kind}
        nameOf={(known) => words.kinds[known]}
        onShow={(known) => goTo(`/trading/terms/${known}`, { replace: true })}
      />
      {notice !== '' && <Notice>{notice}</Notice>}
      {kind === 'factor' ? (
        <FactorList onAsk={canAct ? setFactoring : undefined} />
      ) : kind === 'source' ? (
        <PriceSources onAsk={canAct ? (act, row) => setSourcing({ act, row }) : undefined} />
      ) : (
        <TermList kind={kind} onAsk={canAct ? setAsking : undefined} />
      )}
      <section className="card office-section trading-history">
        <h2>{words.history}</h2>
        <List
          method="list_term_history"
          data={{ kind, limit: 20 }}
          label={words.history}
          columns={columns.filter(({ id }) => id !== 'subject' || kind === 'factor')}
          keyOf={({ seq }) => seq}
          none={{ icon: 'history', title: words.noHistory }}
        />
      </section>
      {factoring !== undefined && (
        <FactorDialog asking={factoring} onNotice={setNotice} onClose={close} />
      )}
      {sourcing !== undefined && (
        <PriceSourceDialog
          row={sourcing.act === 'new' ? undefined : sourcing.row}
          removes={sourcing.act === 'remove'}
          onNotice={setNotice}
          onClose={close}
        />
      )}
      {kind !== 'factor' && kind !== 'source' && asking !== undefined && (
        <TermDialog
          kind={kind}
          {...(asking.act === 'new'
            ? { place: undefined }
            : { place: targetOf(asking.term), act: asking.act === 'remove' ? 'remove' : 'set' })}
          onNotice={setNotice}
          onClose={close}
        />
      )}
    </>
  )
}

function TermList({
  kind,
  onAsk,
}: {
  kind: TermKind
  onAsk: ((asking: Asking) => void) | undefined
}) {
  const { terms: words, trading } = useOffice()
  const { dateTime } = useOfficeFormat()
  const write = useTermText()
  const columns: Column<TradingTerm>[] = [
    { id: 'level', head: words.level, render: ({ level }) => <Badge>{words.levels[level]}</Badge> },
    {
      id: 'place',
      head: words.place,
      wrap: true,
      render: ({ level, key, name }) =>
        level === 'match' || level === 'market' ? (
          <Go to={`/trading/${key.split('/')[0]}`} className="office-link">
            {name}
          </Go>
        ) : (
          name
        ),
    },
    {
      id: 'value',
      head: words.value,
      end: true,
      render: ({ kind, value }) => <b className="num">{write(kind, value)}</b>,
    },
    { id: 'by', head: words.by, render: ({ by }) => by, spare: true },
    {
      id: 'at',
      head: words.since,
      render: ({ at }) => <span className="num">{dateTime(at)}</span>,
    },
    ...(onAsk === undefined
      ? []
      : [
          {
            id: 'act',
            head: '',
            end: true as const,
            render: (term: TradingTerm) => (
              <span className="office-acts">
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={trading.name(words.change, term.name)}
                  onClick={() => onAsk({ act: 'change', term })}
                >
                  {words.change}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={trading.name(words.remove, term.name)}
                  onClick={() => onAsk({ act: 'remove', term })}
                >
                  {words.remove}
                </Button>
              </span>
            ),
          },
        ]),
  ]
  return (
    <List
      method="list_terms"
      data={{ kind }}
      label={words.kinds[kind]}
      columns={columns}
      keyOf={({ level, key }) => `${level} ${key}`}
      none={{ icon: 'gauge', title: words.none[kind], text: words.noneText[kind] }}
    />
  )
}

const targetOf = ({ kind, level, key, name, value }: TradingTerm): TermTarget => ({
  level,
  key,
  name,
  terms: [{ kind, own: value, wider: null }],
})

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { AffiliatePage as Page } from '#shared/contracts/staff/affiliates.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { AuditTable } from '../audit/audit-table.tsx'
import { Table } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Facts, Failed, Figures, Notice, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { DealDialog, DealText } from './deal-dialog.tsx'
import { PayoutList } from './payout-list.tsx'
import { PlayerList } from './player-list.tsx'
import { STATE_TONES } from './state-tones.ts'
import { StatementLines } from './statement-lines.tsx'

type Stop = 'rejected' | 'suspended' | 'closed'
type Asking = 'approve' | 'deal' | 'correction' | Stop

export function AffiliatePage({ me, partnerID }: { me: Me; partnerID: string }) {
  const { affiliates: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('get_affiliate', { partnerID }))
  const [asking, setAsking] = useState<Asking>()
  const [notice, setNotice] = useState('')
  if (data === undefined)
    return error === null ? (
      <Waiting lines={10} />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    )
  return (
    <>
      <Head me={me} page={data} onAsk={setAsking} />
      {notice !== '' && <Notice>{notice}</Notice>}
      {data.partner.balance.startsWith('-') && <Notice tone="down">{words.negative}</Notice>}
      <div className="office-columns">
        <div className="grow office-wide col g-16">
          <Traffic me={me} page={data} />
          <Statements page={data} />
          <Section title={words.payouts}>
            {data.payouts.length === 0 ? (
              <p className="c-3 office-pad">{words.noPayouts}</p>
            ) : (
              <PayoutList me={me} rows={data.payouts} />
            )}
          </Section>
          <Section title={words.history}>
            {data.audit.length === 0 ? (
              <p className="c-3 office-pad">{words.noHistory}</p>
            ) : (
              <AuditTable rows={data.audit} label={words.history} />
            )}
          </Section>
        </div>
        <div className="col g-16 office-side">
          <Pending page={data} />
          <Signs page={data} />
          <Section title={words.deals}>
            <div className="col g-8 office-pad">
              {data.deals.length === 0 && <span className="c-3">{words.noDeal}</span>}
              {data.deals.map((deal) => (
                <DealText key={deal.number} deal={deal} />
              ))}
            </div>
          </Section>
          <About page={data} />
        </div>
      </div>
      <Dialog
        page={data}
        asking={asking}
        onNotice={setNotice}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card office-section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Head({ me, page, onAsk }: { me: Me; page: Page; onAsk: (asking: Asking) => void }) {
  const { affiliates: words } = useOffice()
  const { partner, waiting } = page
  const { state } = partner
  const isAsked = waiting.some(({ kind }) => kind === 'affiliate-partner')
  const act = (asking: Asking, name: string, variant: 'ink' | 'outline' = 'outline') => (
    <Button key={asking} size="sm" variant={variant} onClick={() => onAsk(asking)}>
      {name}
    </Button>
  )
  const mayEdit = may(me.roles, 'affiliate.edit')
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/affiliates">{words.title}</Go> › {partner.name}
      </nav>
      <header className="office-head">
        <div className="grow">
          <div className="row g-8 office-title">
            <h1 className="title-md">{partner.name}</h1>
            <Badge tone={STATE_TONES[state]}>{words.states[state]}</Badge>
          </div>
          <p className="c-3">
            {partner.contact} · {partner.email}
          </p>
        </div>
        <div className="office-actions">
          {mayEdit &&
            state !== 'active' &&
            state !== 'closed' &&
            !isAsked &&
            act('approve', state === 'suspended' ? words.resume : words.approve, 'ink')}
          {mayEdit && state === 'applied' && act('rejected', words.reject)}
          {mayEdit && state === 'active' && act('deal', words.deal, 'ink')}
          {may(me.roles, 'affiliate.pay') &&
            page.deals.length > 0 &&
            act('correction', words.correction)}
          {mayEdit && state === 'active' && act('suspended', words.suspend)}
          {mayEdit && (state === 'active' || state === 'suspended') && act('closed', words.close)}
        </div>
      </header>
    </>
  )
}

function Dialog({
  page,
  asking,
  onNotice,
  onClose,
}: {
  page: Page
  asking: Asking | undefined
  onNotice: (notice: string) => void
  onClose: () => void
}) {
  const { affiliates: words } = useOffice()
  const client = useQueryClient()
  const { partnerID, name } = page.partner
  if (asking === undefined) return null
  const done = (notice: string) => {
    onNotice(notice)
    void client.invalidateQueries()
  }
  if (asking === 'deal')
    return <DealDialog page={page} onDone={() => done(words.proposed)} onClose={onClose} />
  if (asking === 'correction')
    return (
      <CorrectionDialog
        partnerID={partnerID}
        onDone={() => done(words.proposed)}
        onClose={onClose}
      />
    )
  if (asking === 'approve')
    return <ApproveDialog page={page} onDone={() => done(words.proposed)} onClose={onClose} />
  const acts = { rejected: words.reject, suspended: words.suspend, closed: words.close }
  const texts = {
    rejected: words.rejectText,
    suspended: words.suspendText,
    closed: words.closeText,
  }
  return (
    <AskDialog
      title={`${acts[asking]}: ${name}`}
      text={texts[asking]}
      act={acts[asking]}
      danger
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('stop_affiliate', { partnerID, to: asking, reason })
        done(words.done)
      }}
    />
  )
}

function ApproveDialog({
  page: { partner },
  onDone,
  onClose,
}: {
  page: Page
  onDone: () => void
  onClose: () => void
}) {
  const { affiliates: words } = useOffice()
  const [requestID] = useState(() => crypto.randomUUID())
  const act = partner.state === 'suspended' ? words.resume : words.approve
  return (
    <AskDialog
      title={`${act}: ${partner.name}`}
      text={words.approveText}
      act={act}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_affiliate', { requestID, partnerID: partner.partnerID, reason })
        onDone()
      }}
    />
  )
}

function Traffic({ me, page }: { me: Me; page: Page }) {
  const { affiliates: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const { figures, month, partner } = page
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Figures
        figures={[
          [words.balance, money(partner.balance)],
          [words.clicks, number(figures.clicks)],
          [words.registrations, number(figures.registrations)],
          [words.firstDeposits, number(figures.firstDeposits)],
          [words.deposits, money(figures.deposits)],
          [words.ggr, money(figures.ggr)],
          [words.ngr, money(figures.ngr)],
        ]}
      />
      <p className="c-3 t-sm">
        {words.figures} ({month.slice(0, 7)}). {words.ngrHelp}
      </p>
      <Section title={words.players}>
        {isOpen ? (
          <PlayerList me={me} partnerID={partner.partnerID} month={month} />
        ) : (
          <p className="office-pad">
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              {words.showPlayers}
            </Button>
          </p>
        )}
      </Section>
    </>
  )
}

function Statements({ page }: { page: Page }) {
  const { affiliates: words } = useOffice()
  const { money, dateTime } = useOfficeFormat()
  const [opened, setOpened] = useState<string>()
  return (
    <Section title={words.statements}>
      {page.statements.length === 0 ? (
        <p className="c-3 office-pad">{words.noStatements}</p>
      ) : (
        <Table
          label={words.statements}
          columns={[
            {
              id: 'month',
              head: words.month,
              render: ({ id, month }) => (
                <Button
                  size="sm"
                  variant="outline"
                  aria-expanded={id === opened}
                  onClick={() => setOpened(id === opened ? undefined : id)}
                >
                  <span className="num">{month.slice(0, 7)}</span>
                </Button>
              ),
            },
            {
              id: 'number',
              head: words.statement.number,
              spare: true,
              render: ({ number }) => <code>{number}</code>,
            },
            {
              id: 'total',
              head: words.total,
              end: true,
              render: ({ total }) => <b className="num">{money(total)}</b>,
            },
            {
              id: 'carried',
              head: words.carried,
              end: true,
              render: ({ carried }) => <span className="num">{money(carried)}</span>,
            },
            {
              id: 'closed',
              head: words.statement.closedAt,
              end: true,
              render: ({ closedAt }) => <span className="num">{dateTime(closedAt)}</span>,
            },
          ]}
          rows={page.statements}
          keyOf={({ id }) => id}
        />
      )}
      {opened !== undefined && (
        <StatementLines key={opened} partnerID={page.partner.partnerID} statementID={opened} />
      )}
    </Section>
  )
}

function Pending({ page }: { page: Page }) {
  const { affiliates: words, proposals } = useOffice()
  const { dateTime } = useOfficeFormat()
  if (page.waiting.length === 0) return null
  return (
    <Section title={words.waiting}>
      <div className="col g-8 office-pad">
        {page.waiting.map(({ proposalID, kind, by, at }) => (
          <Go key={proposalID} to={`/proposals/${proposalID}`} className="office-link">
            {words.waits(wordOf(proposals.kinds, kind), by, dateTime(at))}
          </Go>
        ))}
      </div>
    </Section>
  )
}

function Signs({ page }: { page: Page }) {
  const { affiliates: words } = useOffice()
  const { number } = useOfficeFormat()
  return (
    <Section title={words.signs}>
      <div className="col g-8 office-pad">
        {page.signs.length === 0 && <span className="c-3">{words.noSigns}</span>}
        {page.signs.map(({ sign, count, text }) => (
          <div key={sign} className="col">
            <span>
              <Badge tone="warn" icon="alert">
                {number(count)}
              </Badge>{' '}
              {words.signNames[sign]}
            </span>
            <span className="c-3 t-sm">{text}</span>
          </div>
        ))}
      </div>
    </Section>
  )
}

function About({ page: { partner } }: { page: Page }) {
  const { affiliates: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  return (
    <Section title={words.about}>
      <Facts
        facts={[
          [words.fields.phone, partner.phone],
          [words.fields.website, partner.website],
          [words.fields.about, partner.about],
          [words.applied, dateTime(partner.createdAt)],
          [words.enteredBy, partner.createdBy ?? words.bySelf],
          [
            words.contract,
            partner.contractAcceptedAt === null
              ? words.noContract
              : `${partner.contractVersion ?? ''} · ${dateTime(partner.contractAcceptedAt)}`,
          ],
          [words.twoFactor, partner.twoFactor ? words.on : words.off],
          [
            words.lastLogin,
            partner.lastLoginAt === null ? words.never : dateTime(partner.lastLoginAt),
          ],
          [words.bank, partner.bank ?? words.noBank],
        ]}
      />
    </Section>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { AffiliateRow } from '#shared/contracts/staff/affiliates.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../amount-field.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, Notice, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Tabs, Views } from '../views.tsx'
import { AffiliatePage } from './affiliate-page.tsx'
import { basisPointsOf, percentOf } from './basis-points.ts'
import { PayoutList } from './payout-list.tsx'
import { STATE_TONES } from './state-tones.ts'

const VIEWS = ['applied', 'active', 'suspended', 'ended'] as const
const PAYOUT_VIEWS = ['requested', 'approved', 'done'] as const
const TABS = ['partners', 'payouts', 'setting'] as const

export function AffiliatesDesk({ me, part }: { me: Me; part: string | undefined }) {
  const { affiliates: words } = useOffice()
  if (part !== undefined && part !== 'payouts' && part !== 'setting')
    return <AffiliatePage key={part} me={me} partnerID={part} />
  const here = part ?? 'partners'
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.title}
        tabs={TABS.map((tab) => ({
          to: tab === 'partners' ? '/affiliates' : `/affiliates/${tab}`,
          name: words.tabs[tab],
          isHere: tab === here,
        }))}
      />
      {here === 'payouts' ? (
        <Payouts me={me} />
      ) : here === 'setting' ? (
        <Setting me={me} />
      ) : (
        <Partners me={me} />
      )}
    </>
  )
}

function Partners({ me }: { me: Me }) {
  const { affiliates: words } = useOffice()
  const { dateTime, money, number } = useOfficeFormat()
  const [view, setView] = useState<(typeof VIEWS)[number]>('active')
  const [isAdding, setAdding] = useState(false)
  const [notice, setNotice] = useState('')
  const columns: Column<AffiliateRow>[] = [
    {
      id: 'name',
      head: words.partner,
      wrap: true,
      render: ({ partnerID, name }) => (
        <Go to={`/affiliates/${partnerID}`} className="office-link">
          {name}
        </Go>
      ),
    },
    { id: 'email', head: words.fields.email, spare: true, render: ({ email }) => email },
    {
      id: 'state',
      head: words.state,
      render: ({ state }) => <Badge tone={STATE_TONES[state]}>{words.states[state]}</Badge>,
    },
    {
      id: 'players',
      head: words.playerCount,
      end: true,
      render: ({ players }) => <span className="num">{number(players)}</span>,
    },
    {
      id: 'balance',
      head: words.balance,
      end: true,
      render: ({ balance }) => (
        <span className={balance.startsWith('-') ? 'num c-down' : 'num'}>{money(balance)}</span>
      ),
    },
    {
      id: 'at',
      head: words.applied,
      end: true,
      spare: true,
      render: ({ createdAt }) => <span className="num">{dateTime(createdAt)}</span>,
    },
  ]
  return (
    <>
      {notice !== '' && <Notice>{notice}</Notice>}
      <Views
        label={words.viewLabel}
        views={VIEWS}
        shown={view}
        nameOf={(known) => words.views[known]}
        onShow={setView}
      >
        {may(me.roles, 'affiliate.edit') && (
          <Button variant="ink" size="sm" icon="plus" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        )}
      </Views>
      <List
        method="list_affiliates"
        data={{ view }}
        label={words.views[view]}
        columns={columns}
        keyOf={({ partnerID }) => partnerID}
        none={{ icon: 'users', title: words.none[view], text: words.noneText }}
      />
      {isAdding && (
        <AddDialog onDone={() => setNotice(words.done)} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

const EMPTY = {
  name: '',
  contact: '',
  email: '',
  phone: '',
  website: 'https://',
  about: '',
  language: 'tr' as 'tr' | 'en',
}
const FIELDS = ['name', 'contact', 'email', 'phone', 'website', 'about'] as const

function AddDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { affiliates: words } = useOffice()
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  return (
    <AskDialog
      title={words.addTitle}
      text={words.addText}
      act={words.add}
      needsReason={false}
      onClose={onClose}
      onAct={async () => {
        await callStaff('add_affiliate', draft)
        await client.invalidateQueries()
        onDone()
      }}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={words.fields[field]}
          inputSize="md"
          required
          value={draft[field]}
          onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
        />
      ))}
      <ChoiceField
        label={words.fields.language}
        value={draft.language}
        choices={[
          ['tr', words.langs.tr],
          ['en', words.langs.en],
        ]}
        onChange={(language) => setDraft({ ...draft, language: language === 'en' ? 'en' : 'tr' })}
      />
    </AskDialog>
  )
}

function Payouts({ me }: { me: Me }) {
  const { affiliates: words } = useOffice()
  const [view, setView] = useState<(typeof PAYOUT_VIEWS)[number]>('requested')
  return (
    <>
      <Views
        label={words.payouts}
        views={PAYOUT_VIEWS}
        shown={view}
        nameOf={(known) => words.payoutViews[known]}
        onShow={setView}
      />
      <PayoutList me={me} view={view} />
    </>
  )
}

function Setting({ me }: { me: Me }) {
  const { affiliates: words } = useOffice()
  const { money, percent } = useOfficeFormat()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(asked('get_affiliate_setting', {}))
  const [draft, setDraft] = useState<{ requestID: string; minimum: string; tax: string }>()
  const [notice, setNotice] = useState('')
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  const { minimum, withholdingBp } = data
  const open = () =>
    setDraft({ requestID: crypto.randomUUID(), minimum, tax: percentOf(withholdingBp) })
  return (
    <>
      {notice !== '' && <Notice>{notice}</Notice>}
      <section className="card office-section" aria-label={words.setting.title}>
        <h2>{words.setting.title}</h2>
        <Facts
          facts={[
            [
              words.setting.minimum,
              <span key="minimum" className="num">
                {money(minimum)}
              </span>,
            ],
            [
              words.setting.withholding,
              withholdingBp === 0 ? words.setting.none : percent(withholdingBp / 100, 2),
            ],
          ]}
        />
        {may(me.roles, 'affiliate.pay') && (
          <p className="office-pad">
            <Button variant="outline" size="sm" onClick={open}>
              {words.setting.change}
            </Button>
          </p>
        )}
      </section>
      {draft !== undefined && (
        <AskDialog
          title={words.setting.title}
          text={words.setting.changeText}
          act={words.prepare}
          onClose={() => setDraft(undefined)}
          onAct={async (reason) => {
            await callStaff('propose_affiliate_setting', {
              requestID: draft.requestID,
              minimum: draft.minimum,
              withholdingBp: basisPointsOf(draft.tax),
              reason,
            })
            await client.invalidateQueries()
            setNotice(words.proposed)
          }}
        >
          <AmountField
            label={words.setting.minimum}
            required
            value={draft.minimum}
            onValue={(value) => setDraft({ ...draft, minimum: value })}
          />
          <TextField
            label={words.setting.withholding}
            help={words.percentHelp}
            inputSize="md"
            inputMode="decimal"
            required
            value={draft.tax}
            onChange={({ target }) => setDraft({ ...draft, tax: target.value })}
          />
        </AskDialog>
      )}
    </>
  )
}

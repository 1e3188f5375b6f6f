import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { DORMANT_VIEWS, type DormantView } from '#shared/periods.ts'
import { asked } from '../asking.ts'
import { List } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { useDormantColumns } from './dormant-columns.tsx'
import { PeriodList } from './period-list.tsx'

/** Accounts nobody uses: what they hold, who was told, who came back, and the rule they go by. */
export function DormantPage({ me, part }: { me: Me; part: string | undefined }) {
  const { dormant: words } = useOffice()
  const isRule = part === 'rule'
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <nav className="tabs office-tabs" aria-label={words.tabs.label}>
        <Go to="/dormant" className="tab" aria-current={isRule ? undefined : 'page'}>{words.tabs.accounts}</Go>
        <Go to="/dormant/rule" className="tab" aria-current={isRule ? 'page' : undefined}>{words.tabs.rule}</Go>
      </nav>
      {isRule ? <PeriodList me={me} names={['dormant-after', 'dormant-told']} /> : <Accounts />}
    </>
  )
}

function Accounts() {
  const { dormant: words } = useOffice()
  const [view, setView] = useState<DormantView>('dormant')
  const [withMoney, setWithMoney] = useState(false)
  const columns = useDormantColumns(view)
  return (
    <>
      <Sum />
      <div className="row g-8 office-chips" role="group" aria-label={words.filter}>
        {DORMANT_VIEWS.map((known) => <button key={known} type="button" className="chip" aria-pressed={known === view} onClick={() => setView(known)}>{words.views[known]}</button>)}
        <span className="grow" />
        <button type="button" className="chip" aria-pressed={withMoney} onClick={() => setWithMoney(!withMoney)}>{words.withMoney}</button>
      </div>
      <List method="list_dormant" data={{ view, withMoney }} label={words.views[view]} columns={columns} keyOf={({ id }) => id} none={{ icon: 'moon', title: words.none[view], text: words.noneText }} />
    </>
  )
}

/** What all dormant accounts come to. */
function Sum() {
  const { dormant: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('sum_dormant', {}))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={1} />
  const { accounts, held } = data
  const average = accounts === 0 ? '0.00' : toWireMoney(fromWireMoney(held) / BigInt(accounts))
  const figures = [[words.accounts, number(accounts)], [words.held, money(held)], [words.average, money(average)]] as const
  return (
    <dl className="card office-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

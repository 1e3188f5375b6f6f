import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { DORMANT_VIEWS, type DormantView } from '#shared/periods.ts'
import { Chip } from '#web/ui/chip.tsx'
import { asked } from '../asking.ts'
import { List } from '../list.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Figures, PageHead, Waiting } from '../parts.tsx'
import { Tabs, Views } from '../views.tsx'
import { useDormantColumns } from './dormant-columns.tsx'
import { PeriodList } from './period-list.tsx'

export function DormantPage({ me, part }: { me: Me; part: string | undefined }) {
  const { dormant: words } = useOffice()
  const isRule = part === 'rule'
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Tabs
        label={words.tabs.label}
        tabs={[
          { to: '/dormant', name: words.tabs.accounts, isHere: !isRule },
          { to: '/dormant/rule', name: words.tabs.rule, isHere: isRule },
        ]}
      />
      {isRule ? <PeriodList me={me} names={['dormant-after', 'dormant-notice']} /> : <Accounts />}
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
      <Views
        label={words.filter}
        views={DORMANT_VIEWS}
        shown={view}
        nameOf={(known) => words.views[known]}
        onShow={setView}
      >
        <span className="grow" />
        <Chip selected={withMoney} onClick={() => setWithMoney(!withMoney)}>
          {words.withMoney}
        </Chip>
      </Views>
      <List
        method="list_dormant"
        data={{ view, withMoney }}
        label={words.views[view]}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ icon: 'moon', title: words.none[view], text: words.noneText }}
      />
    </>
  )
}

function Sum() {
  const { dormant: words } = useOffice()
  const { money, number } = useOfficeFormat()
  const { data, error, refetch } = useQuery(asked('sum_dormant', {}))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={1} />
  const { accounts, held } = data
  const average = accounts === 0 ? '0.00' : toWireMoney(fromWireMoney(held) / BigInt(accounts))
  const figures = [
    [words.accounts, number(accounts)],
    [words.held, money(held)],
    [words.average, money(average)],
  ] as const
  return <Figures figures={figures} />
}

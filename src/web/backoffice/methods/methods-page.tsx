import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { DeskMethod } from '#shared/contracts/staff/methods.ts'
import { METHOD_TYPES, type MethodType } from '#shared/payments/payment-methods.ts'
import { may } from '#shared/office/staff.ts'
import { Icon, isIconName } from '#web/ui/icon.tsx'
import { asked } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { OrderedTable } from '../ordered-table.tsx'
import { Failed, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Views } from '../views.tsx'
import { HouseAccounts } from './house-accounts.tsx'
import { MethodState, useFeeText } from './method-parts.tsx'
import './methods.css'

export function MethodsPage({ me }: { me: Me }) {
  const { methods: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('list_methods', {}))
  const [type, setType] = useState<MethodType>('deposit')
  return (
    <>
      <PageHead title={words.title} intro={words.intro} />
      <Views
        label={words.filter}
        views={METHOD_TYPES}
        shown={type}
        nameOf={(known) => words.types[known]}
        onShow={setType}
      />
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <Rows key={type} all={data} type={type} mayMove={may(me.roles, 'method.edit')} />
      )}
      {type === 'deposit' && <HouseAccounts me={me} />}
    </>
  )
}

function Rows({
  all,
  type,
  mayMove,
}: {
  all: readonly DeskMethod[]
  type: MethodType
  mayMove: boolean
}) {
  const { methods: words, common } = useOffice()
  const lang = useOfficeLang()
  return (
    <OrderedTable
      label={words.types[type]}
      rows={all.filter((row) => row.type === type)}
      idOf={({ methodID }) => methodID}
      nameOf={({ name }) => name[lang]}
      words={words}
      mayMove={mayMove}
      queryKey={asked('list_methods', {}).queryKey}
      keep={(next) => [...all.filter((row) => row.type !== type), ...next]}
      send={(ids) => callStaff('order_methods', { type, ids })}
      heads={
        <>
          <th scope="col">{words.method}</th>
          <th scope="col">{common.state}</th>
          <th scope="col" className="office-spare">
            {words.eta}
          </th>
          <th scope="col" className="r">
            {words.limits}
          </th>
          <th scope="col" className="r">
            {words.fee}
          </th>
          <th scope="col" className="r office-spare">
            {words.version}
          </th>
        </>
      }
      render={(row) => <Cells row={row} />}
    />
  )
}

function Cells({
  row: { methodID, type, name, text, eta, active, min, max, fee, version, logo },
}: {
  row: DeskMethod
}) {
  const lang = useOfficeLang()
  const { money, number } = useOfficeFormat()
  const feeText = useFeeText()
  return (
    <>
      <td className="office-wrap">
        <span className="method-name">
          <Icon name={isIconName(logo) ? logo : 'wallet'} size={16} />
          <Go to={`/methods/${type}/${methodID}`} className="office-link">
            {name[lang]}
          </Go>
          <span className="c-3 method-note">{text[lang]}</span>
        </span>
      </td>
      <td>
        <MethodState active={active} />
      </td>
      <td className="office-spare">{eta[lang]}</td>
      <td className="r num">
        {money(min, { kurus: 'auto' })} – {money(max, { kurus: 'auto' })}
      </td>
      <td className="r num">{feeText(fee)}</td>
      <td className="r num office-spare">{number(version)}</td>
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { HouseAccount } from '#shared/contracts/staff/house-accounts.ts'
import { may } from '#shared/office/staff.ts'
import { formatIban } from '#shared/payments/iban.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'
import { HouseAccountDialog } from './house-account-dialog.tsx'
import { MethodState } from './method-parts.tsx'

/** The accounts of the house that players transfer money to. */
export function HouseAccounts({ me }: { me: Me }) {
  const {
    methods: { accounts: words, proposed },
  } = useOffice()
  const { data, error, refetch } = useQuery(asked('list_house_accounts', {}))
  const [asking, setAsking] = useState<HouseAccount | 'new'>()
  const [notice, setNotice] = useState('')
  const mayPropose = may(me.roles, 'method.propose')
  const done = () => setNotice(proposed)
  const close = () => setAsking(undefined)
  return (
    <>
      <section className="card office-section house-accounts">
        <header>
          <h2>{words.title}</h2>
          {mayPropose && (
            <Button size="sm" variant="outline" onClick={() => setAsking('new')}>
              {words.add}
            </Button>
          )}
        </header>
        <p className="c-3">{words.intro}</p>
        {notice !== '' && <Notice>{notice}</Notice>}
        {error !== null ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Waiting />
        ) : data.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul className="col g-12">
            {data.map((account) => (
              <Account
                key={account.accountID}
                account={account}
                mayPropose={mayPropose}
                onAsk={() => setAsking(account)}
              />
            ))}
          </ul>
        )}
      </section>
      {asking === 'new' && <HouseAccountDialog onDone={done} onClose={close} />}
      {asking !== undefined && asking !== 'new' && (
        <StateDialog account={asking} onDone={done} onClose={close} />
      )}
    </>
  )
}

function Account({
  account: { bankName, owner, iban, branchCode, accountNumber, active, demo },
  mayPropose,
  onAsk,
}: {
  account: HouseAccount
  mayPropose: boolean
  onAsk: () => void
}) {
  const {
    methods: { accounts: words },
  } = useOffice()
  const act = active ? words.close : words.open
  return (
    <li className="house-account">
      <div className="grow">
        <span className="row g-8">
          <strong>{bankName}</strong>
          <MethodState active={active} />
        </span>
        <span className="num house-account__iban">{formatIban(iban)}</span>
        <span className="c-3">
          {[
            owner,
            branchCode && words.branch(branchCode),
            accountNumber && words.number(accountNumber),
            demo && words.demo,
          ]
            .filter((part) => part !== '' && part !== false)
            .join(' · ')}
        </span>
      </div>
      {mayPropose && !demo && (
        <Button size="sm" variant="outline" aria-label={`${act}: ${iban}`} onClick={onAsk}>
          {act}
        </Button>
      )}
    </li>
  )
}

function StateDialog({
  account: { accountID, bankName, iban, active },
  onDone,
  onClose,
}: {
  account: HouseAccount
  onDone: () => void
  onClose: () => void
}) {
  const {
    methods: { accounts: words, propose },
  } = useOffice()
  const client = useQueryClient()
  const [requestID] = useState(() => crypto.randomUUID())
  return (
    <AskDialog
      title={`${active ? words.close : words.open}: ${bankName}`}
      text={
        <>
          <span className="num">{formatIban(iban)}</span>
          <br />
          {active ? words.closeText : words.openText}
        </>
      }
      act={propose}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('propose_house_account_state', {
          requestID,
          accountID,
          active: !active,
          reason,
        })
        await client.invalidateQueries()
        onDone()
      }}
    />
  )
}

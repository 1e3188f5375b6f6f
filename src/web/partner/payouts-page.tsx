import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartnerMe } from '#shared/contracts/partners/account.ts'
import type { Payouts, WirePayout } from '#shared/contracts/partners/portal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  Card,
  Facts,
  Failure,
  Figures,
  Form,
  Nothing,
  Notice,
  PageHead,
  Pending,
  Table,
  type Column,
} from './parts.tsx'
import { asked, callPartner, fieldError } from './portal-api.ts'
import { usePortal, usePortalFormat } from './portal-texts.ts'

const BASIS_POINTS = 100

export function PayoutsPage({ me }: { me: PartnerMe }) {
  const { payouts: words } = usePortal()
  const { money, percent } = usePortalFormat()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(asked('payouts', {}))
  const keep = (next: Payouts) => client.setQueryData(asked('payouts', {}).queryKey, next)
  if (data === undefined) return <Pending error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={words.title} />
      <div className="col g-16">
        <Figures
          figures={[
            [words.balance, money(data.balance)],
            [words.minimum, money(data.minimum)],
          ]}
        />
        {data.balance.startsWith('-') && <Notice tone="warn">{words.negative}</Notice>}
        {data.withholdingBp > 0 && (
          <p className="c-3">{words.tax(percent(data.withholdingBp / BASIS_POINTS, 2))}</p>
        )}
        {data.account?.usable === true && <Request balance={data.balance} onDone={keep} />}
        <Account me={me} account={data.account} onDone={keep} />
        <List rows={data.rows} onDone={keep} />
      </div>
    </>
  )
}

function Request({ balance, onDone }: { balance: string; onDone: (next: Payouts) => void }) {
  const { payouts: words } = usePortal()
  const [amount, setAmount] = useState(balance.startsWith('-') ? '' : balance)
  const [requestID, setRequestID] = useState(() => crypto.randomUUID())
  const asking = useMutation({
    mutationFn: () =>
      callPartner('request_payout', { requestID, amount: amount.replace(',', '.') }),
    onSuccess: (next) => {
      setRequestID(crypto.randomUUID())
      onDone(next)
    },
  })
  return (
    <Card title={words.request}>
      <div className="portal-pad">
        <Form
          act={words.submit}
          error={asking.error}
          busy={asking.isPending}
          onAct={() => asking.mutate()}
        >
          <TextField
            label={words.amount}
            before="₺"
            inputMode="decimal"
            inputSize="md"
            required
            value={amount}
            error={fieldError(asking.error, 'amount')}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Form>
      </div>
    </Card>
  )
}

const EMPTY = { owner: '', iban: '', taxNumber: '', password: '', code: '' }

function Account({
  me,
  account,
  onDone,
}: {
  me: PartnerMe
  account: Payouts['account']
  onDone: (next: Payouts) => void
}) {
  const { payouts: words } = usePortal()
  const { dateTime } = usePortalFormat()
  const [isOpen, setOpen] = useState(account === null)
  const [draft, setDraft] = useState(EMPTY)
  const saving = useMutation({
    mutationFn: () => callPartner('save_bank_account', draft),
    onSuccess: (next) => {
      setDraft(EMPTY)
      setOpen(false)
      onDone(next)
    },
  })
  const field = (name: keyof typeof EMPTY, more: object = {}) => (
    <TextField
      label={words[name]}
      inputSize="md"
      required={name !== 'taxNumber'}
      value={draft[name]}
      error={fieldError(saving.error, name)}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <Card title={words.account}>
      {account === null ? (
        <p className="c-3 portal-pad">{words.noAccount}</p>
      ) : (
        <Facts
          facts={[
            [words.owner, account.owner],
            [words.iban, <code key="iban">{account.iban}</code>],
            [words.bank, account.bank === '' ? '–' : account.bank],
            [words.taxNumber, account.taxNumber === '' ? '–' : account.taxNumber],
          ]}
        />
      )}
      {account !== null && !account.usable && (
        <div className="portal-pad">
          <Notice tone="warn">{words.usableFrom(dateTime(account.usableFrom))}</Notice>
        </div>
      )}
      <div className="portal-pad">
        {isOpen ? (
          <Form
            act={words.save}
            error={saving.error}
            busy={saving.isPending}
            onAct={() => saving.mutate()}
          >
            <p className="c-3">{words.changeText}</p>
            {field('owner', { autoComplete: 'name' })}
            {field('iban', { autoComplete: 'off', maxLength: 60 })}
            {field('taxNumber', { autoComplete: 'off', inputMode: 'numeric', maxLength: 11 })}
            {field('password', { type: 'password', autoComplete: 'current-password' })}
            {me.twoFactor &&
              field('code', { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 6 })}
          </Form>
        ) : (
          <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </div>
    </Card>
  )
}

function List({ rows, onDone }: { rows: readonly WirePayout[]; onDone: (next: Payouts) => void }) {
  const { payouts: words } = usePortal()
  const { money, date } = usePortalFormat()
  const cancelling = useMutation({
    mutationFn: (payoutID: string) => callPartner('cancel_payout', { payoutID }),
    onSuccess: onDone,
  })
  const amount = (wire: string | null) => (wire === null ? '–' : money(wire))
  const columns: Column<WirePayout>[] = [
    { id: 'at', head: words.date, render: ({ requestedAt }) => date(requestedAt) },
    { id: 'amount', head: words.amount, end: true, render: (row) => money(row.amount) },
    { id: 'net', head: words.net, end: true, render: ({ net }) => amount(net) },
    { id: 'tax', head: words.withheld, end: true, render: ({ tax }) => amount(tax) },
    {
      id: 'state',
      head: words.state,
      render: ({ state, reason }) => (
        <span title={reason ?? undefined}>
          <Badge tone={state === 'paid' ? 'up' : state === 'requested' ? 'warn' : 'plain'}>
            {words.states[state]}
          </Badge>
        </span>
      ),
    },
    { id: 'reference', head: words.reference, render: ({ reference }) => reference ?? '–' },
    {
      id: 'acts',
      head: '',
      end: true,
      render: ({ id, state }) =>
        state === 'requested' && (
          <Button
            size="sm"
            variant="outline"
            busy={cancelling.isPending}
            onClick={() => cancelling.mutate(id)}
          >
            {words.cancel}
          </Button>
        ),
    },
  ]
  return (
    <Card title={words.list}>
      <Failure error={cancelling.error} />
      {rows.length === 0 ? (
        <Nothing icon="wallet" title={words.none} />
      ) : (
        <Table label={words.list} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </Card>
  )
}

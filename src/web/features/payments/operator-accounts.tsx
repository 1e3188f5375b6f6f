import { useQuery } from '@tanstack/react-query'
import { formatIban } from '#shared/payments/iban.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CopyButton } from './copy-button.tsx'

export function OperatorAccounts({ bankID }: { bankID: string }) {
  const { payments } = useTexts()
  const { data, isError, error, refetch } = useQuery({
    ...query('finance', 'get_bank_account', { bankID }),
    enabled: bankID !== '',
  })
  if (bankID === '') return null
  if (isError) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton width="100%" height={132} radius={12} />
  return (
    <ul className="ops" aria-live="polite">
      {data.data.map((account) => (
        <li key={account.id} className="card ops__card">
          <dl>
            <Line label={payments.owner} value={account.owner} />
            <Line label={payments.iban} value={formatIban(account.iban)} copied={account.iban} />
            <Line label={payments.branchCode} value={account.branchCode} />
            <Line label={payments.accountNumber} value={account.accountNumber} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Line({ label, value, copied = value }: { label: string; value: string; copied?: string }) {
  if (value === '') return null
  return (
    <div className="ops__line">
      <dt className="t-xs c-3">{label}</dt>
      <dd className="num w-5">{value}</dd>
      <dd>
        <CopyButton value={copied} label={label} />
      </dd>
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { fromWireMoney } from '#shared/money.ts'
import type { ReplyOf } from '#web/lib/api.ts'
import { formatFor, useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Summary = ReplyOf<'finance', 'statement_summary'>

export function StatementEquation({
  summary,
  openEnded,
  today,
}: {
  summary: UseQueryResult<Summary>
  openEnded: boolean
  today: string
}) {
  const { wallet } = useTexts()
  if (summary.isError && summary.data === undefined)
    return <Failed error={summary.error} onRetry={() => void summary.refetch()} />
  const data = summary.data?.data
  return (
    <dl
      className="eq card"
      aria-label={wallet.statement}
      aria-busy={data === undefined || undefined}
    >
      <Terms data={data} openEnded={openEnded} today={today} />
    </dl>
  )
}

function Terms({
  data,
  openEnded,
  today,
}: {
  data: Summary['data'] | undefined
  openEnded: boolean
  today: string
}) {
  const { common, wallet } = useTexts()
  const lang = useLang()
  const startsOn = data === undefined ? '' : dayName(data.startDate, lang)
  const terms = [
    [wallet.deposits, data?.deposits],
    [wallet.withdrawals, data?.withdrawals],
    [wallet.play, data?.play],
    [wallet.bonus, data?.bonus],
    ...(data !== undefined && fromWireMoney(data.vault) !== 0n
      ? [[common.vault, data.vault] as const]
      : []),
    ...(data !== undefined && fromWireMoney(data.other) !== 0n
      ? [[wallet.other, data.other] as const]
      : []),
  ] as const
  return (
    <>
      <Term
        label={openEnded || data === undefined ? wallet.openingBalance : wallet.balanceOn(startsOn)}
        amount={data?.startBalance}
      />
      {terms.map(([label, amount]) => (
        <Term key={label} label={label} amount={amount} moves coloured={label === wallet.play} />
      ))}
      <Term
        label={
          data === undefined || data.endDate >= today
            ? wallet.balanceToday
            : wallet.balanceAtEnd(dayName(data.endDate, lang))
        }
        amount={data?.endBalance}
        total
      />
    </>
  )
}

function dayName(date: string, lang: 'tr' | 'en'): string {
  return formatFor(lang)
    .longDate(`${date}T12:00:00+03:00`)
    .replace(/ \d{4}$/, '')
}

type TermProps = {
  label: string
  amount: string | undefined
  moves?: boolean
  coloured?: boolean
  total?: boolean
}

function Term({ label, amount, moves = false, coloured = false, total = false }: TermProps) {
  const format = useFormat()
  const gained = coloured && amount !== undefined && fromWireMoney(amount) > 0n
  return (
    <div className={total ? 'eq__t' : undefined}>
      <dt>{label}</dt>
      <dd className={classNames('num', gained && 'c-up')}>
        {amount === undefined ? (
          <Skeleton width={96} height={20} />
        ) : (
          format.money(amount, { sign: moves ? 'always' : 'auto' })
        )}
      </dd>
    </div>
  )
}

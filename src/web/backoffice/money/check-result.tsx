import type { WaitingPayment } from '#shared/contracts/staff/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

type Check = WaitingPayment['check']
type Doubt = NonNullable<Check>['doubts'][number]
const MONEY_CHECKS: ReadonlySet<string> = new Set<Doubt['check']>(['amount', 'unplayed'])

export function CheckResult({ check }: { check: Check }) {
  const { money: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  if (check === null)
    return (
      <Badge tone="plain" icon="clock">
        {words.waiting}
      </Badge>
    )
  if (check.outcome === 'approved')
    return (
      <Badge tone="up" icon="check">
        {words.paid}
      </Badge>
    )
  if (check.doubts.length === 0)
    return (
      <Badge tone="up" icon="check">
        {words.clear}
      </Badge>
    )
  return <Doubts doubts={check.doubts} title={words.at(dateTime(check.at))} />
}

export function Doubts({ doubts, title }: { doubts: readonly Doubt[]; title?: string }) {
  return (
    <ul className="office-doubts" title={title}>
      {doubts.map((doubt) => (
        <li key={doubt.check}>
          <DoubtText doubt={doubt} />
        </li>
      ))}
    </ul>
  )
}

function DoubtText({ doubt: { check, value, bound } }: { doubt: Doubt }) {
  const { money: words } = useOffice()
  const { money } = useOfficeFormat()
  const figure = (text: string | null) =>
    text === null ? '' : MONEY_CHECKS.has(check) ? money(text) : text
  return words.doubts[check](figure(value), figure(bound))
}

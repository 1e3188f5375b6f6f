import { useQuery } from '@tanstack/react-query'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { useNow, useWriteTime } from './waiting-time.ts'

export function FiguresLine() {
  const {
    support: { figures: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const { data } = useQuery(asked('support_figures', {}))
  const write = useWriteTime()
  const now = useNow()
  if (data === undefined) return null
  return (
    <dl className="card office-figures desk-figures">
      <div>
        <dt>{words.oldest}</dt>
        <dd className="num">
          {data.oldestAt === null ? '–' : write((now - Date.parse(data.oldestAt)) / 1_000)}
        </dd>
      </div>
      <div>
        <dt>{words.unassigned}</dt>
        <dd className="num">{number(data.unassigned)}</dd>
      </div>
      <div>
        <dt>{words.mine}</dt>
        <dd className="num">{number(data.mine)}</dd>
      </div>
      <Times name={words.firstAnswer} measured={data.firstAnswer} />
      <Times name={words.settled} measured={data.settled} />
    </dl>
  )
}

export function Times({
  name,
  measured: { count, p50Seconds, p90Seconds },
}: {
  name: string
  measured: StaffReply<'support_figures'>['settled']
}) {
  const {
    support: { figures: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const write = useWriteTime()
  if (p50Seconds === null || p90Seconds === null)
    return (
      <div>
        <dt>{name}</dt>
        <dd className="c-3">{words.none}</dd>
      </div>
    )
  return (
    <>
      <div title={words.of(number(count))}>
        <dt>
          {name}, {words.median.toLocaleLowerCase('tr')}
        </dt>
        <dd className="num">{write(p50Seconds)}</dd>
      </div>
      <div title={words.of(number(count))}>
        <dt>
          {name}, {words.ninety}
        </dt>
        <dd className="num">{write(p90Seconds)}</dd>
      </div>
    </>
  )
}

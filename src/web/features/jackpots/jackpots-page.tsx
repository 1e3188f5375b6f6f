import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { JackpotRow } from '#shared/contracts/jackpots.ts'
import { useFormat } from '#web/lib/format.ts'
import { useJackpotValues } from '#web/lib/jackpot-values.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FallList } from './fall-list.tsx'
import './jackpots.css'
import { SuitMark } from './suit-mark.tsx'
import { useJackpotTexts } from './use-jackpot-texts.ts'

const PPM_PER_PERCENT = 10_000

export function JackpotsPage() {
  const texts = useJackpotTexts()
  const asked = query('jackpots', 'list', {})
  const jackpots = useQuery(asked)
  const values = useJackpotValues(
    () => void queryClient.invalidateQueries({ queryKey: ['jackpots'] }),
  )
  useDocumentTitle(texts.title)
  const rows =
    jackpots.data?.data.map((row) => ({ ...row, amount: values.get(row.id) ?? row.amount })) ?? []
  return (
    <div className="jackpots">
      <header>
        <h1 className="title-lg">{texts.title}</h1>
        <p className="c-2 jackpots__lead">{texts.lead}</p>
      </header>
      {jackpots.isError && jackpots.data === undefined ? (
        <Failed error={jackpots.error} onRetry={() => void jackpots.refetch()} />
      ) : jackpots.data === undefined ? (
        <Skeleton width="100%" height={420} radius={12} />
      ) : (
        <>
          <Cards title={texts.suits} rows={rows.filter(({ kind }) => kind === 'suit')} />
          <Cards title={texts.ofGames} rows={rows.filter(({ kind }) => kind !== 'suit')} />
        </>
      )}
      <section className="card card--pad" aria-label={texts.money}>
        <h2 className="title-sm">{texts.money}</h2>
        <p className="c-2 t-sm jackpots__lead">{texts.moneyText}</p>
      </section>
      <FallList />
    </div>
  )
}

function Cards({ title, rows }: { title: string; rows: readonly JackpotRow[] }) {
  return (
    <section aria-label={title}>
      <h2 className="title-sm jackpots__head">{title}</h2>
      <ul className="jackpots__grid">
        {rows.map((row) => (
          <li key={row.id}>
            <Card jackpot={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ jackpot }: { jackpot: JackpotRow }) {
  const texts = useJackpotTexts()
  const format = useFormat()
  const money = (amount: string) => format.money(amount, { kurus: 'auto' })
  const part = (rate: number) => format.percent(rate / PPM_PER_PERCENT, 2)
  const whenOf = ({ mustHitBy, turnover }: Pick<JackpotRow, 'mustHitBy' | 'turnover'>) =>
    mustHitBy === null
      ? texts.turnover(money(turnover ?? '0.00'))
      : texts.mustHitBy(money(mustHitBy))
  const { next } = jackpot
  return (
    <article className="card card--pad jackpot">
      <h3 className="row g-8 w-6">
        <SuitMark id={jackpot.id} />
        <Link to="/jackpots/$id" params={{ id: jackpot.id }} className="jackpot__name">
          {jackpot.name}
          <Icon name="right" size={16} />
        </Link>
      </h3>
      <b className="num jackpot__amount">{format.money(jackpot.amount)}</b>
      {jackpot.isOpen ? (
        <p className="t-sm c-2">{whenOf(jackpot)}</p>
      ) : (
        <Note icon="info">{texts.closed}</Note>
      )}
      <dl className="t-sm">
        <div className="kv">
          <dt>{texts.start}</dt>
          <dd className="num">{money(jackpot.seed)}</dd>
        </div>
        <div className="kv">
          <dt>{texts.part}</dt>
          <dd className="num">{part(jackpot.rate)}</dd>
        </div>
        <div className="kv">
          <dt>{texts.seal}</dt>
          <dd>
            <code className="jackpot__seal" title={jackpot.commitment}>
              {jackpot.commitment}
            </code>
          </dd>
        </div>
        <div className="kv">
          <dt>{texts.nextSeal}</dt>
          <dd>
            <code className="jackpot__seal" title={jackpot.nextCommitment}>
              {jackpot.nextCommitment}
            </code>
          </dd>
        </div>
      </dl>
      {next !== null && (
        <Note icon="info">{texts.next(money(next.seed), whenOf(next), part(next.rate))}</Note>
      )}
    </article>
  )
}

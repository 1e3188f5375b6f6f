import { useQuery } from '@tanstack/react-query'
import {
  findBrokenDay,
  heldMinor,
  type PublishedDay,
} from '#shared/disclosure/published-liabilities.ts'
import { toWireMoney } from '#shared/money.ts'
import { loadKeys, loadLiabilities } from '#web/lib/disclosure.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLiabilityTexts } from '#web/lib/liability-texts.ts'
import { Note } from '#web/ui/note.tsx'
import { Hash } from './hash.tsx'
import './liabilities.css'

const SHOWN = 7

export function Liabilities() {
  const texts = useLiabilityTexts()
  const days = useQuery({ queryKey: ['liabilities'], queryFn: loadLiabilities })
  if (days.data === undefined) return null
  return (
    <section className="fair__check" aria-labelledby="fair-liabilities">
      <h2 className="title-sm" id="fair-liabilities">
        {texts.title}
      </h2>
      <p className="t-sm c-2 owed__text">{texts.text}</p>
      {days.data.length === 0 ? (
        <p className="t-sm c-3">{texts.none}</p>
      ) : (
        <>
          <ul className="owed">
            {days.data.slice(0, SHOWN).map(({ statement }) => (
              <Day key={statement.date} day={statement} />
            ))}
          </ul>
          <p className="t-xs c-3 owed__text">{texts.heldHelp}</p>
          {globalThis.isSecureContext && <Signatures days={days.data} />}
        </>
      )}
    </section>
  )
}

function Day({ day }: { day: PublishedDay['statement'] }) {
  const texts = useLiabilityTexts()
  const format = useFormat()
  const money = (minor: bigint) => format.money(toWireMoney(minor))
  const rows: readonly [string, string][] = [
    [texts.total, money(BigInt(day.liabilities))],
    [texts.held, money(heldMinor(day))],
    [texts.players, format.number(day.players)],
  ]
  return (
    <li className="card card--pad owed__day">
      <h3 className="w-6">{format.longDate(`${day.date}T12:00:00+03:00`)}</h3>
      <dl className="owed__sums">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="t-xs c-3">{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className="owed__root">
          <dt className="t-xs c-3">{texts.root}</dt>
          <dd>
            <Hash value={day.root} label={texts.root} />
          </dd>
        </div>
      </dl>
    </li>
  )
}

function Signatures({ days }: { days: readonly PublishedDay[] }) {
  const texts = useLiabilityTexts()
  const format = useFormat()
  const broken = useQuery({
    queryKey: ['liabilities', 'signatures', days[0]?.statement.date],
    queryFn: async () => (await findBrokenDay(days, await loadKeys())) ?? null,
  }).data
  const name = (date: string) => format.longDate(`${date}T12:00:00+03:00`)
  if (broken === undefined) return null
  return broken === null ? (
    <Note icon="checkcircle">{texts.chained(name(days[0]?.statement.date ?? ''))}</Note>
  ) : (
    <Note tone="down" icon="alert">
      {texts.broken(name(broken))}
    </Note>
  )
}

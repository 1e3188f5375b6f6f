import { useQuery } from '@tanstack/react-query'
import {
  SETTLED_WITHIN_MINUTES,
  SETTLEMENT_FIGURES_PATH,
  settlementFigures,
  type SettlementFigures,
} from '#shared/disclosure/settlement-figures.ts'
import { settlement as english } from '#shared/texts/pages/settlement.en.ts'
import { settlement as turkish } from '#shared/texts/pages/settlement.tr.ts'
import { NetworkFailure } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { siteFetch } from '#web/lib/site-fetch.ts'
import './liabilities.css'

const MINUTE_S = 60
const HOUR_S = 3_600

export function Settlement() {
  const lang = useLang()
  const texts = lang === 'tr' ? turkish : english
  const format = useFormat()
  const figures = useQuery({ queryKey: ['settlement-figures'], queryFn: loadFigures }).data
  if (figures === undefined) return null
  const day = (date: string) => format.longDate(`${date}T12:00:00+03:00`)
  return (
    <section className="fair__check" aria-labelledby="fair-settlement">
      <h2 className="title-sm" id="fair-settlement">
        {texts.title}
      </h2>
      <p className="t-sm c-2 owed__text">
        {figures === null ? texts.none : texts.text(day(figures.from), day(figures.to))}
      </p>
      {figures !== null && (
        <ul className="owed">
          <Payouts figures={figures.payouts} />
          <Share
            title={texts.coupons(format.number(SETTLED_WITHIN_MINUTES))}
            of={figures.coupons?.count}
            part={figures.coupons?.within}
            words={texts.ofCoupons}
          />
          <Share
            title={texts.disputes}
            of={figures.disputes?.count}
            part={figures.disputes?.upheld}
            words={texts.ofDisputes}
          />
          <Share
            title={texts.complaints}
            of={figures.complaints?.count}
            part={figures.complaints?.upheld}
            words={texts.ofComplaints}
          />
        </ul>
      )}
    </section>
  )
}

function Payouts({ figures }: { figures: SettlementFigures['payouts'] }) {
  const lang = useLang()
  const texts = lang === 'tr' ? turkish : english
  const format = useFormat()
  const time = (seconds: number) => {
    if (seconds < MINUTE_S) return texts.seconds(format.number(seconds))
    if (seconds < HOUR_S) return texts.minutes(format.number(Math.round(seconds / MINUTE_S)))
    return texts.hours(format.number(seconds / HOUR_S, 1))
  }
  const rows = figures && [
    { name: { tr: turkish.all, en: english.all }, ...figures },
    ...figures.methods,
  ]
  return (
    <li className="card card--pad owed__day">
      <h3 className="w-6">{texts.payouts}</h3>
      {rows === null ? (
        <p className="t-sm c-3">{texts.tooFew}</p>
      ) : (
        <dl className="owed__rows t-sm">
          {rows.map(({ name, count, medianSeconds, p95Seconds }) => (
            <div key={name.en}>
              <dt>
                {name[lang]} <span className="c-3 num">({format.number(count)})</span>
              </dt>
              <dd className="num">{texts.times(time(medianSeconds), time(p95Seconds))}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function Share({
  title,
  of,
  part,
  words,
}: {
  title: string
  of: number | undefined
  part: number | undefined
  words: (part: string, of: string) => string
}) {
  const texts = useLang() === 'tr' ? turkish : english
  const format = useFormat()
  return (
    <li className="card card--pad owed__day">
      <h3 className="w-6">{title}</h3>
      {of === undefined || part === undefined ? (
        <p className="t-sm c-3">{texts.tooFew}</p>
      ) : (
        <p>
          <b className="num">{texts.percent(format.number((100 * part) / of, 1))}</b>{' '}
          <span className="t-sm c-2 num">{words(format.number(part), format.number(of))}</span>
        </p>
      )}
    </li>
  )
}

/** Returns null before the first figures. @throws NetworkFailure */
async function loadFigures(): Promise<SettlementFigures | null> {
  const response = await siteFetch(SETTLEMENT_FIGURES_PATH)
  const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  const read = settlementFigures.nullable().safeParse(body)
  if (!read.success) throw new NetworkFailure('unreachable')
  return read.data
}

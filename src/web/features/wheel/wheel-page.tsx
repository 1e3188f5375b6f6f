import type { Wheel, WireSegment } from '#shared/contracts/wheel.ts'
import { chanceOf } from '#shared/daily-wheel.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePrizeTexts } from './prize-text.ts'
import { SpinHistory } from './spin-history.tsx'
import { useWheel } from './use-wheel.ts'
import { toneOf } from './wheel-disc.tsx'
import { WheelStage } from './wheel-stage.tsx'
import './wheel.css'

const STAGE_HEIGHT = 520

type Terms = NonNullable<Wheel['terms']>

export function WheelPage() {
  const texts = useTexts().promotions.wheel
  const signedIn = useSignedIn()
  const { wheel, standing, failed } = useWheel()
  useDocumentTitle(texts.title)
  return (
    <div className="dw">
      <header>
        <h1 className="title-lg">{texts.title}</h1>
        <p className="c-2 dw__lead">{texts.lead}</p>
      </header>
      {failed !== undefined && (
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {failed === undefined && wheel === undefined && (
        <div aria-busy="true">
          <Skeleton width="100%" height={STAGE_HEIGHT} radius={12} />
        </div>
      )}
      {wheel?.terms === null && (
        <Empty icon="wheel" title={texts.states.none} text={texts.states.noneText} />
      )}
      {wheel !== undefined && wheel.terms !== null && (
        <div className="dw__columns">
          <WheelStage wheel={wheel} terms={wheel.terms} standing={standing} />
          <div className="dw__facts">
            <Today terms={wheel.terms} />
            <Chances terms={wheel.terms} />
          </div>
        </div>
      )}
      {wheel !== undefined && <Fair wheel={wheel} />}
      {signedIn && <SpinHistory />}
    </div>
  )
}

function Today({ terms }: { terms: Terms }) {
  const texts = useTexts().promotions.wheel
  const format = useFormat()
  const { budget, left, expected, minStaked, needsIdentity } = terms
  const money = (amount: string) => format.money(amount, { kurus: 'auto' })
  const needsStake = Number(minStaked) > 0
  const condition = needsStake
    ? texts.conditions[needsIdentity ? 'both' : 'stake'](money(minStaked))
    : texts.conditions[needsIdentity ? 'identity' : 'all']
  return (
    <section className="card card--pad dw__today" aria-labelledby="wheel-today">
      <h2 className="title-sm" id="wheel-today">
        {texts.today}
      </h2>
      <dl className="dw__list">
        <div>
          <dt className="c-2">{texts.budget}</dt>
          <dd className="num w-6">{money(budget)}</dd>
        </div>
        <div>
          <dt className="c-2">{texts.left}</dt>
          <dd className="num w-6">{money(left)}</dd>
        </div>
        <div>
          <dt className="c-2">{texts.expected}</dt>
          <dd className="num w-6">{format.money(expected)}</dd>
        </div>
      </dl>
      <Progress label={texts.left} value={Number(left)} max={Number(budget)} />
      <p className="t-sm">
        <span className="c-3">{texts.condition}:</span> {condition}
      </p>
    </section>
  )
}

function Chances({ terms: { segments } }: { terms: Terms }) {
  const texts = useTexts().promotions.wheel
  const format = useFormat()
  const { nameOf } = usePrizeTexts()
  const total = segments.reduce((sum, { weight }) => sum + weight, 0)
  const chanceText = ({ weight }: WireSegment) => {
    const { percent, decimals } = chanceOf(weight, total)
    return format.percent(percent, decimals)
  }
  return (
    <section className="card dw__chances" aria-labelledby="wheel-chances">
      <h2 className="title-sm" id="wheel-chances">
        {texts.chances}
      </h2>
      <table>
        <thead className="t-xs c-3">
          <tr>
            <th scope="col">{texts.prize}</th>
            <th scope="col">{texts.chance}</th>
          </tr>
        </thead>
        <tbody>
          {segments.map((segment, index) => (
            <tr key={index}>
              <th scope="row">
                <span
                  className={`dw__key dw__key--${toneOf(segment, segments)}`}
                  aria-hidden="true"
                />
                {nameOf(segment)}
              </th>
              <td className="num">
                <span className="w-6">{chanceText(segment)}</span>
                <span className="t-xs c-3">
                  {texts.outOf(format.number(segment.weight), format.number(total))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Fair({ wheel: { seal, nextSeal } }: { wheel: Wheel }) {
  const texts = useTexts().promotions.wheel
  const format = useFormat()
  return (
    <section className="dw__fair" aria-labelledby="wheel-fair">
      <h2 className="title-sm" id="wheel-fair">
        {texts.fair}
      </h2>
      <ul className="c-2">
        {texts.fairList.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className="dw__proof t-xs">
        {seal !== null && (
          <>
            <dt>{texts.seedHash}</dt>
            <dd>{seal.seedHash}</dd>
            <dd className="dw__when c-3">{texts.sealedAt(format.dateTime(seal.sealedAt))}</dd>
          </>
        )}
        {nextSeal !== null && (
          <>
            <dt>{texts.nextSeedHash}</dt>
            <dd>{nextSeal.seedHash}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

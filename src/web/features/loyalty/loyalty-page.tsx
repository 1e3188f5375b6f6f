import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Cashbacks } from './cashbacks.tsx'
import { LevelMark } from './level-mark.tsx'
import { LevelPath } from './level-path.tsx'
import { LevelTable } from './level-table.tsx'
import { useLoyalty, type OwnLoyalty } from './use-loyalty.ts'
import './loyalty.css'

export function LoyaltyPage({ shop, missions }: { shop: ReactNode; missions: ReactNode }) {
  const texts = useTexts().loyalty
  const { own, failed } = useLoyalty()
  useDocumentTitle(texts.title)
  return (
    <div className="loyal">
      <header>
        <h1 className="title-lg">{texts.title}</h1>
        <p className="c-2 t-sm loyal__lead">{texts.lead}</p>
      </header>
      {failed !== undefined && (
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {failed === undefined && own === undefined && (
        <div aria-busy="true">
          <Skeleton width="100%" height={320} radius={12} />
        </div>
      )}
      {own !== undefined && (
        <>
          <div className="loyal__tops">
            <Level own={own} />
            <Week own={own} />
          </div>
          {shop}
          <LevelPath own={own} />
          {missions}
          <LevelTable own={own} />
          <section aria-labelledby="loyalty-rules">
            <h2 className="title-sm" id="loyalty-rules">
              {texts.rules}
            </h2>
            <ul className="loyal__rules c-2">
              {texts.rulesList.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </section>
          <Cashbacks rows={own.standing.cashbacks} />
        </>
      )}
    </div>
  )
}

function Level({ own }: { own: OwnLoyalty }) {
  const texts = useTexts().loyalty
  const format = useFormat()
  const { level, standing } = own
  return (
    <section className="card card--pad loyal__top" aria-labelledby="loyalty-level">
      <div className="row g-12">
        <LevelMark level={level.level} />
        <div className="grow">
          <h2 className="title-md" id="loyalty-level">
            {texts.level(level.name)}
          </h2>
          {standing.reachedAt !== null && (
            <p className="t-xs c-3">{texts.since(format.date(standing.reachedAt))}</p>
          )}
        </div>
      </div>
      <p className="row spread">
        <span className="c-2">{texts.turnover}</span>
        <span className="w-7 num">{format.money(standing.turnover)}</span>
      </p>
    </section>
  )
}

function Week({
  own: {
    level,
    standing: { week },
  },
}: {
  own: OwnLoyalty
}) {
  const texts = useTexts().loyalty
  const format = useFormat()
  if (week === null) return null
  const isLost = !week.net.startsWith('-')
  const note =
    level.cashbackPercent === 0
      ? texts.noCashbackYet
      : isLost
        ? texts.paidFrom(format.date(week.paidFrom))
        : texts.wonWeek
  return (
    <section className="card card--pad loyal__top" aria-labelledby="loyalty-week">
      <h2 className="title-sm" id="loyalty-week">
        {texts.week}
      </h2>
      <p className="row spread">
        <span className="c-2">{isLost ? texts.lost : texts.won}</span>
        <span className="w-6 num">{format.money(isLost ? week.net : week.net.slice(1))}</span>
      </p>
      {level.cashbackPercent > 0 && (
        <p className="row spread">
          <span className="c-2">{texts.cashbackNow}</span>
          <span className="w-7 num">{format.money(week.cashback)}</span>
        </p>
      )}
      <p className="t-sm c-3">{note}</p>
    </section>
  )
}

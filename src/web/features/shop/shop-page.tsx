import type { Shop } from '#shared/contracts/shop.ts'
import { levelOf } from '#shared/loyalty.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLang } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Purchases } from './purchases.tsx'
import { ShopItems } from './shop-items.tsx'
import { useShop } from './use-shop.ts'
import './shop.css'

const HEIGHT = 480

export function ShopPage() {
  const texts = useTexts().loyalty.shop
  const { shop, failed } = useShop()
  useDocumentTitle(texts.title)
  return (
    <div className="shop">
      <header>
        <h1 className="title-lg">{texts.title}</h1>
        <p className="c-2 shop__lead">{texts.lead}</p>
      </header>
      {failed !== undefined && (
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {failed === undefined && shop === undefined && (
        <div aria-busy="true">
          <Skeleton width="100%" height={HEIGHT} radius={12} />
        </div>
      )}
      {shop !== undefined && (
        <>
          <Points points={shop.points} />
          <State shop={shop} />
          {shop.items.length > 0 && <ShopItems shop={shop} />}
        </>
      )}
      <Purchases />
      <section aria-labelledby="shop-rules">
        <h2 className="title-sm" id="shop-rules">
          {texts.rules}
        </h2>
        <ul className="shop__rules c-2">
          {texts.rulesList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Points({
  points: { balance, earned, spent, level, perHundred },
}: {
  points: Shop['points']
}) {
  const texts = useTexts().loyalty.shop
  const format = useFormat()
  const lang = useLang()
  return (
    <section className="card card--pad shop__points" aria-labelledby="shop-points">
      <div className="grow">
        <h2 className="t-sm c-2" id="shop-points">
          {texts.yourPoints}
        </h2>
        <p className="title-lg num">{format.number(balance)}</p>
        <p className="t-sm c-2">
          {texts.rate(format.number(perHundred), levelOf(level).name[lang])}
        </p>
      </div>
      <dl className="t-sm">
        <div>
          <dt className="c-3">{texts.earned}</dt>
          <dd className="num">{format.number(earned)}</dd>
        </div>
        <div>
          <dt className="c-3">{texts.spent}</dt>
          <dd className="num">{format.number(spent)}</dd>
        </div>
      </dl>
      {balance < 0 && (
        <Note tone="warn" icon="info">
          {texts.below}
        </Note>
      )}
    </section>
  )
}

function State({ shop: { state, closed, left } }: { shop: Shop }) {
  const texts = useTexts().loyalty.shop
  const format = useFormat()
  if (state === 'none')
    return <Empty icon="gift" title={texts.states.none} text={texts.states.noneText} />
  if (closed === 'break') return <Note icon="pause">{texts.closed.break}</Note>
  if (closed === 'identity')
    return (
      <div className="row g-12">
        <Note icon="shield">{texts.closed.identity}</Note>
        <ButtonLink to="/account/documents" variant="outline" size="sm">
          {texts.documents}
        </ButtonLink>
      </div>
    )
  if (state === 'paused') return <Note icon="pause">{texts.states.paused}</Note>
  return <p className="t-sm c-3">{texts.left(format.money(left, { kurus: 'auto' }))}</p>
}

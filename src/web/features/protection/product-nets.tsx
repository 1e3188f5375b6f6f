import type { Activity } from '#shared/contracts/protection.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'

export function ProductNets({ products }: { products: Activity['week'] }) {
  const texts = useTexts().protection
  const format = useFormat()
  const played = products.filter(({ staked, won }) => staked !== '0.00' || won !== '0.00')
  const largestNet = Math.max(...played.map(({ net }) => Math.abs(Number(net))))
  if (played.length === 0) return null
  return (
    <div className="col g-8">
      <h3 className="w-6">{texts.productsTitle}</h3>
      <ul className="guard__split">
        {played.map(({ product, net, staked }) => (
          <li key={product}>
            <p className="row spread t-sm">
              <span>{texts.products[product]}</span>
              <span className="num">
                <b className={net.startsWith('-') ? 'c-down' : net === '0.00' ? '' : 'c-up'}>
                  {format.money(net, { sign: 'always' })}
                </b>{' '}
                <span className="c-3">
                  {texts.ofStaked(format.money(staked, { kurus: 'auto' }))}
                </span>
              </span>
            </p>
            <span className="guard__bar" aria-hidden="true">
              <span
                className={net.startsWith('-') ? 'is-down' : 'is-up'}
                style={{
                  inlineSize: `${Math.max(1, (Math.abs(Number(net)) / (largestNet || 1)) * 100)}%`,
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

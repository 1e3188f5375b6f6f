import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useShop } from './use-shop.ts'
import './shop.css'

export function ShopLink() {
  const texts = useTexts().loyalty.shop
  const format = useFormat()
  const { shop } = useShop()
  if (shop === undefined) return null
  return (
    <Link to="/account/shop" className="card shop__link">
      <Icon name="gift" size={32} />
      <span className="grow">
        <b>{texts.title}</b>
        <span className="t-sm c-2">{texts.card(format.number(shop.points.balance))}</span>
      </span>
      <Icon name="right" />
    </Link>
  )
}

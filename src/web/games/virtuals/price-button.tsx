import type { Lang } from '#shared/lang.ts'

export function priceText(price: number, lang: Lang): string {
  const text = (price / 100).toFixed(2)
  return lang === 'tr' ? text.replace('.', ',') : text
}

type Props = {
  name: string
  label: string
  price: number | undefined
  lang: Lang
  isOn: boolean
  isOpen: boolean
  onPick: () => void
  won?: boolean
}

export function PriceButton({
  name,
  label,
  price,
  lang,
  isOn,
  isOpen,
  onPick,
  won = false,
}: Props) {
  return (
    <button
      type="button"
      className="price vs-price"
      aria-pressed={isOn}
      aria-label={price === undefined ? label : `${label}, ${priceText(price, lang)}`}
      disabled={!isOpen || price === undefined}
      data-won={won}
      onClick={onPick}
    >
      {name !== '' && <span className="price__k">{name}</span>}
      <span className="price__v num">{price === undefined ? '–' : priceText(price, lang)}</span>
    </button>
  )
}

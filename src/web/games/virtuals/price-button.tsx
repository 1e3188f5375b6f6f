import type { Lang } from '#shared/lang.ts'

export function priceText(price: number, lang: Lang): string {
  const text = (price / 100).toFixed(2)
  return lang === 'tr' ? text.replace('.', ',') : text
}

/**
 * `label` is the group that `name` belongs to; without a `name`, the whole description of the
 * price.
 */
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
  const shown = price === undefined ? '–' : priceText(price, lang)
  return (
    <button
      type="button"
      className="price vs-price"
      aria-pressed={isOn}
      // Contains the visible text unbroken, for people who use voice commands.
      aria-label={name === '' ? `${label}, ${shown}` : `${label}: ${name} ${shown}`}
      disabled={!isOpen || price === undefined}
      data-won={won}
      onClick={onPick}
    >
      {name !== '' && (
        <>
          <span className="price__k">{name}</span>{' '}
        </>
      )}
      <span className="price__v num">{shown}</span>
    </button>
  )
}

const PHONE = '(max-width: 599px)'

type Props = { image: string; className: string; eager?: boolean; wide?: boolean }

/** A promotion's picture, its words live text beside or over it. `wide`: the long cut on wide screens; else the card's cut everywhere. */
export function PromoPicture({ image, className, eager = false, wide = false }: Props) {
  return (
    <picture className={className}>
      {wide && <source media={PHONE} type="image/avif" srcSet={`${image}-780.avif`} />}
      {wide && <source media={PHONE} type="image/webp" srcSet={`${image}-780.webp`} />}
      <source type="image/avif" srcSet={`${image}-${wide ? 1280 : 780}.avif`} />
      <img
        src={`${image}-${wide ? 1280 : 780}.webp`} alt="" width={wide ? 1280 : 780} height={wide ? 536 : 488} loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'} decoding="async" draggable={false} onError={(event) => (event.currentTarget.style.visibility = 'hidden')}
      />
    </picture>
  )
}

import { preload } from 'react-dom'
import { hashedAddress } from '#web/lib/art-address.ts'

const PHONE = '(max-width: 599px)'
const WIDE = '(min-width: 600px)'

type Props = {
  image: string
  className: string
  /** The page's first screen needs it: requested before the page's styles. */
  eager?: boolean
  wide?: boolean
}

export function SitePicture({ image, className, eager = false, wide = false }: Props) {
  const address = hashedAddress(image)
  const request = (width: number, media?: { media: string } | false) =>
    preload(`${address}-${width}.avif`, {
      as: 'image',
      type: 'image/avif',
      fetchPriority: 'high',
      ...media,
    })
  if (eager) request(780, wide && { media: PHONE })
  if (eager && wide) request(1280, { media: WIDE })
  return (
    <picture className={className}>
      {wide && <source media={PHONE} type="image/avif" srcSet={`${address}-780.avif`} />}
      {wide && <source media={PHONE} type="image/webp" srcSet={`${address}-780.webp`} />}
      <source type="image/avif" srcSet={`${address}-${wide ? 1280 : 780}.avif`} />
      <img
        src={`${address}-${wide ? 1280 : 780}.webp`}
        alt=""
        width={wide ? 1280 : 780}
        height={wide ? 536 : 488}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={(event) => (event.currentTarget.style.visibility = 'hidden')}
      />
    </picture>
  )
}

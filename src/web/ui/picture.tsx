import { hashedAddress } from '#web/lib/art-address.ts'

type PictureProps = {
  base: string
  widths: readonly number[]
  sizes: string
  alt: string
  width: number
  height: number
  eager?: boolean
  className?: string
}

/**
 * Game art in AVIF and WebP at the fitting width. A missing picture leaves the background, not a
 * broken frame.
 */
export function Picture({
  base,
  widths,
  sizes,
  alt,
  width,
  height,
  eager = false,
  className,
}: PictureProps) {
  const address = hashedAddress(base)
  const sources = (type: string): string =>
    widths.map((pixels) => `${address}-${pixels}.${type} ${pixels}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        className={className}
        src={`${address}-${widths[0]}.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={(event) => (event.currentTarget.style.visibility = 'hidden')}
      />
    </picture>
  )
}

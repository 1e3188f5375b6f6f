const PHONE = '(max-width: 599px)'

type Props = { image: string; eager?: boolean; className: string }

/** A slide's picture: the tall cut on phones, the wide one elsewhere. Its words are text beside it. */
export function SliderPicture({ image, eager = false, className }: Props) {
  return (
    <picture className={className}>
      <source media={PHONE} type="image/avif" srcSet={`${image}-780.avif`} />
      <source media={PHONE} type="image/webp" srcSet={`${image}-780.webp`} />
      <source type="image/avif" srcSet={`${image}-1280.avif`} />
      <img
        src={`${image}-1280.webp`} alt="" width={1280} height={536} loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : 'auto'}
        decoding="async" draggable={false} onError={(event) => (event.currentTarget.style.visibility = 'hidden')}
      />
    </picture>
  )
}

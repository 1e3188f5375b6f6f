import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Heading links omit `aria-current`, so that the current page is not announced at each heading. */
const NO_MARK = { 'aria-current': undefined }

export function SectionHead({ id, title }: { id: string; title: string }) {
  const { pages } = useTexts()
  return (
    <div className="info__head">
      <h2 id={id}>{title}</h2>
      <Link
        to="."
        hash={id}
        className="info__anchor"
        activeProps={NO_MARK}
        aria-label={pages.linkTo(title)}
      >
        #
      </Link>
    </div>
  )
}

export function Updated({ at }: { at: string }) {
  const { pages } = useTexts()
  const format = useFormat()
  return (
    <p className="t-sm c-3 info__updated">
      <Icon name="clock" size={16} />
      <time dateTime={at}>{pages.updated(format.longDate(at))}</time>
    </p>
  )
}

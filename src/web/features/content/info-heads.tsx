import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The page one is on is not news at every heading of it. */
const NO_MARK = { 'aria-current': undefined }

/** A heading with the link that leads to it. */
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

/** When a text came into force. */
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

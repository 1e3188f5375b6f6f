import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Go } from '../route.tsx'

type Listed = { id: string; title: { tr: string; en: string }; editedBy: string; editedAt: string }

export function DraftList({
  drafts,
  base,
  title: heading,
}: {
  drafts: readonly Listed[]
  base: string
  title: string
}) {
  const {
    promo: { list: words },
  } = useOffice()
  const { dateTime } = useOfficeFormat()
  const lang = useOfficeLang()
  return (
    <section className="card office-section promo-drafts">
      <h2>{heading}</h2>
      <ul className="office-facts">
        {drafts.map(({ id, title, editedBy, editedAt }) => (
          <li key={id} className="kv">
            <Go to={`${base}/${id}`} className="office-link">
              {title[lang] || words.untitled}
            </Go>
            <span className="c-3 num">
              {editedBy}, {dateTime(editedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

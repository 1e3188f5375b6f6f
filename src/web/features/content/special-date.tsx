import type { CallData } from '#shared/contracts/contract.ts'
import type { getSpecialDateInf } from '#shared/contracts/popups.ts'
import { SitePicture } from '#web/ui/site-picture.tsx'
import './special-date.css'

type SpecialDateRow = CallData<typeof getSpecialDateInf>[number]

export function SpecialDate({ date }: { date: SpecialDateRow }) {
  return (
    <section
      className={date.image === '' ? 'special' : 'special special--art'}
      aria-label={date.title}
    >
      {date.image !== '' && <SitePicture wide image={date.image} className="special__art" />}
      <h2 className="special__h">{date.title}</h2>
      {date.text !== '' && <p className="special__p t-sm">{date.text}</p>}
    </section>
  )
}

export function dateToShow(rows: readonly SpecialDateRow[]): SpecialDateRow | undefined {
  return rows.find(({ Status }) => Status === 'active')
}

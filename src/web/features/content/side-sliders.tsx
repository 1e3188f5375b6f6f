import type { SliderRow } from '#shared/contracts/content.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SiteLink } from './site-link.tsx'
import { SliderPicture } from './slider-picture.tsx'
import './side-sliders.css'

const MOST = 2

/** The small cards beside the hero. */
export function SideSliders({ rows }: { rows: readonly SliderRow[] }) {
  return (
    <ul className="side-cards">
      {rows.slice(0, MOST).map((row) => (
        <li key={row.id}>
          <SiteLink href={row.link} className="side-card">
            {row.image !== '' && <SliderPicture image={row.image} className="side-card__art" />}
            <span className="side-card__txt">
              <span className="title-sm">{row.title}</span>
              {row.text !== '' && <span className="t-sm side-card__p">{row.text}</span>}
            </span>
            <Icon name="right" />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

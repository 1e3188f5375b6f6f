import { useQuery } from '@tanstack/react-query'
import type { SliderRow } from '#shared/contracts/content.ts'
import { query } from '#web/lib/query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SiteLink } from './site-link.tsx'
import { SliderPicture } from './slider-picture.tsx'
import { leftFirst, shownNow } from './slider-rows.ts'
import './side-sliders.css'

const MOST = 2

/** The side cards whose time it is. */
export function useSideRows(): readonly SliderRow[] {
  const side = useQuery({
    ...query('cmscontroller', 'getIcSlider', { SliderType: 'slot', sliderPlace: 'all' }), select: (reply) => leftFirst(shownNow(reply.data, Date.now())),
  })
  return side.data ?? []
}

/** The small cards beside the hero, the left one's (`sol`) first: left on a tablet, above on a wide screen and a phone. */
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

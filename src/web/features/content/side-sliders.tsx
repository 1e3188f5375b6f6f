import { useQuery } from '@tanstack/react-query'
import type { SliderRow } from '#shared/contracts/content.ts'
import { query } from '#web/lib/query.ts'
import { SITE_TYPE } from '#web/lib/site-type.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SiteLink } from './site-link.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import { bySide, shownNow } from './slider-rows.ts'
import './side-sliders.css'

export function useSides(): readonly SliderRow[][] {
  const { data } = useQuery({
    ...query('cmscontroller', 'getIcSlider', {
      SiteType: SITE_TYPE,
      SliderType: 'slot',
      sliderPlace: 'all',
    }),
    select: (reply) => bySide(shownNow(reply.data, Date.now())),
  })
  return data ?? []
}

export function SideSliders({ sides }: { sides: readonly SliderRow[][] }) {
  return (
    <div className="side-cards">
      {sides.map((rows) => (
        <ul
          key={rows[0]?.sliderPlace}
          className="side-track"
          onFocus={(event) => event.target.scrollIntoView({ block: 'nearest' })}
        >
          {rows.map((row) => (
            <li key={row.id}>
              <SiteLink href={row.link} className="side-card">
                {row.image !== '' && (
                  <SitePicture wide image={row.image} className="side-card__art" />
                )}
                <span className="side-card__txt">
                  <span className="title-sm">{row.title}</span>
                  {row.text !== '' && <span className="t-sm side-card__p">{row.text}</span>}
                </span>
                <Icon name="right" />
              </SiteLink>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { HeroSlider } from './hero-slider.tsx'
import { SideSliders } from './side-sliders.tsx'
import { shownNow } from './slider-rows.ts'

/** The top of the home page: the slides, and the side cards where the operator set some. */
export function HeroRow() {
  const side = useQuery({
    ...query('cmscontroller', 'getIcSlider', { SliderType: 'slot', sliderPlace: 'all' }), select: (reply) => shownNow(reply.data, Date.now()),
  })
  const rows = side.data ?? []
  return (
    <div className={rows.length > 0 ? 'hero-row hero-row--side' : 'hero-row'}>
      <HeroSlider />
      {rows.length > 0 && <SideSliders rows={rows} />}
    </div>
  )
}

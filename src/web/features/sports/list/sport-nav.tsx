import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { sportIcon } from '../sport-icons.ts'
import { useSports } from '../use-sports.ts'

type Props = { look: 'chips' | 'column'; sportID: string; place: 'live' | 'day' | undefined }

export function SportNav({ look, sportID, place }: Props) {
  const { sports: texts } = useTexts()
  const format = useFormat()
  const { sports } = useSports(sportID)
  const isColumn = look === 'column'
  const nav = useRef<HTMLElement>(null)
  const chosen = sports.findIndex((sport) => sport.sportID === sportID)
  useEffect(() => showChild(nav.current, chosen), [chosen])
  return (
    <nav
      ref={nav}
      className={isColumn ? 'sports-side__part' : 'chips sports-chips'}
      aria-label={texts.sports}
    >
      {sports.map((sport) => (
        <Link
          key={sport.sportID}
          to={place === 'live' ? '/sports/live' : '/sports'}
          search={{ sport: sport.sportID }}
          resetScroll={false}
          className={isColumn ? 'nav' : 'chip'}
          activeProps={{}}
          aria-current={sport.sportID === sportID ? 'page' : undefined}
        >
          <Icon name={sportIcon(sport.sportID)} />
          {sport.name}
          {isColumn && (
            <span className="nav__n">
              {format.number(place === 'live' ? sport.live : sport.events)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

function showChild(nav: HTMLElement | null, index: number): void {
  const chip = nav?.children[index]
  if (nav === null || !(chip instanceof HTMLElement)) return
  const start = chip.offsetLeft - nav.offsetLeft
  if (start < nav.scrollLeft || start + chip.offsetWidth > nav.scrollLeft + nav.clientWidth)
    nav.scrollLeft = start - (nav.clientWidth - chip.offsetWidth) / 2
}

import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { sportIcon } from '../sport-icons.ts'
import { useSports } from '../use-sports.ts'

type Props = { look: 'chips' | 'column'; sportID: string; place: 'live' | 'day' | undefined }

/** The sports that have matches: chips under a thumb, lines in the column of wide screens. */
export function SportNav({ look, sportID, place }: Props) {
  const { sports: texts } = useTexts()
  const format = useFormat()
  const { sports } = useSports(sportID)
  const isColumn = look === 'column'
  const nav = useRef<HTMLElement>(null)
  useEffect(() => showChosen(nav.current), [sportID, sports.length])
  return (
    <nav ref={nav} className={isColumn ? 'sports-side__part' : 'chips sports-chips'} aria-label={texts.sports}>
      {sports.map((sport) => (
        <Link
          key={sport.sportID} to={place === 'live' ? '/sports/live' : '/sports'} search={{ sport: sport.sportID }} resetScroll={false}
          className={isColumn ? 'nav' : 'chip'} activeProps={{}} aria-current={sport.sportID === sportID ? 'page' : undefined}
        >
          <Icon name={sportIcon(sport.sportID)} />
          {sport.name}
          {isColumn && <span className="nav__n">{format.number(place === 'live' ? sport.live : sport.events)}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Moves the chips so that the chosen one is wholly seen; the page stays where it is. */
function showChosen(nav: HTMLElement | null): void {
  const chip = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav === null || chip == null) return
  const [start, end] = [chip.offsetLeft - nav.offsetLeft, chip.offsetLeft - nav.offsetLeft + chip.offsetWidth]
  if (start < nav.scrollLeft || end > nav.scrollLeft + nav.clientWidth) nav.scrollLeft = start - (nav.clientWidth - chip.offsetWidth) / 2
}

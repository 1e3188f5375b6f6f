import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/lib/texts.ts'
import { LevelMark } from './level-mark.tsx'
import { LevelProgress } from './level-progress.tsx'
import { useLoyalty } from './use-loyalty.ts'
import './loyalty.css'

export function LoyaltyCard() {
  const texts = useTexts().loyalty
  const { own } = useLoyalty()
  if (own === undefined) return null
  return (
    <Link to="/account/loyalty" className="loyal__card" title={texts.seeAll}>
      <LevelMark level={own.level.level} />
      <span className="grow">
        <b className="w-6">{texts.level(own.level.name)}</b>
        <LevelProgress own={own} />
      </span>
    </Link>
  )
}

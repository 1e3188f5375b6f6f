import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContextKind } from '#shared/players/support.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { About } from './support-search.ts'

const ICONS: Readonly<Record<ContextKind, IconName>> = {
  transaction: 'wallet',
  coupon: 'slip',
  round: 'slots',
}

export function AboutCard({ about, children }: { about: About; children?: ReactNode }) {
  const { support: texts } = useTexts()
  return (
    <div className="card supp__about">
      <span className="icon-box">
        <Icon name={ICONS[about.kind]} />
      </span>
      <span className="grow col">
        <span className="w-6">{texts.about[about.kind]}</span>
        <span className="t-sm">
          <AboutLink about={about} />
        </span>
      </span>
      {children}
    </div>
  )
}

function AboutLink({ about: { kind, id } }: { about: About }) {
  const words = useTexts().support.aboutOpen[kind]
  if (kind === 'round')
    return (
      <Link to="/fairness/round/$roundID" params={{ roundID: id }} className="supp__link">
        {words}
      </Link>
    )
  return (
    <Link to={kind === 'coupon' ? '/account/bets' : '/account/history'} className="supp__link">
      {words}
    </Link>
  )
}

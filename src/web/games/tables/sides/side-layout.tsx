import type { ReactNode } from 'react'
import type { Lang } from '#shared/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { roadTextsOf } from './road-texts.ts'
import './sides.css'

export function SideLayout({
  isRoads,
  board,
  roads,
}: {
  isRoads: boolean
  board: ReactNode
  roads: ReactNode
}) {
  return (
    <div className="sd-layout" data-roads={isRoads}>
      {board}
      {roads}
    </div>
  )
}

export function RoadsKey({
  lang,
  isRoads,
  onTurn,
}: {
  lang: Lang
  isRoads: boolean
  onTurn: () => void
}) {
  const texts = roadTextsOf(lang)
  const name = isRoads ? texts.board : texts.title
  return (
    <button
      type="button"
      className="btn btn--outline sd-key"
      aria-pressed={isRoads}
      aria-label={name}
      onClick={onTurn}
    >
      <Icon name={isRoads ? 'grid' : 'chart'} />
    </button>
  )
}

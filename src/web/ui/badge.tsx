import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'plain' | 'up' | 'down' | 'warn' | 'info' | 'gold' | 'line'

/** A short state. Colour never stands alone: give it words, and an icon where there is one. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={tone === 'plain' ? 'badge' : `badge badge--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

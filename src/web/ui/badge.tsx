import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'plain' | 'up' | 'down' | 'warn' | 'info' | 'gold' | 'line'

/** Short status. Colour alone carries no meaning: give it text, and an icon if there is one. */
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

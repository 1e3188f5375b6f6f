import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** Remark inside a page or sheet. `warn` and `down` are announced at once. */
export function Note({
  tone = 'plain',
  icon = 'info',
  children,
}: {
  tone?: 'plain' | 'warn' | 'down'
  icon?: IconName
  children: ReactNode
}) {
  return (
    <div
      className={tone === 'plain' ? 'note' : `note note--${tone}`}
      role={tone === 'plain' ? undefined : 'alert'}
    >
      <Icon name={icon} />
      <div className="grow">{children}</div>
    </div>
  )
}

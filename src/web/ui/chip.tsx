import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type ChipProps = {
  selected?: boolean
  count?: string | undefined
  icon?: IconName
} & ComponentProps<'button'>

export function Chip({
  selected,
  count,
  icon,
  children,
  className,
  type = 'button',
  ...rest
}: ChipProps) {
  return (
    <button {...rest} type={type} className={classNames('chip', className)} aria-pressed={selected}>
      {icon && <Icon name={icon} />}
      {children}
      {count !== undefined && <span className="chip__n">{count}</span>}
    </button>
  )
}

import type { ReactNode } from 'react'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Go } from './route.tsx'

type ViewsProps<V extends string> = {
  label: string
  views: readonly V[]
  shown: V
  nameOf: (view: V) => string
  countOf?: (view: V) => string
  onShow: (view: V) => void
  children?: ReactNode
}

export function Views<V extends string>({
  label,
  views,
  shown,
  nameOf,
  countOf,
  onShow,
  children,
}: ViewsProps<V>) {
  return (
    <div className="row g-8 office-chips" role="group" aria-label={label}>
      {views.map((view) => (
        <Chip
          key={view}
          selected={view === shown}
          count={countOf?.(view)}
          onClick={() => onShow(view)}
        >
          {nameOf(view)}
        </Chip>
      ))}
      {children}
    </div>
  )
}

type Tab = { to: string; name: string; isHere: boolean }

/** Tabs of a desk with separate addresses. */
export function Tabs({
  label,
  tabs,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  className?: string
}) {
  return (
    <nav className={classNames('tabs office-tabs', className)} aria-label={label}>
      {tabs.map(({ to, name, isHere }) => (
        <Go key={to} to={to} bare className="tab" aria-current={isHere ? 'page' : undefined}>
          {name}
        </Go>
      ))}
    </nav>
  )
}

import { useEffect, useRef } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice, useOfficeFormat } from './office-texts.ts'
import { Go } from './route.tsx'
import { groupsOf, type Section } from './sections.ts'
import { useQueues } from './use-queues.ts'

export function Sections({ me, current }: { me: Me; current: Section['id'] | undefined }) {
  const { nav, groups } = useOffice()
  const queues = useQueues(me)
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    if (current !== undefined)
      rail.current
        ?.querySelector('[aria-current]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav className="office-nav" aria-label={nav.label} ref={rail}>
      {groupsOf(me.roles).map(({ id: group, sections }) => (
        <div
          key={group}
          className="office-nav__group"
          role="group"
          aria-labelledby={`group-${group}`}
        >
          <span className="office-nav__head" id={`group-${group}`}>
            {groups[group]}
          </span>
          {sections.map((section) => (
            <SectionLink
              key={section.id}
              section={section}
              waiting={section.queue === undefined ? 0 : (queues?.[section.queue] ?? 0)}
              isCurrent={section.id === current}
            />
          ))}
        </div>
      ))}
    </nav>
  )
}

function SectionLink({
  section: { id, path, icon },
  waiting,
  isCurrent,
}: {
  section: Section
  waiting: number
  isCurrent: boolean
}) {
  const { nav } = useOffice()
  const { number } = useOfficeFormat()
  return (
    <Go to={path} className="nav" title={nav[id]} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} size={16} />
      <span className="office-nav__name">{nav[id]}</span>
      {waiting > 0 && <span className="count">{number(waiting)}</span>}
    </Go>
  )
}

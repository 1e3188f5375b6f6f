import type { Me } from '#shared/contracts/staff/account.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StuckNotice } from '../letters/stuck-notice.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Nothing, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { sectionsOf } from '../sections.ts'
import { useLateItems, useQueues } from '../use-queues.ts'
import { LateCount } from '../work/late-count.tsx'

export function HomePage({ me }: { me: Me }) {
  const { home, nav } = useOffice()
  const { number } = useOfficeFormat()
  const queues = useQueues(me)
  const lateIn = useLateItems(me)
  const own = sectionsOf(me.roles).filter(({ queue }) => queue !== undefined)
  const waiting = own.filter(({ queue }) => queue !== undefined && (queues?.[queue] ?? 0) > 0)
  return (
    <>
      <PageHead title={home.title} intro={home.intro} />
      <StuckNotice me={me} />
      {own.length > 0 && queues === undefined ? (
        <Waiting lines={3} />
      ) : waiting.length === 0 ? (
        <Nothing icon="checkcircle" title={home.nothing} text={home.nothingText} />
      ) : (
        <ul className="office-queues">
          {waiting.map(({ id, path, icon, queue }) => (
            <li key={id} className="card">
              <Go to={path} className="office-queue">
                <Icon name={icon} />
                <b className="grow">{nav[id]}</b>
                {lateIn(queue) > 0 && <LateCount count={lateIn(queue)} />}
                <span className="title-md num">
                  {number(queue === undefined ? 0 : (queues?.[queue] ?? 0))}
                </span>
                <Icon name="right" size={16} />
              </Go>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

import { Suspense, useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import { IconButton } from '#web/ui/button.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useErrorText } from '../asking.ts'
import { useOffice } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { ageText } from './work-columns.tsx'
import type { Work } from './use-work.ts'

const ChangeTarget = lazyPart(async () => (await import('./change-target.tsx')).ChangeTarget)

/** The target age of a queue, above its list. A refused assignment is stated here. */
export function WorkTarget({ me, work }: { me: Me; work: Work }) {
  const { work: words } = useOffice()
  const errorText = useErrorText()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <p className="work-target">
        {words.target(ageText(work.targetMinutes, words.units))}
        {may(me.roles, 'queue.target') && (
          <IconButton
            icon="settings"
            size="sm"
            label={words.changeTarget}
            onClick={() => setChanging(true)}
          />
        )}
      </p>
      {work.error !== null && <Notice tone="down">{errorText(work.error)}</Notice>}
      {isChanging && (
        <Suspense fallback={null}>
          <ChangeTarget work={work} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}

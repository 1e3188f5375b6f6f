import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/lib/texts.ts'
import { useDocumentTitle } from '#web/lib/title.ts'
import { Failed } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ActivitySection } from './activity-section.tsx'
import { BudgetSection } from './budget-section.tsx'
import { ExclusionSection } from './exclusion-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { PauseBanner } from './pause-banner.tsx'
import { stateQuery } from './protection-state.ts'
import { ReminderSection } from './reminder-section.tsx'
import { SelfTest } from './self-test.tsx'
import { TimeOutSection } from './time-out-section.tsx'
import './protection.css'

export function ProtectionPage() {
  const texts = useTexts().protection
  const state = useQuery({ ...stateQuery(), staleTime: 0 })
  useDocumentTitle(texts.title)
  const data = state.data?.data
  return (
    <div className="guard">
      <header>
        <h1 className="title-lg">{texts.title}</h1>
        <p className="c-2 guard__lead">{texts.lead}</p>
        <Link
          to="/info/$slug"
          params={{ slug: 'responsible-gaming' }}
          className="link t-sm guard__more"
        >
          <Icon name="info" size={16} />
          {texts.more}
        </Link>
      </header>
      {state.isError && data === undefined ? (
        <Failed error={state.error} onRetry={() => void state.refetch()} />
      ) : data === undefined ? (
        <div className="guard__parts" aria-busy="true">
          <Skeleton width="100%" height={320} radius={12} />
          <Skeleton width="100%" height={280} radius={12} />
        </div>
      ) : (
        <div className="guard__parts">
          <PauseBanner state={data} />
          <ActivitySection />
          <LimitsSection limits={data.limits} />
          <BudgetSection limits={data.limits} />
          <ReminderSection minutes={data.realityCheckMinutes} />
          <TimeOutSection until={data.timeOutUntil} />
          <ExclusionSection until={data.excludedUntil} />
          <SelfTest />
        </div>
      )}
    </div>
  )
}

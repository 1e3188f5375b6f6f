import type { ReactNode } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { useOffice } from '../office-texts.ts'
import { useRoute } from '../route.tsx'
import { Tabs } from '../views.tsx'
import { EntriesReport } from './entries-report.tsx'
import { PartsReport } from './parts-report.tsx'
import { PeriodsReport } from './periods-report.tsx'
import { SegmentReport } from './segments/segment-report.tsx'
import { SegmentsReport } from './segments/segments-report.tsx'
import './reports.css'

/**
 * Routes: /reports periods; /reports/FROM/TO their parts; /reports/FROM/TO/entries the entries;
 * /reports/segments by segment.
 */
export function ReportsPage({ me }: { me: Me }) {
  const {
    parts: [, from, to, entries],
  } = useRoute()
  if (from === 'segments')
    return to === undefined ? (
      <Tabbed isSegments>
        <SegmentsReport />
      </Tabbed>
    ) : (
      <SegmentReport key={to} me={me} id={to} />
    )
  if (from === undefined || to === undefined)
    return (
      <Tabbed>
        <PeriodsReport me={me} />
      </Tabbed>
    )
  if (entries === 'entries') return <EntriesReport key={`${from} ${to}`} from={from} to={to} />
  return <PartsReport me={me} from={from} to={to} />
}

function Tabbed({ isSegments = false, children }: { isSegments?: boolean; children: ReactNode }) {
  const {
    reports: { segments: words },
  } = useOffice()
  return (
    <>
      <Tabs
        label={words.tabs}
        tabs={[
          { to: '/reports', name: words.periods, isHere: !isSegments },
          { to: '/reports/segments', name: words.tab, isHere: isSegments },
        ]}
      />
      {children}
    </>
  )
}

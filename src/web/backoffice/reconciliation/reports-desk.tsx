import type { Me } from '#shared/contracts/staff/account.ts'
import { ReportPage } from './report-page.tsx'
import { ReportsPage } from './reports-page.tsx'
import { ReportUploadPage } from './report-upload-page.tsx'
import './reconciliation.css'

export function ReconciliationDesk({ me, part }: { me: Me; part: string | undefined }) {
  if (part === undefined) return <ReportsPage me={me} />
  return part === 'new' ? <ReportUploadPage /> : <ReportPage key={part} me={me} reportID={part} />
}

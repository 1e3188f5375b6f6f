import type { Me } from '#shared/contracts/staff/account.ts'
import { StatementPage } from './statement-page.tsx'
import { StatementsPage } from './statements-page.tsx'
import { UploadPage } from './upload-page.tsx'
import './reconciliation.css'

export function StatementsDesk({ me, part }: { me: Me; part: string | undefined }) {
  if (part === undefined) return <StatementsPage me={me} />
  return part === 'new' ? <UploadPage /> : <StatementPage key={part} me={me} statementID={part} />
}

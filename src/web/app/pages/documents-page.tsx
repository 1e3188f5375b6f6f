import { DocumentsPage as Documents } from '#web/features/documents/documents-page.tsx'
import { AccountFrame } from './account-frame.tsx'

export function DocumentsPage() {
  return (
    <AccountFrame>
      <Documents />
    </AccountFrame>
  )
}

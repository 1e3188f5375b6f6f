import type { AffiliateRow } from '#shared/contracts/staff/affiliates.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const STATE_TONES: Readonly<Record<AffiliateRow['state'], BadgeTone>> = {
  applied: 'warn',
  active: 'up',
  suspended: 'down',
  rejected: 'plain',
  closed: 'plain',
}

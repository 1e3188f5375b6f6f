import { z } from 'zod'
import type { Job } from '../jobs/jobs.ts'

const payload = z.object({
  id: z.guid(),
  report: z.object({
    kind: z.enum(['delivered', 'deferred', 'bounced', 'complained']),
    isGone: z.boolean().optional(),
  }),
})

export const MAIL_REPORT: Job<z.output<typeof payload>> = { name: 'platform:mail-report', payload }

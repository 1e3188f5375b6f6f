import type { crm as original } from './crm.tr.ts'

export const crm: typeof original = {
  messageSentOrStopped: 'This message was already sent or stopped',
  segmentReportRunning: 'Another segment report is in progress. Wait until it is complete',
  draftSavedMeanwhile: 'Someone else saved this draft. Reload the page',
}

import type { crm as original } from './crm.tr.ts'

export const crm: typeof original = {
  messageSentOrStopped: 'This message was sent or stopped already',
  segmentReportRunning: 'Another segment report is being made',
  draftSavedMeanwhile: 'Someone else has saved this draft in the meantime; reload the page',
}

import type { crm as original } from './crm.tr.ts'

export const crm: typeof original = {
  messageSentOrStopped: 'This message was already sent or stopped',
  segmentReportRunning: 'Another segment report is in progress. Wait until it is complete',
  playerListEmpty: 'The file names no players',
  playerListLong: 'A list can have at most 100,000 lines',
  playerListUnknown: 'None of the players in the file was found',
  playerListInUse: 'A segment or an unsent message uses this list',
  draftSavedMeanwhile: 'Someone else saved this draft. Reload the page',
  automationElsewhere: 'Someone else changed the state of this automation. Reload the page',
  automationIncompleteOrChanged:
    'Something is missing in the automation, or someone else changed it. Reload the page',
  manyAutomations: (n: number) => `At most ${n} automations run at the same time`,
}

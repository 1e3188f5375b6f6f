import type { content as original } from './content.tr.ts'

export const content: typeof original = {
  itemChangedMeanwhile: 'This content was changed by someone else. Reload the page and try again',
  archivedNotPublished: 'Archived content cannot be published. Restore it first',
  draftUnchanged: 'The draft has no changes',
  nothingShownOrScheduled: 'Nothing is live or scheduled',
  noLicence: 'none (demonstration: no real money is used)',
  demonstrationSetup: 'Demonstration: no licence applies, and no real money is used.',
}

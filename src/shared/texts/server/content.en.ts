import { counted } from '../../counted.ts'
import type { content as original } from './content.tr.ts'

export const content: typeof original = {
  everySlot: 'Every slot; the whole bet counts.',
  sportsBets: 'Sports bets.',
  itemChangedMeanwhile: 'This content was changed by someone else. Reload the page and try again',
  archivedNotPublished: 'Archived content cannot be published. Restore it first',
  draftUnchanged: 'The draft has no changes',
  nothingShownOrScheduled: 'Nothing is live or scheduled',
  howOften: {
    once: 'once',
    week: 'once a week',
  },
  onceForFirstDeposit: 'once, for their first deposit',
  promotionSlugTaken: 'Another promotion uses this URL name',
  promotionEnded: 'This promotion has already ended',
  draftSavedMeanwhile: 'Someone else saved this draft. Reload the page and repeat your change',
  noLicence: 'none (demonstration set-up: no real money is played)',
  demonstrationSetup: 'Demonstration set-up: no licence applies, no real money is played.',
  freeRoundsOf: (game, rounds) => `${game.en}: ${counted(rounds, 'free round')}`,
  giftBonusOf: (amount) => `${amount.en} gift bonus`,
  freeBetOf: (amount) => `${amount.en} free bet`,
}

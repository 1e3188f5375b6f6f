import { counted } from '../../counted.ts'
import type { content as original } from './content.tr.ts'

export const content: typeof original = {
  everySlot: 'Every slot; the whole bet counts.',
  sportsBets: 'Sports bets.',
  itemChangedMeanwhile: 'This changed while you were writing. Reload and try again',
  archivedNotPublished: 'What is archived is not published. Bring it back first',
  draftUnchanged: 'The draft says this already',
  nothingShownOrScheduled: 'Nothing is shown or waits',
  howOften: {
    once: 'once',
    week: 'once a week',
  },
  onceForFirstDeposit: 'once, for their first deposit',
  promotionSlugTaken: 'Another promotion has this address name',
  promotionEnded: 'This promotion has ended already',
  draftSavedMeanwhile:
    'Someone else saved this draft in the meantime. Load it again and redo your change',
  noLicence: 'none (demonstration set-up: no real money is played)',
  demonstrationSetup: 'Demonstration set-up: no licence applies, no real money is played.',
  freeRoundsOf: (game, rounds) => `${game.en}: ${counted(rounds, 'free round')}`,
  giftBonusOf: (amount) => `${amount.en} gift bonus`,
  freeBetOf: (amount) => `${amount.en} free bet`,
}

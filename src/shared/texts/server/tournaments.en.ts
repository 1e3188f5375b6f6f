import type { tournaments as original } from './tournaments.tr.ts'

export const tournaments: typeof original = {
  tournamentOver: 'This tournament is over',
  draftSavedMeanwhile: 'Someone else saved this draft. Reload the page and repeat your change',
}

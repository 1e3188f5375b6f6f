import type { tournaments as original } from './tournaments.tr.ts'

export const tournaments: typeof original = {
  tournamentOver: 'This tournament is over',
  draftSavedMeanwhile:
    'Someone else saved this draft in the meantime. Load it again and redo your change',
}

import type { lobby as original } from './lobby.tr.ts'

export const lobby: typeof original = {
  categoryChangedMeanwhile:
    'Someone else has changed this category in the meantime. Reload the page',
  categoryByReleaseDate: 'Games enter this category by their release date',
  everySlot: 'Slots',
}

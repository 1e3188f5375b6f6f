import type { lobby as original } from './lobby.tr.ts'

export const lobby: typeof original = {
  categoryChangedMeanwhile: 'Someone else changed this category. Reload the page',
  categoryByReleaseDate: 'Games join this category by release date',
  gameNotInCountry: 'This game is not offered in your country',
  everySlot: 'Slots',
}

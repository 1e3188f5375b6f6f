import type { lobby as turkish } from './lobby.tr.ts'

export const lobby: typeof turkish = {
  homeTitle: 'Home',
  popular: 'Popular slots',
  originals: 'Kupa Originals',
  all: 'See all',
  allOf: (title) => `${title}: see all`,
  favouriteAdded: 'Added to favourites',
  favouriteRemoved: 'Removed from favourites',
  favouriteSignIn: 'Sign in to add favourites',
}

import type { virtuals as turkish } from './virtuals.tr.ts'

export const virtuals: typeof turkish = {
  title: 'Virtual sports',
  intro:
    'All day, every few minutes: results come from a chain published in advance, for you to verify.',
  loading: 'Loading games',
  about: {
    football: 'A league of 16 clubs, eight matches at once',
    horses: 'Flat races of 8–12 horses',
    dogs: 'Greyhounds from six traps',
    tennis: '16 players, short sets on eight courts',
  },
  runsIn: (time) => `Starts in ${time}`,
  runsNow: 'Live now',
  empty: 'No virtual sport is open right now',
  emptyText: 'Virtual sports open again shortly.',
  toSports: 'Go to sports betting',
  frame: 'Virtual sport',
  opening: 'Opening the game',
}

import type { virtuals as turkish } from './virtuals.tr.ts'

export const virtuals: typeof turkish = {
  title: 'Virtual sports',
  intro:
    'A new round every few minutes, day and night. Results come from a chain published in advance, so you can verify them.',
  loading: 'Loading games',
  about: {
    football: 'A league of 16 clubs, eight matches at once',
    horses: 'Flat races of 8–12 horses',
    dogs: 'Six-trap greyhound races',
    tennis: '16 players, short sets on eight courts',
  },
  runsIn: (time) => `Starts in ${time}`,
  runsNow: 'Live now',
  empty: 'No virtual sports are open right now',
  emptyText: 'Virtual sports open again shortly.',
  toSports: 'Go to sports betting',
  frame: 'Virtual sport',
  opening: 'Opening the game',
}

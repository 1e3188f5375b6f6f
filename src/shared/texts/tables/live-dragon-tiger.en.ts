import type { LiveDragonTigerTexts } from './live-dragon-tiger.tr.ts'

export const liveDragonTiger: LiveDragonTigerTexts = {
  scene: (table) => `${table} table`,
  spots: { dragon: 'Dragon', tiger: 'Tiger', tie: 'Tie', suitedtie: 'Suited tie' },
  letters: { dragon: 'D', tiger: 'T', tie: '=' },
  feltPays: '8 DECKS  ·  TIE 11:1  ·  SUITED TIE 50:1',
  rulesText: [
    'One card is dealt to the dragon and one to the tiger; the higher card wins. The king is the highest card and the ace the lowest; suits do not count. Every hand is dealt from eight freshly shuffled decks.',
    'Cards of the same rank are a tie: half of every bet on dragon and tiger is returned. If the suits also match, the suited tie bet wins as well.',
  ],
}

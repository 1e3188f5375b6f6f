import { expect, test } from 'vitest'
import { croupier as english } from '#shared/texts/tables/tables.en.ts'
import { croupier as turkish } from '#shared/texts/tables/tables.tr.ts'
import { createRoundDraw } from './round-draw.ts'
import { announcementOf, payCallOf } from './croupier.ts'
import type { TableEvent } from './table-events.ts'
import { TABLE_GAMES } from './tables.ts'

const [KING, ACE] = [44, 48]

test.each<[TableEvent, string | null, string | null]>([
  [{ type: 'ball', pocket: 23, colour: 'red' }, 'Yirmi üç, kırmızı, tek', 'Twenty-three, red, odd'],
  [{ type: 'ball', pocket: 2, colour: 'black' }, 'İki, siyah, çift', 'Two, black, even'],
  [{ type: 'ball', pocket: 0, colour: 'green' }, 'Sıfır', 'Zero'],
  [
    {
      type: 'lucky',
      numbers: [
        { number: 7, times: 100 },
        { number: 0, times: 500 },
      ],
    },
    'Bu turun yakamozları: yedi, yüz kat; sıfır, beş yüz kat',
    'Lucky numbers this round: seven, one hundred times; zero, five hundred times',
  ],
  [
    {
      type: 'beacons',
      totals: [
        { total: 3, times: 500 },
        { total: 11, times: 20 },
      ],
    },
    'Fenerin aydınlattıkları: üç, beş yüz kat; on bir, yirmi kat',
    'Lit totals this round: three, five hundred times; eleven, twenty times',
  ],
  [
    { type: 'diceTotal', dice: [5, 5, 5], total: 15 },
    'Beş, beş, beş. Toplam on beş',
    'Five, five, five. Total fifteen',
  ],
  [
    { type: 'dice', dice: [2, 3, 6], total: 11, triple: false },
    'İki, üç, altı. Toplam on bir, büyük',
    'Two, three, six. Total eleven, big',
  ],
  [{ type: 'dice', dice: [5, 5, 5], total: 15, triple: true }, 'Üçlü beş', 'Triple five'],
  [
    { type: 'wheelStop', stop: 4, segment: 14 },
    'Çark durdu: on dört',
    'The wheel stops on fourteen',
  ],
  [{ type: 'baccaratCard', side: 'banker', place: 1, card: KING, total: 0 }, null, null],
  [
    { type: 'baccaratCard', side: 'banker', place: 2, card: KING, total: 7 },
    'Kasa yedi',
    'Banker seven',
  ],
  [{ type: 'third', side: 'player', draws: true }, 'Oyuncu kart çekiyor', 'Player draws'],
  [
    {
      type: 'baccaratResult',
      winner: 'banker',
      player: 6,
      banker: 8,
      playerPair: true,
      bankerPair: false,
    },
    'Oyuncu altı, kasa sekiz. Kasa kazandı. Oyuncu per',
    'Player six, banker eight. Banker wins. Player pair',
  ],
  [
    {
      type: 'baccaratResult',
      winner: 'tie',
      player: 7,
      banker: 7,
      playerPair: false,
      bankerPair: false,
    },
    'Oyuncu yedi, kasa yedi. Berabere',
    'Player seven, banker seven. Tie',
  ],
  [{ type: 'dragonTigerCard', side: 'dragon', card: KING }, 'Ejderha: papaz', 'Dragon: king'],
  [
    { type: 'dragonTigerResult', winner: 'tie', suited: true },
    'Berabere, kartların türü de aynı',
    'Suited tie',
  ],
  [
    { type: 'dealerCard', card: ACE, total: 11, soft: true },
    'Krupiyede as',
    'The dealer shows an ace',
  ],
  [{ type: 'insuranceOffered', seats: [1] }, 'Sigorta isteyen var mı?', 'Insurance, anyone?'],
  [
    { type: 'evenMoney', seat: 2 },
    'İki numara blackjack için bire bir aldı',
    'Seat two takes even money',
  ],
  [{ type: 'turn', seat: 3, hand: 0 }, 'Üç numara, sıra sizde', 'Seat three, your turn'],
  [
    { type: 'handEnd', seat: 2, hand: 0, end: 'bust', total: 24 },
    'İki numara patladı',
    'Seat two is bust',
  ],
  [
    { type: 'dealerEnd', total: 25, bust: true, blackjack: false },
    'Krupiye patladı',
    'The dealer is bust',
  ],
])('%j', (event, tr, en) => {
  expect(announcementOf(event, turkish)).toBe(tr)
  expect(announcementOf(event, english)).toBe(en)
})

test('every result of every table is announced in both languages, without missing names or numbers', () => {
  for (const game of TABLE_GAMES) {
    for (let round = 1; round <= 50; round += 1) {
      const draw = createRoundDraw('77'.repeat(32), 'tuz', round)
      const { events } =
        game.play === 'single' ? game.resultOf(draw) : game.roundOf(draw, [1, 4, 7], [])
      for (const texts of [turkish, english]) {
        const announcements = events
          .map((event) => announcementOf(event, texts))
          .filter((text) => text !== null)
        expect(announcements.length).toBeGreaterThan(0)
        expect(announcements.join('\n')).not.toMatch(/undefined|NaN|: ?$/m)
      }
    }
  }
})

test('the croupier opens and closes the bets', () => {
  expect([turkish.betsOpen, turkish.lastBets, turkish.betsClosed]).toEqual([
    'Bahislerinizi yapın, lütfen',
    'Son bahisler',
    'Bahisler kapandı, teşekkürler',
  ])
  expect([english.betsOpen, english.lastBets, english.betsClosed]).toEqual([
    'Place your bets, please',
    'Last bets',
    'No more bets, thank you',
  ])
})

test('the croupier pays the winning bets of a round, or says that there are none', () => {
  const round = { isVoid: false, betCount: 3, winners: [{}] }
  expect(payCallOf(round, turkish)).toBe('Kazanan bahisler ödeniyor')
  expect(payCallOf(round, english)).toBe('Paying the winning bets')
  expect(payCallOf({ ...round, winners: [] }, turkish)).toBe('Bu turda kazanan bahis yok')
  expect(payCallOf({ ...round, winners: [] }, english)).toBe('No winning bets this round')
  expect(payCallOf({ ...round, isVoid: true }, english)).toBeNull()
  expect(payCallOf({ isVoid: false, betCount: 0, winners: [] }, english)).toBeNull()
})

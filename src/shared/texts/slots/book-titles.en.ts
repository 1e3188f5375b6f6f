import { counted } from '../../counted.ts'
import type { BookTitleTexts } from './book-titles.tr.ts'

const evliyaninHaritasi: BookTitleTexts = {
  choice: 'Special symbol',
  again: 'Second special symbol',
  chosen: (symbol) => `Special symbol: ${symbol}`,
  chosenSecond: (symbol) => `Second special symbol: ${symbol}`,
  covered: (reels, symbol, amount) =>
    `${symbol} unrolled over ${counted(reels, 'reel')}, you won ${amount}`,
  rulesTitle: 'Special symbol',
  rulesText: (lines, book) =>
    `Before the free spins one special symbol is drawn on the page. In every free spin the line wins are paid first; then, if the special symbol stands on enough reels to pay, it fills those reels and pays on all ${counted(lines, 'line')}. The reels need not be adjacent. ${book} does not stand in for the special symbol.`,
  rulesSecond: '',
  rulesChances: (chances) => `How likely each is: ${chances}.`,
  wildText: (symbol) =>
    `${symbol} stands in for every symbol on the lines; it also pays a multiple of the total bet wherever it lands.`,
  window: 'special symbol unrolled',
  win: (reels, symbol, lines) =>
    `${symbol} on ${counted(reels, 'reel')}, ${counted(lines, 'line')}`,
}

const gobekli: BookTitleTexts = {
  choice: 'The animal that wakes',
  again: 'A second animal wakes',
  chosen: (symbol) => `The animal that wakes: ${symbol}`,
  chosenSecond: (symbol) => `A second animal wakes: ${symbol}`,
  covered: (reels, symbol, amount) =>
    `${symbol} rose over ${counted(reels, 'reel')}, you won ${amount}`,
  rulesTitle: 'The animal that wakes',
  rulesText: (lines, book) =>
    `Before the free spins a torch passes over the reliefs and one of the animals wakes. In every free spin the line wins are paid first; then, if that animal stands on enough reels to pay, it rises over each of them and pays on all ${counted(lines, 'line')}. The reels need not be adjacent. ${book} does not stand in for the animal.`,
  rulesSecond:
    'The first time more spins are won during the free spins, a second animal wakes too. From the next spin on each of the two pays on its own reels, one after the other. Spins won after that bring no further animal.',
  rulesChances: (chances) =>
    `How likely the first animal is: ${chances}. The second is chosen from the others by the same weights.`,
  wildText: (symbol) =>
    `${symbol} stands in for every symbol on the lines; it also pays a multiple of the total bet wherever it lands. It never lands on the first reel, only on the other four.`,
  window: 'the animal rose',
  win: (reels, symbol, lines) =>
    `${symbol} on ${counted(reels, 'reel')}, ${counted(lines, 'line')}`,
}

export const bookTitles: Readonly<Record<string, BookTitleTexts>> = {
  'evliyanin-haritasi': evliyaninHaritasi,
  gobekli,
}

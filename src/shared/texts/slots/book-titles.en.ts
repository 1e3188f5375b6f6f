import { counted } from '../../counted.ts'
import type { BookTitleTexts } from './book-titles.tr.ts'

const evliyaninHaritasi: BookTitleTexts = {
  choice: 'Special symbol',
  again: 'Second special symbol',
  chosen: (symbol) => `Special symbol: ${symbol}`,
  chosenSecond: (symbol) => `Second special symbol: ${symbol}`,
  covered: (reels, symbol, amount) =>
    `${symbol} expanded over ${counted(reels, 'reel')}, you won ${amount}`,
  rulesTitle: 'Special symbol',
  rulesText: (lines, book) =>
    `Before the free spins one special symbol is drawn at random. In every free spin, the line wins are paid first; then, if the special symbol is on enough reels to pay, it expands to fill those reels and pays on all ${counted(lines, 'line')}. The reels need not be adjacent. ${book} does not substitute for the special symbol.`,
  rulesSecond: '',
  rulesChances: (chances) => `The chance of each symbol: ${chances}.`,
  wildText: (symbol) =>
    `${symbol} substitutes for every symbol on the lines; it also pays a multiple of the total bet wherever it lands.`,
  window: 'special symbol expanded',
  win: (reels, symbol, lines) =>
    `${symbol} on ${counted(reels, 'reel')}, ${counted(lines, 'line')}`,
}

const gobekli: BookTitleTexts = {
  choice: 'Awakened animal',
  again: 'A second animal wakes',
  chosen: (symbol) => `Awakened animal: ${symbol}`,
  chosenSecond: (symbol) => `Second awakened animal: ${symbol}`,
  covered: (reels, symbol, amount) =>
    `${symbol} rose over ${counted(reels, 'reel')}, you won ${amount}`,
  rulesTitle: 'Awakened animal',
  rulesText: (lines, book) =>
    `Before the free spins a torch passes over the reliefs and one of the animals wakes. In every free spin, the line wins are paid first; then, if that animal is on enough reels to pay, it rises over each of them and pays on all ${counted(lines, 'line')}. The reels need not be adjacent. ${book} does not substitute for the animal.`,
  rulesSecond:
    'The first time more spins are won during the free spins, a second animal wakes too. From the next spin, each of the two pays on its own reels, one after the other. Spins won after that do not wake another animal.',
  rulesChances: (chances) =>
    `The chance of each animal to wake first: ${chances}. The second is chosen from the others with the same weights.`,
  wildText: (symbol) =>
    `${symbol} substitutes for every symbol on the lines; it also pays a multiple of the total bet wherever it lands. It never lands on the first reel, only on the other four.`,
  window: 'the animal rose',
  win: (reels, symbol, lines) =>
    `${symbol} on ${counted(reels, 'reel')}, ${counted(lines, 'line')}`,
}

export const bookTitles: Readonly<Record<string, BookTitleTexts>> = {
  'evliyanin-haritasi': evliyaninHaritasi,
  gobekli,
}

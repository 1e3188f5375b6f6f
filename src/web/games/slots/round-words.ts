import { respinsOf } from '#games/slots/expanding/machine.ts'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { ExpandingWords, StageTexts } from '#shared/texts/slots/stage.tr.ts'
import type { Hud } from './hud/hud.ts'
import { duelWords } from './rounds/duel-words.ts'
import { expandingWords } from './rounds/expanding-words.ts'
import { holdSign, holdWords } from './rounds/hold-words.ts'
import { listText } from './rounds/list-text.ts'
import type { Paytable } from './rounds/paytable.ts'
import type { FeatureCount, RoundListener } from './scene/playback.ts'
import type { TitlePresentation } from './titles/presentation.ts'

export type RoundWords = {
  listener: RoundListener
  begin: () => void
  outcome: (round: { betMinor: Minor; winMinor: Minor; balanceMinor: Minor }) => string
  autoplayStop: string
  featureEnded: string
}

type Parts = {
  slug: string
  paytable: Paytable
  title: TitlePresentation
  texts: StageTexts
  lang: Lang
  money: (minor: Minor) => string
  hud: () => Pick<Hud, 'say' | 'feature' | 'cover'>
  onWin: (minor: Minor) => void
}

export function createRoundWords({
  slug,
  paytable,
  title,
  texts,
  lang,
  money,
  hud,
  onWin,
}: Parts): RoundWords {
  const book = texts.books[title.slug]
  const collects = texts.collects[title.slug]
  const growing = paytable.kind === 'expanding' ? expandingWords(texts, slug) : undefined
  const boards = texts.boardDuels[slug]
  const nameOf = (symbol: string) => texts.symbols[symbol] ?? symbol
  const number = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB')
  let announced: string[] = []
  let announcedTimes = 1
  const say = (words: string | undefined) => hud().say(words ?? '')
  const announce = (words: string) => {
    announced.push(words)
    say(words)
  }

  return {
    ...stops(paytable, title.slug, texts, growing),
    begin: () => (announced = []),
    outcome({ betMinor, winMinor, balanceMinor }) {
      if (winMinor === 0n) return texts.announcements.noWin
      const total =
        winMinor < betMinor
          ? texts.announcements.back(money(winMinor))
          : texts.announcements.total(money(winMinor))
      return `${announced.length === 1 ? announced[0] : total}. ${texts.announcements.balance(money(balanceMinor))}`
    },
    listener: {
      onWin,
      onFeature(count) {
        const times = count?.multiplier ?? 1
        if (
          (paytable.kind === 'variable' || paytable.kind === 'avalanche') &&
          times > announcedTimes
        )
          say(texts.announcements.rise(times))
        announcedTimes = times
        hud().feature(
          count && {
            count: countOf(count, texts, boards, growing),
            multiplier: multiplierOf(count, texts, nameOf),
          },
        )
      },
      onCover: (on) => hud().cover(on),
      onWinsAnnounced: (wins, winMinor) =>
        announce(winsText(wins, money(winMinor), { texts, slug: title.slug, nameOf })),
      onRideStep: (multiplier, awarded) => say(texts.announcements.rideStep(multiplier, awarded)),
      onHaul(sums, times, winMinor) {
        if (collects) return announce(collects.taken(sums, times, money(winMinor)))
        const words = title.haul?.words?.[lang]
        if (words) say(sums === 0 ? words.noneText : words.takenText(sums, times, money(winMinor)))
      },
      onDuelTurn: (wild) => say(texts.duels[title.slug]?.turn[wild]),
      onClash: (awarded) =>
        say(texts.duels[title.slug]?.announceClash(awarded) ?? texts.announcements.extra(awarded)),
      onDuel(update) {
        if (boards === undefined) return
        const words = duelWords(update, boards, money)
        if (update.kind === 'roll' || update.kind === 'end') announce(words)
        else say(words)
      },
      onMeter: (filled, of) => say(collects?.filled(filled, of)),
      onLevelUp: (level, times, awarded) => say(collects?.announceLevel(level, times, awarded)),
      onTurn: () => say(texts.cluster[title.slug]?.turn?.announce),
      onGust: (multiplier) => say(texts.cluster[title.slug]?.storm?.announce(multiplier)),
      onOpened(rows) {
        if (paytable.kind === 'avalanche')
          say(texts.avalanche.opened(rows, number.format(rows ** paytable.reels)))
      },
      onHold(shown) {
        const hold = texts.hold(title.slug)
        hud().feature(holdSign(shown, hold, money))
        const words = holdWords(shown, hold, texts.jackpots, money)
        if (words === undefined) return
        if (shown.kind === 'paid' || shown.kind === 'full') announce(words)
        else say(words)
      },
      onSpecial(symbol, again) {
        if (book) say(again ? book.chosenSecond(nameOf(symbol)) : book.chosen(nameOf(symbol)))
      },
      onUnroll(win) {
        if (book) announce(book.covered(win.count, nameOf(win.symbol), money(win.winMinor)))
      },
      onGrown(symbol, reels, times) {
        if (!growing || paytable.kind !== 'expanding') return
        const list = listText(
          reels.map((reel) => `${reel + 1}${lang === 'tr' ? '.' : ''}`),
          lang,
        )
        say(growing.grown(nameOf(symbol), list, { respins: respinsOf(paytable), times }))
      },
      onAward: (awarded, first) =>
        say(first ? texts.announcements.award(awarded) : texts.announcements.extra(awarded)),
    },
  }
}

function stops(
  paytable: Paytable,
  slug: string,
  texts: StageTexts,
  growing: ExpandingWords | undefined,
): Pick<RoundWords, 'autoplayStop' | 'featureEnded'> {
  if (paytable.kind === 'hold')
    return { autoplayStop: texts.hold(slug).autoplay, featureEnded: texts.hold(slug).autoplayEnded }
  const boards = texts.boardDuels[slug]
  return {
    autoplayStop: boards?.autoplay ?? growing?.autoplay ?? texts.autoplayFeature,
    featureEnded: boards?.autoplayEnded ?? growing?.autoplayEnded ?? texts.autoplayEnded.feature,
  }
}

function countOf(
  { played, total, race, respin, respinsLeft }: FeatureCount,
  texts: StageTexts,
  boards: StageTexts['boardDuels'][string] | undefined,
  growing: ExpandingWords | undefined,
): string {
  if (race && boards) return boards.count(played, race.score)
  return respin === undefined || !growing
    ? texts.freeSpinsCount(played, total)
    : growing.count(respin, respinsLeft)
}

type Wins = Parameters<RoundListener['onWinsAnnounced']>[0]

function winsText(
  wins: Wins,
  amount: string,
  { texts, slug, nameOf }: { texts: StageTexts; slug: string; nameOf: (symbol: string) => string },
): string {
  const [first] = wins
  if (wins.length !== 1 || !first) return texts.announcements.wins(wins.length, amount)
  const { count, symbol, multiplier } = first
  const multiplied =
    multiplier > 1
      ? texts.cluster[slug]?.announce(count, nameOf(symbol), multiplier, amount)
      : undefined
  return multiplied ?? texts.announcements.win(count, nameOf(symbol), amount)
}

function multiplierOf(
  { race, turn, wilds, multiplier }: FeatureCount,
  texts: StageTexts,
  nameOf: (symbol: string) => string,
): string | undefined {
  if (race) return texts.featureMultiplier(race.times)
  if (turn) return `${nameOf(turn.wild)} ${texts.featureMultiplier(turn.multiplier)}`
  if (wilds !== undefined) return texts.wildsCarry(wilds)
  return multiplier > 1 ? texts.featureMultiplier(multiplier) : undefined
}

import { respinsOf } from '#games/slots/expanding/machine.ts'
import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { ExpandingWords, StageTexts } from '#shared/texts/stage.tr.ts'
import type { Hud } from './hud/hud.ts'
import { expandingWords } from './rounds/expanding-words.ts'
import { holdSign, holdWords } from './rounds/hold-words.ts'
import { listText } from './rounds/list-text.ts'
import type { Paytable } from './rounds/paytable.ts'
import type { RoundListener } from './scene/round-telling.ts'
import type { TitlePresentation } from './titles/presentation.ts'

/**
 * What a round's showing is told with, aloud and on the feature's sign, in the title's own words.
 */
export type RoundWords = {
  listener: RoundListener
  /** Nothing was told of the next round yet. */
  begin: () => void
  /** What the round came to, when it has been shown. */
  outcome: (round: { betMinor: Minor; winMinor: Minor; balanceMinor: Minor }) => string
  /** What autoplay may stop for. */
  autoplayStop: string
  /** What is told when it stopped for that. */
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
  const growing = paytable.kind === 'expanding' ? expandingWords(texts, slug) : undefined
  const nameOf = (symbol: string) => texts.symbols[symbol] ?? symbol
  /** What this round's wins were called, window by window. */
  let told: string[] = []
  let toldTimes = 1
  const say = (words: string | undefined) => hud().say(words ?? '')
  const tell = (words: string) => {
    told.push(words)
    say(words)
  }

  return {
    ...stops(paytable, title.slug, texts, growing),
    begin: () => (told = []),
    outcome({ betMinor, winMinor, balanceMinor }) {
      if (winMinor === 0n) return texts.said.noWin
      const total =
        winMinor < betMinor ? texts.said.back(money(winMinor)) : texts.said.total(money(winMinor))
      return `${told.length === 1 ? told[0] : total}. ${texts.said.balance(money(balanceMinor))}`
    },
    listener: {
      onWin,
      onFeature(count) {
        const times = count?.multiplier ?? 1
        if (paytable.kind === 'variable' && times > toldTimes) say(texts.said.rise(times))
        toldTimes = times
        hud().feature(
          count && {
            count:
              count.respin === undefined || !growing
                ? texts.freeSpinsCount(count.played, count.total)
                : growing.count(count.respin, count.respinsLeft),
            win: money(count.winMinor),
            multiplier: count.turn
              ? `${nameOf(count.turn.wild)} ${texts.featureMultiplier(count.turn.multiplier)}`
              : count.wilds !== undefined
                ? texts.wildsCarry(count.wilds)
                : count.multiplier > 1
                  ? texts.featureMultiplier(count.multiplier)
                  : undefined,
          },
        )
      },
      onCover: (on) => hud().cover(on),
      onWinsTold(wins, winMinor) {
        const [first] = wins
        if (wins.length !== 1 || !first) return tell(texts.said.wins(wins.length, money(winMinor)))
        const multiplied =
          first.multiplier > 1
            ? texts.cluster[title.slug]?.said(
                first.count,
                nameOf(first.symbol),
                first.multiplier,
                money(winMinor),
              )
            : undefined
        tell(multiplied ?? texts.said.win(first.count, nameOf(first.symbol), money(winMinor)))
      },
      onRideStep: (multiplier, awarded) => say(texts.said.rideStep(multiplier, awarded)),
      onHaul(sums, times, winMinor) {
        const words = title.haul?.words[lang]
        if (words) say(sums === 0 ? words.saidNone : words.saidTaken(sums, times, money(winMinor)))
      },
      onDuelTurn: (wild) => say(texts.duels[title.slug]?.turn[wild]),
      onClash: (awarded) =>
        say(texts.duels[title.slug]?.saidClash(awarded) ?? texts.said.extra(awarded)),
      onTurn: () => say(texts.cluster[title.slug]?.turn?.said),
      onGust: (multiplier) => say(texts.cluster[title.slug]?.storm?.said(multiplier)),
      onHold(shown) {
        const hold = texts.hold(title.slug)
        hud().feature(holdSign(shown, hold, money))
        const words = holdWords(shown, hold, texts.jackpots, money)
        if (words === undefined) return
        if (shown.kind === 'paid' || shown.kind === 'full') tell(words)
        else say(words)
      },
      onSpecial(symbol, again) {
        if (book) say(again ? book.chosenAgain(nameOf(symbol)) : book.chosen(nameOf(symbol)))
      },
      onUnroll(win) {
        if (book) tell(book.covered(win.count, nameOf(win.symbol), money(win.winMinor)))
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
        say(first ? texts.said.award(awarded) : texts.said.extra(awarded)),
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
  return {
    autoplayStop: growing?.autoplay ?? texts.autoplayFeature,
    featureEnded: growing?.autoplayEnded ?? texts.autoplayEnded.feature,
  }
}

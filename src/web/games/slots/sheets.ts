import { leave } from '#web/game-shell/connection/bridge.ts'
import { openAutoplaySheet } from './hud/autoplay-sheet.ts'
import { openBetSheet } from './hud/bet-sheet.ts'
import { openBuySheet } from './hud/buy-sheet.ts'
import { openHistorySheet } from '#web/game-shell/sheets/history-sheet.ts'
import { openMenuSheet } from './hud/menu-sheet.ts'
import { openRulesSheet } from './hud/rules-sheet.ts'
import { change, chooseBet, isIdle, stakeableOf, type Play } from './play.ts'
import { replay } from './replay.ts'
import { startAutoplay } from './rounds/autoplay.ts'
import { hasFreeSpins } from './rounds/feature-rules.ts'
import { boughtSpins } from './rounds/offers.ts'
import { continueAutoplay, spin } from './spin.ts'
import { listHistory } from '#web/game-shell/connection/transport.ts'

const RULES_PICTURE = 128
const BUY_PICTURE = 192
const HISTORY_ROUNDS = 50

export function openBet(play: Play): void {
  const {
    texts,
    ladder,
    money,
    state: { betMinor },
  } = play
  openBetSheet({
    texts,
    ladder,
    betMinor,
    balanceMinor: stakeableOf(play),
    money,
    choose: (minor) => chooseBet(play, minor),
  })
}

export function openAutoplay(play: Play): void {
  const {
    texts,
    launch: { lang },
    money,
    paytable,
    words,
    state: { betMinor },
  } = play
  openAutoplaySheet({
    texts,
    lang,
    betMinor,
    money,
    hasFeature: hasFreeSpins(paytable),
    featureText: words.autoplayStop,
    start(plan) {
      play.auto = startAutoplay(plan)
      void continueAutoplay(play)
    },
  })
}

export function openMenu(play: Play): void {
  const { texts, settings, offers } = play
  openMenuSheet({
    texts,
    settings,
    gamble: offers.gamble !== undefined,
    change: (to) => change(play, to),
    openRules: () => openRules(play),
    openHistory: () => openHistory(play),
    leave: () => leave('lobby'),
  })
}

export function openBuy(play: Play): void {
  const {
    title: { scatter },
    offers: { buy },
    texts,
    launch: { lang },
    paytable,
    scene,
    ladder,
    money,
    state: { betMinor },
  } = play
  if (buy === undefined || scatter === undefined) return
  openBuySheet({
    texts,
    lang,
    offer: buy,
    words: texts.buy.what(boughtSpins(paytable)),
    picture: scene.picture(scatter, BUY_PICTURE),
    ladder,
    betMinor,
    balanceMinor: stakeableOf(play),
    money,
    choose: (minor) => chooseBet(play, minor),
    confirm: () => isIdle(play) && !play.auto && void spin(play, { buy: buy.feature }),
  })
}

function openRules({ texts, launch, paytable, offers, state, title, money, scene }: Play): void {
  openRulesSheet({
    texts,
    lang: launch.lang,
    launch,
    paytable,
    offers,
    betMinor: state.betMinor,
    symbols: title.symbols,
    haulWords: title.haul?.words?.[launch.lang],
    money,
    picture: (symbol) => scene.picture(symbol, RULES_PICTURE),
  })
}

function openHistory(play: Play): void {
  const {
    texts,
    launch: { lang, token },
    money,
  } = play
  openHistorySheet({
    texts,
    lang,
    money,
    load: () => listHistory(token, HISTORY_ROUNDS),
    replay: (roundID, date) => void replay(play, roundID, date),
  })
}

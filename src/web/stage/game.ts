import type { LaunchReply, RoundReply } from '#shared/contracts/games.ts'
import type { PageToGame } from '#shared/game-messages.ts'
import { formatMoney, fromWireMoney, toWireMoney, type Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/stage.tr.ts'
import { leave, tellPage } from './bridge.ts'
import { openAutoplaySheet } from './hud/autoplay-sheet.ts'
import { openBetSheet } from './hud/bet-sheet.ts'
import { openHistorySheet } from './hud/history-sheet.ts'
import type { Hud, HudActions } from './hud/hud.ts'
import { openMenuSheet } from './hud/menu-sheet.ts'
import { openRulesSheet } from './hud/rules-sheet.ts'
import { ask } from './hud/sheet.ts'
import type { SpinButtonMode } from './hud/spin-button.ts'
import { countSpin, startAutoplay, stopBeforeSpin, type AutoplayRun, type AutoplayStop } from './rounds/autoplay.ts'
import { affordableBet, firstBet, stepBet } from './rounds/bet-ladder.ts'
import type { Paytable } from './rounds/paytable.ts'
import { chaptersOf, hasFeature, type Chapter } from './rounds/round-chapters.ts'
import { initialState, next, type GameEvent, type GameState } from './rounds/round-state.ts'
import { hasFreeSpins, tensionOf } from './rounds/feature-rules.ts'
import { readEvents } from './rounds/wire-events.ts'
import type { RoundListener } from './scene/round-player.ts'
import type { Scene } from './scene/scene.ts'
import { settleRequest } from './settle-request.ts'
import { keepSettings, type Settings } from './settings.ts'
import type { Sound } from './sound/sound.ts'
import type { TitlePresentation } from './titles/presentation.ts'
import { forgetToken, GameRefusal, getReplay, listHistory, openRound, resume } from './transport.ts'

export type GameParts = {
  launch: LaunchReply
  paytable: Paytable
  title: TitlePresentation
  texts: StageTexts
  settings: Settings
  sound: Sound
}

/** A slot game between its launch and the player's leaving: it asks, shows and keeps count. */
export type Game = { actions: HudActions; listener: RoundListener; begin: (hud: Hud, scene: Scene) => void; receive: (message: PageToGame) => void }

const MIN_CYCLE_SLACK_MS = 40

export function createGame({ launch, paytable, title, texts, settings: firstSettings, sound }: GameParts): Game {
  const { token, lang, rules } = launch
  const ladder = rules.steps.map(fromWireMoney)
  const money = (minor: Minor) => formatMoney(minor, lang)
  const left = new AbortController()
  let settings = firstSettings
  let state: GameState = initialState(fromWireMoney(launch.balance), firstBet(ladder, fromWireMoney(launch.balance)))
  let shownWin: Minor = 0n
  let auto: AutoplayRun | undefined
  let holding = false
  let queued = false
  let replaying = false
  let askedAtMs = -Infinity
  /** What this round's wins were called, window by window. */
  let told: string[] = []
  let toldTimes = 1
  let hud: Hud
  let scene: Scene

  const dispatch = (event: GameEvent) => {
    state = next(state, event)
    render()
  }
  const isIdle = () => state.phase.name === 'idle' && !replaying
  const render = () => {
    hud.show({
      balance: money(state.balanceMinor), bet: money(state.betMinor), win: money(shownWin), hasWin: shownWin > 0n,
      spin: spinMode(), idle: isIdle() && !auto,
      canRaise: stepBet(ladder, state.betMinor, 1) !== state.betMinor,
      canLower: stepBet(ladder, state.betMinor, -1) !== state.betMinor,
      turbo: settings.turbo, muted: settings.muted,
    })
  }
  const spinMode = (): SpinButtonMode => {
    if (auto) return { kind: 'autoplay', left: auto.left }
    if (state.phase.name === 'over') return { kind: 'off' }
    return isIdle() ? { kind: 'spin' } : { kind: 'skip' }
  }
  const isQuick = () => settings.turbo || holding

  async function spin(): Promise<void> {
    if (state.betMinor > state.balanceMinor) return offerMoney()
    const requestId = crypto.randomUUID()
    const { betMinor } = state
    hud.note(undefined)
    scene.player.stopLoop()
    dispatch({ type: 'spin-asked', requestId })
    scene.player.clear()
    setWin(0n)
    sound.spin()
    scene.window.begin()
    await untilNextCycle()
    try {
      const round = await settleRequest(() => openRound(token, requestId, betMinor), {
        onLost: () => (dispatch({ type: 'connection-lost' }), showOffline(true)),
        onBack: () => (dispatch({ type: 'connection-back' }), showOffline(false)),
      }, left.signal)
      dispatch({ type: 'answered', round })
      await showRound(round, betMinor)
    } catch (error) {
      await handleRefusal(error)
    }
  }

  async function untilNextCycle(): Promise<void> {
    const waitMs = askedAtMs + rules.minCycleMs + MIN_CYCLE_SLACK_MS - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    askedAtMs = performance.now()
  }

  async function showRound(round: RoundReply, betMinor: Minor): Promise<void> {
    tellPage({ type: 'round', state: round.state, roundID: round.roundID, bet: toWireMoney(betMinor), win: round.win })
    const chapters = chaptersOf(readEvents(round.events))
    told = []
    await scene.player.play(chapters, betMinor, { quick: isQuick(), tension: tensionOf(paytable) })
    dispatch({ type: 'shown' })
    setWin(state.winMinor)
    tellPage({ type: 'balance', balance: round.balance })
    sayOutcome(betMinor)
    afterRound(betMinor, chapters)
  }

  function afterRound(betMinor: Minor, chapters: readonly Chapter[]): void {
    if (auto) {
      const counted = countSpin(auto, { betMinor, winMinor: state.winMinor, feature: hasFeature(chapters) })
      auto = counted.run
      if (counted.stop) return endAutoplay(counted.stop)
      return void continueAutoplay()
    }
    if (holding || queued) {
      queued = false
      return void spin()
    }
    scene.player.loop()
  }

  async function continueAutoplay(): Promise<void> {
    render()
    await scene.clock.wait(isQuick() ? 120 : 420)
    if (!auto || !isIdle()) return render()
    const stop = stopBeforeSpin(auto, state.balanceMinor, state.betMinor)
    if (stop) return endAutoplay(stop)
    void spin()
  }

  function endAutoplay(reason: AutoplayStop | undefined): void {
    auto = undefined
    render()
    if (reason) hud.note(texts.autoplayEnded[reason])
    if (isIdle()) scene.player.loop()
  }

  function sayOutcome(betMinor: Minor): void {
    const { winMinor } = state
    if (winMinor === 0n) return hud.say(texts.said.noWin)
    const total = winMinor < betMinor ? texts.said.back(money(winMinor)) : texts.said.total(money(winMinor))
    hud.say(`${told.length === 1 ? told[0] : total}. ${texts.said.balance(money(state.balanceMinor))}`)
  }

  function setWin(minor: Minor): void {
    shownWin = minor
    hud.setWin(money(minor), minor > 0n)
  }

  async function handleRefusal(error: unknown): Promise<void> {
    if (left.signal.aborted) return
    auto = undefined
    holding = false
    queued = false
    scene.window.giveUp()
    if (!(error instanceof GameRefusal)) {
      dispatch({ type: 'refused' })
      throw error
    }
    if (error.code === 401) return endSession()
    dispatch({ type: 'refused' })
    if (error.debug === 'round open') return takeUpRound()
    if (error.debug === 'insufficient balance') {
      dispatch({ type: 'balance-told', balanceMinor: fromWireMoney((await resume(token)).balance) })
      return offerMoney()
    }
    await ask({ title: texts.refusedTitle, text: error.message, answers: [texts.understood], closeLabel: texts.close })
  }

  async function takeUpRound(): Promise<void> {
    const now = await resume(token)
    if (now.round) await takeUp(now.round)
  }

  async function takeUp(round: RoundReply): Promise<void> {
    dispatch({ type: 'resumed', round })
    hud.say(texts.said.resumed)
    await showRound(round, fromWireMoney(round.bet))
    hud.note(texts.resumedNote)
  }

  async function endSession(): Promise<void> {
    dispatch({ type: 'expired' })
    forgetToken()
    tellPage({ type: 'failed', debug: 'token expired', message: texts.expiredTitle })
    await ask({ title: texts.expiredTitle, text: texts.expiredText, answers: [texts.leave], closeLabel: texts.close, firm: true })
    left.abort()
    leave('lobby')
  }

  async function offerMoney(): Promise<void> {
    auto = undefined
    holding = false
    render()
    const lower = affordableBet(ladder.filter((step) => step < state.betMinor), state.balanceMinor)
    const lowerAnswer = lower === undefined ? [] : [texts.lowerBet(money(lower))]
    if (launch.mode === 'fun') {
      const chosen = await ask({ title: texts.poorTitle, text: lower === undefined ? texts.poorTrial : texts.poorText(money(state.betMinor), money(state.balanceMinor)), answers: lower === undefined ? [texts.leave] : lowerAnswer, closeLabel: texts.close })
      if (chosen === 0 && lower === undefined) leave('lobby')
      else if (chosen === 0 && lower !== undefined) chooseBet(lower)
      return
    }
    const text = texts.poorText(money(state.betMinor), money(state.balanceMinor))
    const chosen = await ask({ title: texts.poorTitle, text, answers: [texts.deposit, ...lowerAnswer], closeLabel: texts.close })
    if (chosen === 0) leave('cashier')
    else if (chosen === 1 && lower !== undefined) chooseBet(lower)
  }

  function showOffline(on: boolean): void {
    document.documentElement.classList.toggle('is-offline', on)
    const notice = document.getElementById('offline')
    if (notice) notice.hidden = !on
    if (on) hud.say(`${texts.offlineTitle}. ${texts.offlineText}`)
  }

  function chooseBet(betMinor: Minor): void {
    dispatch({ type: 'bet-chosen', betMinor })
    hud.say(texts.said.bet(money(state.betMinor)))
  }

  function change(to: Settings): void {
    settings = to
    keepSettings(to)
    sound.muted = to.muted
    scene.clock.instant = to.instant
    scene.setCalm(to.calm)
    render()
  }

  async function replay(roundID: string, date: string): Promise<void> {
    if (!isIdle()) return
    const before = scene.window.gridNow()
    replaying = true
    scene.player.stopLoop()
    scene.player.clear()
    render()
    try {
      const round = await getReplay(roundID, token)
      hud.note(texts.replaying(date))
      scene.window.begin()
      await scene.player.play(chaptersOf(readEvents(round.events)), fromWireMoney(round.bet), { quick: false, tension: tensionOf(paytable) })
      await scene.clock.wait(1600)
    } catch (error) {
      hud.note(error instanceof GameRefusal ? error.message : texts.historyError)
    } finally {
      scene.player.clear()
      scene.window.set(before)
      replaying = false
      setWin(state.winMinor)
      render()
    }
  }

  const openRules = () => openRulesSheet({
    texts, lang, launch, paytable, betMinor: state.betMinor, symbols: title.symbols, money,
    picture: (symbol) => scene.picture(symbol, 128),
  })
  const openHistory = () => openHistorySheet({ texts, lang, money, load: () => listHistory(token, 50), replay: (roundID, date) => void replay(roundID, date) })

  return {
    actions: {
      press() {
        sound.wake()
        if (auto) return endAutoplay(undefined)
        if (isIdle()) return void spin()
        if (state.phase.name !== 'over') scene.player.hurry()
      },
      holdStart() {
        if (auto) return
        holding = true
        if (isIdle()) void spin()
      },
      holdEnd: () => (holding = false),
      stepBet(direction) {
        sound.press()
        chooseBet(stepBet(ladder, state.betMinor, direction))
      },
      openBet: () => openBetSheet({ texts, ladder, betMinor: state.betMinor, balanceMinor: state.balanceMinor, money, choose: chooseBet }),
      openAutoplay: () => openAutoplaySheet({
        texts, lang, betMinor: state.betMinor, money, hasFeature: hasFreeSpins(paytable),
        start(plan) {
          auto = startAutoplay(plan)
          void continueAutoplay()
        },
      }),
      openMenu: () => openMenuSheet({ texts, settings, change, openRules, openHistory, leave: () => leave('lobby') }),
      toggleTurbo() {
        change({ ...settings, turbo: !settings.turbo })
        hud.say(texts.said.turbo(settings.turbo))
      },
      toggleSound() {
        sound.wake()
        change({ ...settings, muted: !settings.muted })
      },
    },
    listener: {
      onWin: (minor) => setWin(minor),
      onFeature(count) {
        const times = count?.multiplier ?? 1
        if (paytable.kind === 'variable' && times > toldTimes) hud.say(texts.said.rise(times))
        toldTimes = times
        hud.feature(count && {
          count: texts.freeSpinsCount(count.played, count.total), win: money(count.winMinor),
          multiplier: count.multiplier > 1 ? texts.featureMultiplier(count.multiplier) : undefined,
        })
      },
      onWinsTold(wins, winMinor) {
        const [first] = wins
        const words = wins.length === 1 && first
          ? texts.said.win(first.count, texts.symbols[first.symbol] ?? first.symbol, money(winMinor))
          : texts.said.wins(wins.length, money(winMinor))
        told.push(words)
        hud.say(words)
      },
      onAward: (awarded, first) => hud.say(first ? texts.said.award(awarded) : texts.said.extra(awarded)),
    },
    begin(theHud, theScene) {
      hud = theHud
      scene = theScene
      change(settings)
      if (launch.round) void takeUp(launch.round)
    },
    receive(message) {
      switch (message.type) {
        case 'refresh-balance':
          return dispatch({ type: 'balance-told', balanceMinor: fromWireMoney(message.balance) })
        case 'sound':
          return change({ ...settings, muted: message.muted })
        case 'pause':
          holding = false
          return endAutoplay(undefined)
        case 'resume':
          return
      }
    },
  }
}

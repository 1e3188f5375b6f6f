import type { LaunchReply, RoundReply } from '#shared/contracts/games.ts'
import type { PageToGame } from '#shared/game-messages.ts'
import { formatMoney, fromWireMoney, type Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/stage.tr.ts'
import { leave, tellPage } from './bridge.ts'
import { playGamble, showGamble } from './gamble-round.ts'
import { openAutoplaySheet } from './hud/autoplay-sheet.ts'
import { openBetSheet } from './hud/bet-sheet.ts'
import { openBuySheet } from './hud/buy-sheet.ts'
import type { GamblePanel } from './hud/gamble-panel.ts'
import { openHistorySheet } from './hud/history-sheet.ts'
import type { Hud, HudActions } from './hud/hud.ts'
import { openMenuSheet } from './hud/menu-sheet.ts'
import { askAboutMoney } from './hud/money-question.ts'
import { openRulesSheet } from './hud/rules-sheet.ts'
import { ask } from './hud/sheet.ts'
import type { SpinButtonMode } from './hud/spin-button.ts'
import { countSpin, startAutoplay, stopBeforeSpin, type AutoplayRun, type AutoplayStop } from './rounds/autoplay.ts'
import { affordableBet, firstBet, stepBet } from './rounds/bet-ladder.ts'
import { betsIn, boughtSpins, cardsOf, gambleState, type Offers, type Wish } from './rounds/offers.ts'
import type { Paytable } from './rounds/paytable.ts'
import { chaptersOf, hasFeature, type Chapter } from './rounds/round-chapters.ts'
import { initialState, next, type GameEvent, type GameState } from './rounds/round-state.ts'
import { hasFreeSpins, tensionOf } from './rounds/feature-rules.ts'
import { readEvents } from './rounds/wire-events.ts'
import type { RoundListener } from './scene/round-telling.ts'
import type { Scene } from './scene/scene.ts'
import { valuesIn } from './scene/window-view.ts'
import { createRoundWords } from './round-words.ts'
import { settleRequest } from './settle-request.ts'
import { keepSettings, type Settings } from './settings.ts'
import type { Sound } from './sound/sound.ts'
import type { TitlePresentation } from './titles/presentation.ts'
import { actInRound, forgetToken, GameRefusal, getReplay, listHistory, openRound, resume } from './transport.ts'

export type GameParts = {
  launch: LaunchReply
  paytable: Paytable
  offers: Offers
  title: TitlePresentation
  texts: StageTexts
  settings: Settings
  sound: Sound
}

/** A slot game between its launch and the player's leaving: it asks, shows and keeps count. */
export type Game = { actions: HudActions; listener: RoundListener; begin: (hud: Hud, scene: Scene) => void; receive: (message: PageToGame) => void }

const MIN_CYCLE_SLACK_MS = 40

export function createGame({ launch, paytable, offers, title, texts, settings: firstSettings, sound }: GameParts): Game {
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
  let hud: Hud
  let scene: Scene
  const words = createRoundWords({ slug: launch.slug, paytable, title, texts, lang, money, hud: () => hud, onWin: setWin })

  const dispatch = (event: GameEvent) => {
    state = next(state, event)
    render()
  }
  const isIdle = () => state.phase.name === 'idle' && !replaying
  const render = () => {
    if (!replaying) scene.setBet(state.phase.name === 'showing' ? state.phase.betMinor : state.betMinor)
    hud.show({
      balance: money(state.balanceMinor), bet: money(state.betMinor), win: money(shownWin), hasWin: shownWin > 0n,
      spin: spinMode(), idle: isIdle() && !auto,
      canRaise: stepBet(ladder, state.betMinor, 1) !== state.betMinor,
      canLower: stepBet(ladder, state.betMinor, -1) !== state.betMinor,
      turbo: settings.turbo, muted: settings.muted, buyPrice: offers.buy && money(priceOf(offers.buy)),
    })
  }
  const spinMode = (): SpinButtonMode => {
    if (auto) return { kind: 'autoplay', left: auto.left }
    if (state.phase.name === 'over' || state.phase.name === 'deciding') return { kind: 'off' }
    return isIdle() ? { kind: 'spin' } : { kind: 'skip' }
  }
  const isQuick = () => settings.turbo || holding
  const priceOf = ({ price }: { price: number }) => state.betMinor * BigInt(price)
  /** What the player is asked about a win is asked of none who let the reels run on. */
  const wishOf = (): Wish => (offers.gamble && settings.gamble && !auto && !holding ? { gamble: true } : {})

  async function spin(bought?: Wish): Promise<void> {
    const stakeMinor = bought && offers.buy ? priceOf(offers.buy) : state.betMinor
    const wish = bought ?? wishOf()
    if (stakeMinor > state.balanceMinor) return offerMoney(stakeMinor)
    const requestId = crypto.randomUUID()
    const { betMinor } = state
    hud.note(undefined)
    scene.player.stopLoop()
    dispatch({ type: 'spin-asked', requestId, stakeMinor })
    scene.player.clear()
    setWin(0n)
    sound.spin()
    scene.window.begin()
    await untilNextCycle()
    try {
      const round = await settleRequest(() => openRound(token, requestId, betMinor, wish), {
        onLost: () => (dispatch({ type: 'connection-lost' }), showOffline(true)),
        onBack: () => (dispatch({ type: 'connection-back' }), showOffline(false)),
      }, left.signal)
      dispatch({ type: 'answered', round })
      await showRound(round, betMinor)
    } catch (error) {
      await handleRefusal(error, stakeMinor)
    }
  }

  async function untilNextCycle(): Promise<void> {
    const waitMs = askedAtMs + rules.minCycleMs + MIN_CYCLE_SLACK_MS - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    askedAtMs = performance.now()
  }

  async function showRound(round: RoundReply, betMinor: Minor): Promise<void> {
    tellPage({ type: 'round', state: round.state, roundID: round.roundID, bet: round.bet, win: round.win })
    const chapters = chaptersOf(readEvents(round.events))
    words.begin()
    await scene.player.play(chapters, betMinor, { quick: isQuick(), tension: tensionOf(paytable) })
    dispatch({ type: 'shown' })
    if (round.state === 'open') return decide(round, betMinor)
    setWin(state.winMinor)
    tellPage({ type: 'balance', balance: round.balance })
    hud.say(words.outcome({ betMinor, winMinor: state.winMinor, balanceMinor: state.balanceMinor }))
    afterRound(betMinor, chapters)
  }

  /** The win waits for the player: to be taken, or staked on a card. */
  async function decide(round: RoundReply, betMinor: Minor): Promise<void> {
    holding = false
    queued = false
    setWin(gambleState(round.events, round.actions).winMinor)
    render()
    const panel = await openPanel()
    if (panel === undefined) return
    const act = (action: string, params: object) => {
      const requestId = crypto.randomUUID()
      return settleRequest(() => actInRound(token, requestId, round.roundID, action, params), {
        onLost: () => panel.note(`${texts.offlineTitle}. ${texts.offlineText}`),
        onBack: () => panel.note(undefined),
      }, left.signal)
    }
    try {
      const ended = await playGamble({ panel, sound, act }, round)
      panel.close()
      dispatch({ type: 'decided', round: ended })
      setWin(state.winMinor)
      tellPage({ type: 'round', state: ended.state, roundID: ended.roundID, bet: ended.bet, win: ended.win })
      tellPage({ type: 'balance', balance: ended.balance })
      hud.say(words.outcome({ betMinor, winMinor: state.winMinor, balanceMinor: state.balanceMinor }))
      scene.player.loop()
    } catch (error) {
      panel.close()
      await lostRound(error)
    }
  }

  async function openPanel(): Promise<GamblePanel | undefined> {
    const { openGamblePanel } = await import('./hud/gamble-panel.ts')
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, settings.instant ? 0 : ms))
    return offers.gamble && openGamblePanel({ texts, lang, offer: offers.gamble, money, calm: settings.calm, wait })
  }

  /** The server would not go on with a round: it has ended elsewhere, or the session has. */
  async function lostRound(error: unknown): Promise<void> {
    if (left.signal.aborted) return
    if (!(error instanceof GameRefusal)) throw error
    if (error.code === 401) return endSession()
    const now = await resume(token)
    dispatch({ type: 'decided-elsewhere', balanceMinor: fromWireMoney(now.balance) })
    tellPage({ type: 'balance', balance: now.balance })
    setWin(0n)
    if (now.round) return takeUp(now.round)
    await ask({ title: texts.gamble.title, text: error.message, answers: [texts.understood], closeLabel: texts.close })
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
    if (reason) hud.note(reason === 'feature' ? words.featureEnded : texts.autoplayEnded[reason])
    if (isIdle()) scene.player.loop()
  }

  function setWin(minor: Minor): void {
    shownWin = minor
    hud.setWin(money(minor), minor > 0n)
  }

  async function handleRefusal(error: unknown, stakeMinor: Minor): Promise<void> {
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
      return offerMoney(stakeMinor)
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
    if (round.state === 'settled') hud.note(texts.resumedNote)
  }

  async function endSession(): Promise<void> {
    dispatch({ type: 'expired' })
    forgetToken()
    tellPage({ type: 'failed', debug: 'token expired', message: texts.expiredTitle })
    await ask({ title: texts.expiredTitle, text: texts.expiredText, answers: [texts.leave], closeLabel: texts.close, firm: true })
    left.abort()
    leave('lobby')
  }

  async function offerMoney(stakeMinor: Minor): Promise<void> {
    auto = undefined
    holding = false
    render()
    const lowerMinor = affordableBet(ladder.filter((step) => step < state.betMinor), state.balanceMinor)
    const answer = await askAboutMoney({ texts, trial: launch.mode === 'fun', stakeMinor, balanceMinor: state.balanceMinor, lowerMinor, money })
    if (answer === 'deposit') leave('cashier')
    else if (answer === 'leave') leave('lobby')
    else if (answer === 'lower' && lowerMinor !== undefined) chooseBet(lowerMinor)
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
    scene.clock.instant = to.instant && !replaying
    scene.setCalm(to.calm)
    render()
  }

  async function replay(roundID: string, date: string): Promise<void> {
    if (!isIdle()) return
    const before = { grid: scene.window.gridNow(), values: valuesIn(scene.window) }
    replaying = true
    // Who plays with results at once has asked to watch this one.
    scene.clock.instant = false
    scene.player.stopLoop()
    scene.player.clear()
    render()
    try {
      const round = await getReplay(roundID, token)
      hud.note(texts.replaying(date))
      scene.window.begin()
      await scene.player.play(chaptersOf(readEvents(round.events)), fromWireMoney(round.bet) / betsIn(offers, round.params), { quick: false, tension: tensionOf(paytable) })
      await scene.clock.wait(1600)
      if (cardsOf(round.events).length > 0) await replayGamble(round.events)
    } catch (error) {
      hud.note(error instanceof GameRefusal ? error.message : texts.historyError)
    } finally {
      scene.player.clear()
      scene.window.set(before.grid, before.values)
      replaying = false
      scene.clock.instant = settings.instant
      setWin(state.winMinor)
      render()
    }
  }

  async function replayGamble(events: RoundReply['events']): Promise<void> {
    const panel = await openPanel()
    if (panel === undefined) return
    await showGamble(panel, events)
    panel.close()
  }

  function openBuy(): void {
    const { scatter } = title
    if (offers.buy === undefined || scatter === undefined) return
    const { feature } = offers.buy
    openBuySheet({
      texts, lang, offer: offers.buy, words: texts.buy.what(boughtSpins(paytable)), picture: scene.picture(scatter, 192),
      ladder, betMinor: state.betMinor, balanceMinor: state.balanceMinor, money, choose: chooseBet,
      confirm: () => isIdle() && !auto && void spin({ buy: feature }),
    })
  }

  const openRules = () => openRulesSheet({
    texts, lang, launch, paytable, offers, betMinor: state.betMinor, symbols: title.symbols, haulWords: title.haul?.words[lang], money,
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
        featureText: words.autoplayStop,
        start(plan) {
          auto = startAutoplay(plan)
          void continueAutoplay()
        },
      }),
      openMenu: () => openMenuSheet({ texts, settings, gamble: offers.gamble !== undefined, change, openRules, openHistory, leave: () => leave('lobby') }),
      openBuy,
      toggleTurbo() {
        change({ ...settings, turbo: !settings.turbo })
        hud.say(texts.said.turbo(settings.turbo))
      },
      toggleSound() {
        sound.wake()
        change({ ...settings, muted: !settings.muted })
      },
    },
    listener: words.listener,
    begin(theHud, theScene) {
      hud = theHud
      scene = theScene
      change(settings)
      tellPage({ type: 'balance', balance: launch.balance })
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

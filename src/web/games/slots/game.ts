import type { PageToGame } from '#shared/game-messages.ts'
import { fromWireMoney } from '#shared/money.ts'
import { sendToPage } from '#web/game-shell/connection/bridge.ts'
import { offerFreeRounds } from './free-rounds.ts'
import type { Hud, HudActions } from './hud/hud.ts'
import {
  change,
  chooseBet,
  createPlay,
  dispatch,
  isIdle,
  render,
  type GameParts,
  type Play,
  type Shown,
} from './play.ts'
import { replay } from './replay.ts'
import { stepBet } from '#web/game-shell/bet-ladder.ts'
import type { RoundListener } from './scene/playback.ts'
import type { Scene } from './scene/scene.ts'
import { openAutoplay, openBet, openBuy, openMenu } from './sheets.ts'
import { endAutoplay, spin, takeUp } from './spin.ts'

export type Game = {
  actions: HudActions
  listener: RoundListener
  begin: (hud: Hud, scene: Scene) => void
  receive: (message: PageToGame) => void
}

export function createGame(parts: GameParts): Game {
  let shown: Shown | undefined
  const play = createPlay(parts, () => {
    if (shown === undefined) throw new Error('the game has not begun')
    return shown
  })
  return {
    actions: actionsOf(play),
    listener: play.words.listener,
    begin(hud, scene) {
      shown = { hud, scene }
      change(play, play.settings)
      sendToPage({ type: 'balance', balance: play.launch.balance })
      offerFreeRounds(play)
      if (play.launch.round) void takeUp(play, play.launch.round)
    },
    receive: (message) => receive(play, message),
  }
}

function actionsOf(play: Play): HudActions {
  const { sound } = play
  return {
    press() {
      sound.wake()
      if (play.auto) return endAutoplay(play, undefined)
      if (isIdle(play)) return void spin(play)
      if (play.state.phase.name !== 'over') play.scene.player.hurry()
    },
    holdStart() {
      if (play.auto) return
      play.holding = true
      if (isIdle(play)) void spin(play)
    },
    holdEnd: () => (play.holding = false),
    stepBet(direction) {
      sound.press()
      chooseBet(play, stepBet(play.ladder, play.state.betMinor, direction))
    },
    openBet: () => openBet(play),
    openAutoplay: () => openAutoplay(play),
    openMenu: () => openMenu(play),
    openBuy: () => openBuy(play),
    toggleTurbo() {
      change(play, { ...play.settings, turbo: !play.settings.turbo })
      play.hud.say(play.texts.announcements.turbo(play.settings.turbo))
    },
    toggleSound() {
      sound.wake()
      change(play, { ...play.settings, muted: !play.settings.muted })
      sendToPage({ type: 'sound', muted: play.settings.muted })
    },
  }
}

function receive(play: Play, message: PageToGame): void {
  switch (message.type) {
    case 'refresh-balance':
      return dispatch(play, {
        type: 'balance-reported',
        balanceMinor: fromWireMoney(message.balance),
      })
    case 'bonusMoney':
      return render(play)
    case 'sound':
      return change(play, { ...play.settings, muted: message.muted })
    case 'pause':
      play.holding = false
      return endAutoplay(play, undefined)
    case 'replay':
      return void replay(play, message.roundID)
    case 'resume':
      return
  }
}

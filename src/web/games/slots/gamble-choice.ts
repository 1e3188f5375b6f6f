import type { RoundReply } from '#shared/contracts/games.ts'
import type { Minor } from '#shared/money.ts'
import { sendToPage } from '#web/game-shell/connection/bridge.ts'
import { playGamble, showGamble } from './gamble-round.ts'
import type { GamblePanel } from './hud/gamble-panel.ts'
import { dispatch, render, setWin, type Play } from './play.ts'
import { lostRound } from './refusals.ts'
import { gambleState } from './rounds/offers.ts'
import { settleRequest } from '#web/game-shell/connection/settle-request.ts'
import { actInRound } from '#web/game-shell/connection/transport.ts'

/**
 * Lets the player collect the win or stake it on a card. If the round was lost on the server,
 * resolves to the round that is open now.
 */
export async function decide(
  play: Play,
  round: RoundReply,
  betMinor: Minor,
): Promise<RoundReply | undefined> {
  const { texts, sound, scene, hud, words } = play
  play.holding = false
  play.queued = false
  setWin(play, gambleState(round.events, round.actions).winMinor)
  render(play)
  const panel = await openPanel(play)
  if (panel === undefined) return undefined
  const act = (action: string, params: object) => {
    const requestId = crypto.randomUUID()
    return settleRequest(
      () => actInRound(play.launch.token, requestId, round.roundID, action, params),
      {
        onLost: () => panel.note(`${texts.offlineTitle}. ${texts.offlineText}`),
        onBack: () => panel.note(undefined),
      },
      play.left.signal,
    )
  }
  try {
    const ended = await playGamble({ panel, sound, act }, round)
    panel.close()
    dispatch(play, { type: 'decided', round: ended })
    const { winMinor, balanceMinor } = play.state
    setWin(play, winMinor)
    sendToPage({
      type: 'round',
      state: ended.state,
      roundID: ended.roundID,
      bet: ended.bet,
      win: ended.win,
    })
    sendToPage({ type: 'balance', balance: ended.balance })
    hud.say(words.outcome({ betMinor, winMinor, balanceMinor }))
    scene.player.loop()
    return undefined
  } catch (error) {
    panel.close()
    return lostRound(play, error)
  }
}

export async function replayGamble(play: Play, events: RoundReply['events']): Promise<void> {
  const panel = await openPanel(play)
  if (panel === undefined) return
  await showGamble(panel, events)
  panel.close()
}

async function openPanel(play: Play): Promise<GamblePanel | undefined> {
  const { openGamblePanel } = await import('./hud/gamble-panel.ts')
  const {
    texts,
    launch: { lang },
    offers,
    money,
    settings,
  } = play
  const wait = (ms: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, play.settings.instant ? 0 : ms))
  return (
    offers.gamble &&
    openGamblePanel({
      texts,
      lang,
      offer: offers.gamble,
      money,
      reducedMotion: settings.reducedMotion,
      wait,
    })
  )
}

import { fromWireMoney } from '#shared/money.ts'
import { replayGamble } from './gamble-choice.ts'
import { isIdle, render, setWin, type Play } from './play.ts'
import { tensionOf } from './rounds/feature-rules.ts'
import { betsIn, cardsOf } from './rounds/offers.ts'
import { chaptersOf } from './rounds/round-chapters.ts'
import { readEvents } from './rounds/wire-events.ts'
import { sendToPage } from '#web/game-shell/connection/bridge.ts'
import { GameRefusal, getReplay } from '#web/game-shell/connection/transport.ts'
import { roundDate } from '#web/game-shell/round-date.ts'

const SEEN_MS = 1_600

/** `date`: the round's date in words; by default the date of the round's reply is used. */
export async function replay(play: Play, roundID: string, date?: string): Promise<void> {
  if (!isIdle(play)) return
  const {
    scene,
    hud,
    texts,
    offers,
    paytable,
    launch: { token },
  } = play
  const putBack = scene.keepWindow()
  play.replaying = true
  // A player with instant results has asked to watch this round.
  scene.clock.instant = false
  scene.player.stopLoop()
  scene.player.clear()
  render(play)
  try {
    const round = await getReplay(roundID, token)
    hud.note(texts.replaying(date ?? roundDate(play.launch.lang).format(new Date(round.date))))
    const betMinor = fromWireMoney(round.bet) / betsIn(offers, round.params)
    play.replayedBetMinor = betMinor
    render(play)
    scene.window.begin()
    await scene.player.play(chaptersOf(readEvents(round.events)), betMinor, {
      quick: false,
      tension: tensionOf(paytable),
    })
    await scene.clock.wait(SEEN_MS)
    if (cardsOf(round.events).length > 0) await replayGamble(play, round.events)
    sendToPage({ type: 'replayed', roundID })
  } catch (error) {
    hud.note(error instanceof GameRefusal ? error.message : texts.historyError)
  } finally {
    scene.player.clear()
    putBack()
    play.replaying = false
    play.replayedBetMinor = undefined
    scene.clock.instant = play.settings.instant
    setWin(play, play.state.winMinor)
    render(play)
  }
}

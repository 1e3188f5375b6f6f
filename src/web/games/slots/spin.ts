import type { RoundReply } from '#shared/contracts/games.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { sendToPage } from '#web/game-shell/connection/bridge.ts'
import { countFreeRound } from './free-rounds.ts'
import { decide } from './gamble-choice.ts'
import { dispatch, isIdle, isQuick, priceOf, render, setWin, type Play } from './play.ts'
import { handleRefusal, offerMoney, showOffline } from './refusals.ts'
import { countSpin, stopBeforeSpin, type AutoplayStop } from './rounds/autoplay.ts'
import { tensionOf } from './rounds/feature-rules.ts'
import type { RoundOptions } from './rounds/offers.ts'
import { chaptersOf, hasFeature, type Chapter } from './rounds/round-chapters.ts'
import { readEvents } from './rounds/wire-events.ts'
import { settleRequest } from '#web/game-shell/connection/settle-request.ts'
import { openRound } from '#web/game-shell/connection/transport.ts'

const MIN_CYCLE_SLACK_MS = 40
const BETWEEN_SPINS_MS = 420
const BETWEEN_QUICK_SPINS_MS = 120

export async function spin(play: Play, bought?: RoundOptions): Promise<void> {
  const {
    offers,
    sound,
    state: { balanceMinor },
    launch: { token },
  } = play
  const free = bought === undefined ? play.free : undefined
  const betMinor = free?.betMinor ?? play.state.betMinor
  const stakeMinor =
    bought && offers.buy ? priceOf(play, offers.buy) : free === undefined ? betMinor : 0n
  const roundOptions = bought ?? (free === undefined ? roundOptionsOf(play) : {})
  if (stakeMinor > balanceMinor) return offerMoney(play, stakeMinor)
  const requestId = crypto.randomUUID()
  play.hud.note(undefined)
  play.scene.player.stopLoop()
  dispatch(play, { type: 'spin-asked', requestId, stakeMinor })
  play.scene.player.clear()
  setWin(play, 0n)
  sound.spin()
  play.scene.window.begin()
  await untilNextCycle(play)
  try {
    const round = await settleRequest(
      () => openRound(token, requestId, betMinor, roundOptions, free?.id),
      {
        onLost: () => (dispatch(play, { type: 'connection-lost' }), showOffline(play, true)),
        onBack: () => (dispatch(play, { type: 'connection-back' }), showOffline(play, false)),
      },
      play.left.signal,
    )
    dispatch(play, { type: 'answered', round })
    await showRound(play, round, betMinor, free !== undefined)
  } catch (error) {
    const open = await handleRefusal(play, error, stakeMinor)
    if (open !== undefined) await takeUp(play, open)
  }
}

/** The gamble is not offered during autoplay or while the spin button is held. */
function roundOptionsOf({ offers, settings, auto, holding }: Play): RoundOptions {
  return offers.gamble && settings.gamble && !auto && !holding ? { gamble: true } : {}
}

async function untilNextCycle(play: Play): Promise<void> {
  const waitMs =
    play.askedAtMs + play.launch.rules.minCycleMs + MIN_CYCLE_SLACK_MS - performance.now()
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  play.askedAtMs = performance.now()
}

async function showRound(
  play: Play,
  round: RoundReply,
  betMinor: Minor,
  isFree = false,
): Promise<void> {
  const { words, paytable, hud, scene } = play
  sendToPage({
    type: 'round',
    state: round.state,
    roundID: round.roundID,
    bet: isFree ? '0.00' : round.bet,
    win: round.win,
  })
  const chapters = chaptersOf(readEvents(round.events))
  words.begin()
  await scene.player.play(chapters, betMinor, {
    quick: isQuick(play),
    tension: tensionOf(paytable),
  })
  dispatch(play, { type: 'shown' })
  if (round.state === 'open') {
    const open = await decide(play, round, betMinor)
    return open && takeUp(play, open)
  }
  const { winMinor, balanceMinor } = play.state
  setWin(play, winMinor)
  sendToPage({ type: 'balance', balance: round.balance })
  hud.say(words.outcome({ betMinor, winMinor, balanceMinor }))
  if (isFree) countFreeRound(play)
  afterRound(play, isFree ? 0n : betMinor, chapters)
}

/** Resumes a round begun earlier, here or elsewhere. */
export async function takeUp(play: Play, round: RoundReply): Promise<void> {
  dispatch(play, { type: 'resumed', round })
  play.hud.say(play.texts.announcements.resumed)
  await showRound(play, round, fromWireMoney(round.bet))
  if (round.state === 'settled') play.hud.note(play.texts.resumedNote)
}

function afterRound(play: Play, stakedMinor: Minor, chapters: readonly Chapter[]): void {
  if (play.auto) {
    const counted = countSpin(play.auto, {
      betMinor: stakedMinor,
      winMinor: play.state.winMinor,
      feature: hasFeature(chapters),
    })
    play.auto = counted.run
    if (counted.stop) return endAutoplay(play, counted.stop)
    return void continueAutoplay(play)
  }
  if (play.holding || play.queued) {
    play.queued = false
    return void spin(play)
  }
  play.scene.player.loop()
}

export async function continueAutoplay(play: Play): Promise<void> {
  render(play)
  await play.scene.clock.wait(isQuick(play) ? BETWEEN_QUICK_SPINS_MS : BETWEEN_SPINS_MS)
  if (!play.auto || !isIdle(play)) return render(play)
  const stop = stopBeforeSpin(
    play.auto,
    play.state.balanceMinor,
    play.free === undefined ? play.state.betMinor : 0n,
  )
  if (stop) return endAutoplay(play, stop)
  void spin(play)
}

export function endAutoplay(play: Play, reason: AutoplayStop | undefined): void {
  const { hud, words, texts } = play
  play.auto = undefined
  render(play)
  if (reason) hud.note(reason === 'feature' ? words.featureEnded : texts.autoplayEnded[reason])
  if (isIdle(play)) play.scene.player.loop()
}

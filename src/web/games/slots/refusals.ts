import type { RoundReply } from '#shared/contracts/games.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { leave, sendToPage } from '#web/game-shell/connection/bridge.ts'
import { freeRoundsOf } from './free-rounds.ts'
import { askAboutMoney } from './hud/money-question.ts'
import { ask } from '#web/game-shell/sheets/sheet.ts'
import { chooseBet, dispatch, letGo, render, setWin, stakeableOf, type Play } from './play.ts'
import { affordableBet } from '#web/game-shell/bet-ladder.ts'
import { forgetToken, GameRefusal, resume } from '#web/game-shell/connection/transport.ts'

/**
 * Handles a refused spin. Resolves to the open round if that is the reason for the refusal and it
 * must be resumed first. Rethrows errors that are not refusals.
 */
export async function handleRefusal(
  play: Play,
  error: unknown,
  stakeMinor: Minor,
): Promise<RoundReply | undefined> {
  const {
    texts,
    launch: { token },
  } = play
  if (play.left.signal.aborted) return undefined
  letGo(play)
  play.scene.window.giveUp()
  if (!(error instanceof GameRefusal)) {
    dispatch(play, { type: 'refused' })
    throw error
  }
  if (error.code === 401) return endSession(play)
  dispatch(play, { type: 'refused' })
  if (error.debug === 'round open') return (await resume(token)).round ?? undefined
  if (error.debug === 'insufficient balance') {
    dispatch(play, {
      type: 'balance-reported',
      balanceMinor: fromWireMoney((await resume(token)).balance),
    })
    await offerMoney(play, stakeMinor)
    return undefined
  }
  // They may have been played or given up on another device.
  if (play.free !== undefined) {
    play.free = freeRoundsOf(await resume(token))
    render(play)
  }
  await ask({
    title: texts.refusedTitle,
    text: error.message,
    answers: [texts.understood],
    closeLabel: texts.close,
  })
  return undefined
}

/**
 * Handles a round the server would not continue, because it has ended elsewhere or the session has.
 * Resolves to the round that is open now, if any.
 */
export async function lostRound(play: Play, error: unknown): Promise<RoundReply | undefined> {
  const { texts } = play
  if (play.left.signal.aborted) return undefined
  if (!(error instanceof GameRefusal)) throw error
  if (error.code === 401) return endSession(play)
  const now = await resume(play.launch.token)
  dispatch(play, { type: 'decided-elsewhere', balanceMinor: fromWireMoney(now.balance) })
  sendToPage({ type: 'balance', balance: now.balance })
  setWin(play, 0n)
  if (now.round) return now.round
  await ask({
    title: texts.gamble.title,
    text: error.message,
    answers: [texts.understood],
    closeLabel: texts.close,
  })
  return undefined
}

async function endSession(play: Play): Promise<undefined> {
  const { texts } = play
  dispatch(play, { type: 'expired' })
  forgetToken()
  sendToPage({ type: 'failed', debug: 'token expired', message: texts.expiredTitle })
  await ask({
    title: texts.expiredTitle,
    text: texts.expiredText,
    answers: [texts.leave],
    closeLabel: texts.close,
    firm: true,
  })
  play.left.abort()
  leave('lobby')
  return undefined
}

export async function offerMoney(play: Play, stakeMinor: Minor): Promise<void> {
  const { texts, launch, money, ladder, state } = play
  play.auto = undefined
  play.holding = false
  render(play)
  const lowerMinor = affordableBet(
    ladder.filter((step) => step < state.betMinor),
    stakeableOf(play),
  )
  const answer = await askAboutMoney({
    texts,
    trial: launch.mode === 'fun',
    stakeMinor,
    balanceMinor: stakeableOf(play),
    lowerMinor,
    money,
  })
  if (answer === 'deposit') leave('cashier')
  else if (answer === 'leave') leave('lobby')
  else if (answer === 'lower' && lowerMinor !== undefined) chooseBet(play, lowerMinor)
}

export function showOffline({ texts, hud }: Play, on: boolean): void {
  document.documentElement.classList.toggle('is-offline', on)
  const notice = document.getElementById('offline')
  if (notice) notice.hidden = !on
  if (on) hud.say(`${texts.offlineTitle}. ${texts.offlineText}`)
}

import { injectedPost } from '#server/domains/provider/studio.fixture.ts'
import { newKeyPair, registerKey } from '#server/domains/provider/index.ts'
import { signedCalls } from '#server/cli/provider-check/signed-calls.ts'
import { hub88Game, startHub88Counterpart } from '#tests/support/counterparts/hub88-counterpart.ts'
import { callStaff, hire } from '#tests/support/staff.ts'
import { createTestApp, type Session } from '#tests/support/test-app.ts'

export const STUDIO = 'hub88'
export const GAME = 'clt_dragonrising'
export const OTHER = 'clt_aztec'
const ROW = { game_code: OTHER, name: 'Aztec Sun' }

export async function openAggregator() {
  const counterpart = await startHub88Counterpart({ now: () => new Date('2026-11-20T18:00:00Z') })
  counterpart.state.games = [hub88Game(), hub88Game(ROW)]
  const app = await createTestApp(counterpart.environment)
  const { publicKey, privateKey } = newKeyPair()
  await app.platform.database.transaction((tx) =>
    registerKey(tx, { name: STUDIO, publicKey, playsAllGames: false, now: app.clock.now() }),
  )
  const editor = await hire(app, 'content')
  const second = await hire(app, 'compliance')

  async function refresh() {
    app.clock.advance(61_000)
    const asked = await callStaff(app, 'refresh_game_offers', { studio: STUDIO }, editor)
    if (!asked.result) throw new Error(JSON.stringify(asked))
    await app.platform.jobs.drain()
  }
  const propose = (gameIDs: string[], decision: 'approve' | 'decline' = 'approve') =>
    callStaff(
      app,
      'propose_game_offers',
      { requestID: crypto.randomUUID(), studio: STUDIO, gameIDs, decision, reason: 'yeni oyun' },
      editor,
    )
  const approve = async (gameIDs: string[], decision: 'approve' | 'decline' = 'approve') => {
    const { data } = await propose(gameIDs, decision)
    return callStaff(
      app,
      'decide_proposal',
      { id: data.id, decision: 'approve', reason: 'denetlendi' },
      second,
    )
  }
  const launch = async (session: Session, gameID = GAME) =>
    app.call('casino', 'init_game', { gameID }, session)

  async function sit(session: Session, gameID = GAME) {
    const opened = await launch(session, gameID)
    if (!opened.result) throw new Error(JSON.stringify(opened))
    const token = String(counterpart.requests.at(-1)?.body['token'])
    return signedCalls(injectedPost(app), privateKey, {
      user: session.user.uid,
      token,
      gameCode: gameID,
    })
  }
  return {
    app,
    counterpart,
    editor,
    second,
    privateKey,
    refresh,
    propose,
    approve,
    launch,
    sit,
    async close() {
      await app.close()
      await counterpart.close()
    },
  }
}

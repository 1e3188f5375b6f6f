import {
  signedCalls,
  type Post,
  type SignedCalls,
} from '#server/cli/provider-check/signed-calls.ts'
import { giveCash } from '#tests/support/funds.ts'
import type { Session, TestApp } from '#tests/support/test-app.ts'
import { registerKey } from './keys.ts'
import { newKeyPair, type KeyPair } from './signature.ts'

export const GAME = '1001'

export function injectedPost(app: TestApp): Post {
  return async (path, body, headers) => {
    const reply = await app.inject({
      method: 'POST',
      url: path,
      payload: typeof body === 'string' ? body : Buffer.from(body),
      headers,
    })
    return { http: reply.statusCode, text: reply.payload }
  }
}

export async function newStudio(
  app: TestApp,
  name: string,
  games: readonly string[] = [GAME],
): Promise<KeyPair & { keyId: string }> {
  const pair = newKeyPair()
  const keyId = await app.platform.database.transaction((tx) =>
    registerKey(tx, {
      name,
      publicKey: pair.publicKey,
      games,
      playsAllGames: false,
      now: app.clock.now(),
    }),
  )
  return { ...pair, keyId }
}

export async function launchToken(app: TestApp, session: Session, gameID = GAME): Promise<string> {
  const launch = await app.call('casino', 'init_game', { gameID }, session)
  const opened = await app.inject({
    url: new URL(launch.data.url).pathname,
    headers: { accept: 'application/json' },
  })
  return opened.json<{ token: string }>().token
}

export type Table = { session: Session; calls: SignedCalls; token: string }

export async function sit(
  app: TestApp,
  privateKey: string,
  cashMinor: bigint,
  gameID = GAME,
): Promise<Table> {
  const session = await app.signUp()
  if (cashMinor > 0n) await giveCash(app, session.user.uid, cashMinor)
  const token = await launchToken(app, session, gameID)
  return {
    session,
    token,
    calls: signedCalls(injectedPost(app), privateKey, {
      user: session.user.uid,
      token,
      gameCode: gameID,
    }),
  }
}

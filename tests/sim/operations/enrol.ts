import { z } from 'zod'
import type { Chance } from '#tests/support/fuzz/chance.ts'
import { registration, TEST_PASSWORD } from '#tests/support/registration.ts'
import type { Network } from '../network.ts'
import { Violation } from '../run-seed.ts'
import { endpointRequest, oneReply, readEnvelope } from './call.ts'

const PLAYERS_OF_SEED = 4

export type PlayerSession = {
  uid: string
  username: string
  user: Record<string, unknown>
  cookies: Record<string, string>
}

const mails = z.array(z.looseObject({ links: z.array(z.string()) }))
const signedIn = z.looseObject({ uid: z.string() })

export async function enrol({
  network,
  seed,
  n,
  chance,
}: {
  network: Network
  seed: number
  n: number
  chance: Chance
}): Promise<PlayerSession> {
  const username = `sim${seed}x${n}`
  const email = `${username}@kupa.example`
  const label = `P${n + 1} registration`
  const post = (method: string, data: object) =>
    network.send(endpointRequest(['user', method], data), `${label} (${method})`, chance)

  const registered = oneReply(
    await post('register', registration(seed * PLAYERS_OF_SEED + n, username)),
    label,
    readEnvelope,
  )
  // If the answer to a first attempt was lost, the person is already registered.
  if (!registered.isAccepted && registered.refusal !== 'duplicate')
    throw new Violation(`${label} was refused: ${registered.refusal}`)

  const { answer } = await network.send(
    { method: 'GET', url: `/sandbox/outbox?to=${encodeURIComponent(email)}` },
    `${label} (mail)`,
    chance,
  )
  const [mail] = mails.parse(JSON.parse(answer.text))
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token')
  await post('confirm_register', { token })
  return signIn(network, username, `${label} (login)`, chance)
}

export async function signIn(
  network: Network,
  username: string,
  label: string,
  chance: Chance,
): Promise<PlayerSession> {
  const exchange = await network.send(
    endpointRequest(['user', 'login'], { username, password: TEST_PASSWORD }),
    label,
    chance,
  )
  const { isAccepted, refusal, data } = readEnvelope(exchange.answer)
  if (!isAccepted) throw new Violation(`${label} was refused: ${refusal}`)
  const user = signedIn.parse(data)
  return { uid: user.uid, username, user, cookies: exchange.answer.cookies ?? {} }
}

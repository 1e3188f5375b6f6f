import { z } from 'zod'
import type { Chance } from '#tests/support/fuzz/chance.ts'
import { nextIdentityNumber } from '#tests/support/test-identity.ts'
import type { Network } from '../network.ts'
import { Violation } from '../run-seed.ts'
import { endpointRequest, oneReply, readEnvelope } from './call.ts'

const PASSWORD = 'Sifre123'
const PLAYERS_OF_SEED = 4
const PHONES = 10_000_000

export type PlayerSession = {
  uid: string
  username: string
  user: Record<string, unknown>
  cookies: Record<string, string>
}

const mails = z.array(z.looseObject({ links: z.array(z.string()) }))
const signedIn = z.looseObject({ uid: z.string() })

/** Registers a player, confirms the mail and signs in, over the network. */
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
  // The answer of a first copy may be lost: the person is then already registered.
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
    endpointRequest(['user', 'login'], { username, password: PASSWORD }),
    label,
    chance,
  )
  const { isAccepted, refusal, data } = readEnvelope(exchange.answer)
  if (!isAccepted) throw new Violation(`${label} was refused: ${refusal}`)
  const user = signedIn.parse(data)
  return { uid: user.uid, username, user, cookies: exchange.answer.cookies ?? {} }
}

export function registration(n: number, username: string): object {
  return {
    firstname: 'Deniz',
    lastname: 'Aydın',
    birthDate: '1990-05-14',
    identityNumber: nextIdentityNumber(n),
    country: 'TR',
    city: 'İzmir',
    address: 'Kıbrıs Şehitleri Caddesi 5, Alsancak',
    currency: 'TRY',
    email: `${username}@kupa.example`,
    phone: `+90532${String(n % PHONES).padStart(7, '0')}`,
    username,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    smsConsent: false,
    emailConsent: true,
    rulesAccepted: true,
  }
}

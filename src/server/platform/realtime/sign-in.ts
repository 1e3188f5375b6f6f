import { z } from 'zod'
import { Refusal } from '#shared/refusals.ts'
import { contextOf } from '../http/endpoint.ts'
import { isMeaningless, openUser } from '../http/envelope.ts'
import type { Staff } from '../http/staff-calls.ts'
import { refuse, send, type Client } from './client.ts'
import { sessionEndedChannel } from './session-ended.ts'

export const userMessage = z.object({
  user: z.union([z.record(z.string(), z.unknown()), z.string().max(8_192)]),
})
type User = z.output<typeof userMessage>['user']
const gameUser = z.strictObject({ token: z.string().min(1).max(200) })
const staffUser = z.strictObject({ panel: z.literal('backoffice') })

export async function signIn(client: Client, user: User): Promise<void> {
  const { request, platform, address, ports } = client
  const opened = await openUser(user, platform.secrets)
  if (opened === undefined || isMeaningless(opened))
    return refuse(client, new Refusal('anonymous user'))
  if (staffUser.safeParse(opened).success) return signInStaff(client)
  const game = gameUser.safeParse(opened)
  const outcome = game.success
    ? await ports.authenticateGame(game.data.token)
    : await ports.authenticate(opened, contextOf(request, undefined, platform, address), false)
  if (outcome instanceof Refusal) return refuse(client, outcome)
  client.endWatch()
  // Private topics of the previous player end before the next player's session is watched.
  if (client.caller !== undefined && client.caller.playerId !== outcome.playerId) endSession(client)
  client.caller = outcome
  client.isGame = game.success
  client.endWatch = platform.bus.subscribe(sessionEndedChannel(outcome.sessionId), () =>
    endSession(client),
  )
  send(client, { op: 'signed-in' })
}

async function signInStaff(client: Client): Promise<void> {
  const known = await vouchForStaff(client)
  if (known instanceof Refusal) return refuse(client, known)
  client.staff = known
  send(client, { op: 'signed-in' })
}

function vouchForStaff(client: Client): Promise<Staff | Refusal> {
  const { request, platform, address, ports } = client
  return ports.authenticateStaff(contextOf(request, undefined, platform, address))
}

export async function checkSession(client: Client): Promise<void> {
  const { ports } = client
  const [asked, askedStaff] = [client.caller, client.staff]
  if (
    askedStaff !== undefined &&
    (await vouchForStaff(client)) instanceof Refusal &&
    client.staff === askedStaff
  )
    endSession(client)
  if (asked !== undefined && !(await ports.isSessionAlive(asked)) && client.caller === asked)
    endSession(client)
}

function endSession(client: Client): void {
  const { subscriptions } = client
  client.endWatch()
  client.caller = undefined
  client.staff = undefined
  for (const [name, { topic, end }] of subscriptions) {
    if (!topic.isPrivate) continue
    end()
    subscriptions.delete(name)
    refuse(client, new Refusal('session expired'), name)
  }
}

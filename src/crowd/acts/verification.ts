import { listDocuments, offerDocument, ownDocument } from '#shared/contracts/documents.ts'
import { answerFundsRequest, getFundsRequest } from '#shared/contracts/funds.ts'
import type { DocumentKind } from '#shared/players/documents.ts'
import { chanceOf, type Agent } from '../agents/agent.ts'
import { chanceAt, type Chance } from '../agents/chance.ts'
import { FUNDS_ANSWERS } from '../texts/players.ts'
import { ask, askBare, disagree } from '../transport/ask.ts'
import type { CrowdWorld } from '../world.ts'
import { drawPicture, writePdf } from './file.ts'

const CALL = 'documents.upload'
const OTHER_KINDS: readonly DocumentKind[] = ['proof-of-address', 'proof-of-funds']
const OTHER_DOCUMENTS: ReadonlySet<DocumentKind> = new Set(OTHER_KINDS)

export async function sendDocument(world: CrowdWorld, agent: Agent): Promise<void> {
  const { memory } = agent
  const listed = await ask(world, agent, listDocuments, {})
  if (!listed.ok) return
  const { documents, kycStatus, leftToday } = listed.data
  for (const { documentID, kind } of documents) {
    const sent = memory.documents.get(documentID)
    if (sent !== kind)
      throw disagree(agent, 'user.list_documents', `a document of ${sent ?? 'nobody'}`, kind)
  }
  if (documents.length !== memory.documents.size)
    throw disagree(
      agent,
      'user.list_documents',
      `${memory.documents.size} documents`,
      String(documents.length),
    )
  world.tally.checked('documents')
  const isPending = documents.some(({ state }) => state === 'waiting')
  if (leftToday === 0 || isPending) return
  const chance = chanceOf(agent, 'document')
  const asked = documents.find(({ askedKind }) => askedKind !== null)?.askedKind
  const kind =
    asked ??
    (kycStatus === 'verified'
      ? chance.pick(OTHER_KINDS)
      : chance.pick(['identity-card', 'identity-card', 'passport', 'driving-licence'] as const))
  await upload(world, agent, kind)
}

async function upload(world: CrowdWorld, agent: Agent, kind: DocumentKind): Promise<void> {
  const { memory } = agent
  const offered = await ask(world, agent, offerDocument, { kind })
  if (!offered.ok) return
  const isOther = OTHER_DOCUMENTS.has(kind)
  const content = isOther
    ? writePdf(`${kind} ${memory.person.username} ${agent.step}`)
    : drawPicture(pictureOf(agent))
  const reply = await askBare(
    world,
    agent,
    CALL,
    {
      method: 'POST',
      path: new URL(offered.data.url).pathname,
      file: { content, type: isOther ? 'application/pdf' : 'image/png' },
    },
    ownDocument,
  )
  if (!reply.ok) throw disagree(agent, CALL, 'an accepted file', reply.debug)
  const { documentID, kind: kept, state } = reply.data
  if (kept !== kind || state !== 'waiting')
    throw disagree(agent, CALL, `${kind}, waiting`, reply.data)
  memory.documents.set(documentID, kind)
}

/**
 * The accounts of a multi-accounter begin with the same photo, because one person opened them.
 * Later photos differ, because an account cannot send a file twice.
 */
function pictureOf({ seed, step, temperament, memory }: Agent): Chance {
  const isFirst = ![...memory.documents.values()].some((kind) => !OTHER_DOCUMENTS.has(kind))
  return temperament.label === 'multi-accounter' && isFirst
    ? chanceAt(memory.person.address, 'picture')
    : chanceAt(seed, `picture ${step}`)
}

export async function answerFunds(world: CrowdWorld, agent: Agent): Promise<void> {
  const read = await ask(world, agent, getFundsRequest, {})
  const request = read.ok ? read.data.request : null
  if (request === null || (request.state !== 'asked' && request.state !== 'overdue')) return
  const chance = chanceOf(agent, 'funds')
  const answer = chance.pick(FUNDS_ANSWERS[agent.temperament.lang])
  const { requestID } = request
  const reply = await ask(world, agent, answerFundsRequest, { requestID, answer })
  if (!reply.ok) return
  if (reply.data.request?.state !== 'answered' || reply.data.request.answer !== answer)
    throw disagree(agent, 'user.answer_funds_request', answer, reply.data.request)
  world.tally.checked('source of funds')
  const listed = await ask(world, agent, listDocuments, {})
  if (listed.ok && listed.data.leftToday > 0) await upload(world, agent, 'proof-of-funds')
}

import { expect, test } from 'vitest'
import { NetworkFailure } from './api-errors.ts'
import { createEndpoint, refusalOf } from './endpoint.ts'

function setUp(answer: object) {
  const sent: RequestInit[] = []
  const fetch = async (_path: string, init: RequestInit = {}) => {
    sent.push(init)
    return Response.json(answer)
  }
  const send = createEndpoint(fetch, 'backoffice', () => 'en')
  return { send, sent }
}

test('a call goes out with its panel, the language and the user given', async () => {
  const { send, sent } = setUp({ result: true, code: 200, data: { rows: [] } })
  const envelope = await send({ class: 'staff', method: 'queues' }, { id: 'x' }, { sid: 's' })
  expect(envelope).toMatchObject({ result: true, data: { rows: [] }, pagination: undefined })
  expect(sent[0]?.headers).toMatchObject({ panel: 'backoffice' })
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    api: { class: 'staff', method: 'queues' },
    data: { Lang: 'en', id: 'x' },
    user: { sid: 's' },
  })
})

test('a refusal is returned, with its texts by field', async () => {
  const { send } = setUp({
    result: false,
    code: 422,
    debug: 'invalid input',
    message: 'Invalid input',
    data: { fields: { reason: 'Required' } },
  })
  const refusal = refusalOf(await send({ class: 'staff', method: 'me' }, {}))
  expect(refusal).toMatchObject({ code: 422, debug: 'invalid input', message: 'Invalid input' })
  expect(refusal.fields).toEqual({ reason: 'Required' })
})

test('a reply that is no envelope is a network failure', async () => {
  const { send } = setUp({ rows: [] })
  await expect(send({ class: 'staff', method: 'me' }, {})).rejects.toThrow(NetworkFailure)
})

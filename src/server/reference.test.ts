import { expect, test } from 'vitest'
import { CONTRACT } from '#shared/contracts/contract.ts'
import { openApiDocument, referencePage } from './reference.ts'

test('every call of the contract appears in the document and on the page', () => {
  const document = openApiDocument('http://127.0.0.1:3000')
  const page = referencePage()
  for (const [className, methods] of Object.entries(CONTRACT)) {
    for (const method of Object.keys(methods)) {
      expect(document['paths']).toHaveProperty([`/endpoint#${className}.${method}`])
      expect(page).toContain(`id="${className}.${method}"`)
    }
  }
})

test('the document covers the calls of outside studios with their signature', () => {
  const { paths } = openApiDocument('http://127.0.0.1:3000') as {
    paths: Record<string, { post: { parameters: { name: string }[] } }>
  }
  for (const path of [
    'user/info',
    'user/balance',
    'transaction/bet',
    'transaction/win',
    'transaction/rollback',
  ]) {
    expect(paths[`/provider/v1/${path}`]?.post.parameters).toMatchObject([
      { name: 'X-Hub88-Signature', in: 'header', required: true },
    ])
  }
})

test('every call appears under its own wire names', () => {
  for (const [className, methods] of Object.entries(CONTRACT)) {
    for (const [method, spec] of Object.entries(methods))
      expect([spec.class, spec.method]).toEqual([className, method])
  }
})

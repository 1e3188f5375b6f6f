import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { runCommand, urlOf } from '#tests/support/run-command.ts'

const LIMIT_MS = 60_000

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'kupa-message-'))
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const message = (...args: string[]) => runCommand(urlOf(app.database), 'message', ...args)
function fileOf(content: unknown): string {
  const path = join(folder, 'message.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test(
  'staff count a message’s recipients, send it, and follow its progress',
  async () => {
    const player = await app.signUp()
    const content = {
      title: { tr: 'Yeni kurallar', en: 'New rules' },
      body: { tr: 'Metin', en: 'Text' },
      channels: ['site', 'email'],
      isOffer: false,
      publishAt: app.clock.now().toISOString(),
    }
    expect(await message('count', fileOf(content))).toEqual({
      code: 0,
      reason: '',
      output: { recipients: { site: 1, email: 1 } },
    })
    expect(await message()).toMatchObject({ output: [] })
    expect(await message('send', fileOf(content))).toMatchObject({
      code: 0,
      output: { messageID: expect.any(String), recipients: { site: 1, email: 1 } },
    })
    await app.app.domains.crm.run()
    expect(await message()).toMatchObject({
      output: [{ title: 'Yeni kurallar', isSpread: true, waiting: 0, sent: 2, passed: 0 }],
    })
    expect((await app.call('crm', 'list_mass_messages', {}, player)).data).toMatchObject([
      { title: 'Yeni kurallar' },
    ])
    expect(await message('send', fileOf({ ...content, channels: ['fax'] }))).toMatchObject({
      code: 2,
      reason: expect.stringContaining('channels.0'),
    })
    expect(await message('send', join(folder, 'none.json'))).toMatchObject({ code: 2 })
    expect(await message('post', fileOf(content))).toMatchObject({
      code: 2,
      reason: expect.stringContaining('usage'),
    })
  },
  LIMIT_MS,
)

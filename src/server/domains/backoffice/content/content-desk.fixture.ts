import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import type { ContentKind } from '#shared/office/content-kinds.ts'
import { callStaff, hire, type StaffSession } from '#tests/support/staff.ts'
import { createTestApp } from '#tests/support/test-app.ts'

export async function openContentDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'kupa-content-'))
  const app = await createTestApp({ DATA_DIR: folder })
  await app.platform.database.transaction((tx) =>
    app.app.domains.content.seedDemo(tx, app.clock.now()),
  )
  const editor = await hire(app, 'content')
  const support = await hire(app, 'support')

  const both = (tr: string, en = tr) => ({ tr, en })
  const slide = (title: string, change: Record<string, unknown> = {}) => ({
    set: 'home',
    place: 'sol',
    image: '/art/site/hero-lale',
    link: '/slot',
    title: both(title, `${title} EN`),
    text: both('', ''),
    action: both('Oyna', 'Play'),
    ...change,
  })
  const save = (
    kind: ContentKind,
    id: string | undefined,
    base: number,
    body: Record<string, unknown>,
    by = editor,
  ) => callStaff(app, 'save_content', { kind, base, body, ...(id === undefined ? {} : { id }) }, by)
  const publish = (
    kind: ContentKind,
    id: string,
    version: number,
    when: { from?: string; until?: string } = {},
    by = editor,
  ) => callStaff(app, 'publish_content', { kind, id, version, ...when }, by)
  const titles = async (cookies: Record<string, string> = {}) => {
    const reply = await app.post(
      { api: { class: 'cmscontroller', method: 'getSlider' }, data: {} },
      { cookies },
    )
    return z
      .array(z.object({ title: z.string() }))
      .parse(reply.data)
      .map(({ title }) => title)
  }
  const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
  const newSlide = async (title: string) =>
    (await save('slider', undefined, 0, slide(title))).data.row.id
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a03050' } })
  const upload = (
    payload: Buffer,
    type = 'image/jpeg',
    query = 'cut=hero',
    by: Pick<StaffSession, 'cookies'> = editor,
    panel = 'backoffice',
  ) =>
    app.inject({
      method: 'POST',
      url: `/v1/content-pictures?${query}`,
      headers: { 'content-type': type, panel },
      cookies: by.cookies,
      payload,
    })

  return {
    app,
    editor,
    support,
    both,
    slide,
    save,
    publish,
    titles,
    later,
    newSlide,
    picture,
    upload,
    async close(): Promise<void> {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

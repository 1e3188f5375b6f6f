import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pages } from '#shared/texts/pages/pages.tr.ts'
import { STORAGE_KEYS } from '#web/lib/storage.ts'
import { clearItem, heldKeys, STORED_ITEMS } from './stored-items.ts'

const WEB = fileURLToPath(new URL('../../', import.meta.url))
const listed = STORED_ITEMS.flatMap((item): readonly string[] => item.keys)
const isListed = (name: string): boolean =>
  listed.some((key) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key))

function shelf(entries: Record<string, string>) {
  const values = new Map(Object.entries(entries))
  return {
    get length() {
      return values.size
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    removeItem: (key: string) => void values.delete(key),
    values,
  }
}

test('lists every storage key of the site with its purpose and duration', () => {
  expect(STORAGE_KEYS.filter((key) => !isListed(key))).toEqual([])
  expect(
    STORED_ITEMS.filter(({ id }) => Object.values(pages.items[id]).some((text) => text.length < 3)),
  ).toEqual([])
})

test('no source stores data under an unlisted key', () => {
  // The list is for players and visitors, who have no access to the back office.
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('backoffice/'),
  )
  const names = sources.flatMap((file) => {
    const text = readFileSync(join(WEB, file), 'utf8')
    if (!/localStorage|sessionStorage|browserStorage|KeyValue|keptChoice/.test(text)) return []
    return [
      ...text.matchAll(/(?:const (?:\w*_)?(?:KEY|TOKEN) = |keptChoice(?:<[^(]*>)?\()'([^']+)'/g),
    ].map(([, name = '']) => name)
  })
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter((name) => !isListed(name))).toEqual([])
})

test('an item is found under all its keys and cleared without affecting others', () => {
  const [play, draft] = ['play', 'draft'].map((id) => STORED_ITEMS.find((item) => item.id === id))
  const store = shelf({
    'kupaPlay 1001': 'a',
    'kupa-game-token:/games': 'b',
    kupaMuted: '1',
    registerDraft: '{}',
  })
  if (play === undefined || draft === undefined) throw new Error('items are missing')
  expect(heldKeys(store, play)).toEqual(['kupaPlay 1001', 'kupa-game-token:/games'])
  clearItem(store, play)
  expect([...store.values.keys()]).toEqual(['kupaMuted', 'registerDraft'])
  expect(heldKeys(store, draft)).toEqual(['registerDraft'])
})

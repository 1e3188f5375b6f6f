import { afterEach, expect, test, vi } from 'vitest'
import { reloadOnMissingFile } from './reload-once.ts'

afterEach(() => vi.unstubAllGlobals())

type Failure = { payload: Error }

/**
 * Opens a game's page in a tab with this storage. Returns a function that reports a file that
 * failed to load, and returns the number of reloads so far.
 */
function open(stored: Map<string, string> | undefined, onLine = true) {
  let receive: ((event: Failure) => void) | undefined
  let reloads = 0
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Failure) => void) => {
    expect(type).toBe('vite:preloadError')
    receive = listener
  })
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('location', { reload: () => (reloads += 1) })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => {
      if (stored === undefined) throw new Error('forbidden')
      return stored.get(name) ?? null
    },
    setItem: (name: string, value: string) => void stored?.set(name, value),
  })
  reloadOnMissingFile()
  return (file: string) => {
    receive?.({ payload: new Error(`cannot load ${file}`) })
    return reloads
  }
}

test('a missing file reloads the game once; another missing file reloads it again', () => {
  const tab = new Map<string, string>()
  expect(open(tab)('/assets/aaaaaaa.js')).toBe(1)
  expect(open(tab)('/assets/aaaaaaa.js')).toBe(0)
  expect(open(tab)('/assets/bbbbbbb.js')).toBe(1)
  expect(open(tab)('/assets/aaaaaaa.js')).toBe(0)
})

test('a game without a connection or without storage is not reloaded', () => {
  expect(open(new Map(), false)('/assets/aaaaaaa.js')).toBe(0)
  expect(open(undefined)('/assets/aaaaaaa.js')).toBe(0)
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readScenario } from './scenario.ts'

const FILES = new URL('./files/', import.meta.url)
const NAMES = readdirSync(FILES)
const textOf = (file: string) => readFileSync(new URL(file, FILES), 'utf8')

type Json = Record<string, unknown>
const changed = (change: (derby: Json & { events: Json[]; population: Json }) => void): string => {
  const derby = JSON.parse(textOf('derby.json')) as Json & { events: Json[]; population: Json }
  change(derby)
  return JSON.stringify(derby)
}

test.each(NAMES)('%s is a scenario whose name is that of its file', (file) => {
  expect(`${readScenario(textOf(file), file).name}.json`).toBe(file)
})

test.each([
  [
    'an unknown event',
    'events.0.kind',
    (derby: Json & { events: Json[] }) => void (derby.events[0] = { kind: 'flood' }),
  ],
  [
    'a field that does not exist',
    'events.1',
    (derby: Json & { events: Json[] }) =>
      void (derby.events[1] = { ...derby.events[1], loud: true }),
  ],
  [
    'an event after the end',
    'events.1: is after',
    (derby: Json & { events: Json[] }) =>
      void (derby.events[1] = { ...derby.events[1], atMinute: 475 }),
  ],
  [
    'a rush without a match',
    'events.0.kind: needs a match',
    (derby: Json) => void delete derby['match'],
  ],
  [
    'a rush on a promotion that nobody opened',
    'events.0.kind: needs an earlier promotion',
    (derby: Json & { events: Json[] }) =>
      void (derby.events[0] = { kind: 'end promotion', atMinute: 3 }),
  ],
  [
    'shares above one',
    'population.shares',
    (derby: Json & { population: Json }) =>
      void (derby.population['shares'] = { bot: 0.6, 'bonus hunter': 0.6 }),
  ],
  [
    'an unknown fact',
    'expectations.0.fact',
    (derby: Json) =>
      void (derby['expectations'] = [{ fact: 'luck', atLeast: 1, text: { tr: 'a', en: 'a' } }]),
  ],
  [
    'an expectation without a bound',
    'expectations.0: an expectation needs',
    (derby: Json) => void (derby['expectations'] = [{ fact: 'calls', text: { tr: 'a', en: 'a' } }]),
  ],
  ['a text in one language', 'title.tr', (derby: Json) => void (derby['title'] = { en: 'Derby' })],
])('%s is refused with its place', (_name, place, change) => {
  expect(() => readScenario(changed(change), 'own.json')).toThrow(place)
})

test('a file that is not JSON is refused with its name', () => {
  expect(() => readScenario('{', 'own.json')).toThrow('own.json')
})

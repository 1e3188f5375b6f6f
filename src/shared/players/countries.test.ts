import { expect, test } from 'vitest'
import { COUNTRIES, countryOptions } from './countries.ts'
import { PROVINCES } from './provinces.ts'

test('there are 81 provinces, each once', () => expect(new Set(PROVINCES).size).toBe(81))

test('every country has a distinct name in both languages, Türkiye first', () => {
  for (const lang of ['tr', 'en'] as const) {
    const options = countryOptions(lang)
    expect(options[0]?.value).toBe('TR')
    expect(options).toHaveLength(COUNTRIES.length)
    expect(new Set(options.map((option) => option.label)).size).toBe(COUNTRIES.length)
    expect(options.filter((option) => option.label === option.value)).toEqual([])
  }
})

test('northern Cyprus is XN', () => {
  expect(countryOptions('tr')).toContainEqual({ value: 'XN', label: 'Kuzey Kıbrıs' })
})

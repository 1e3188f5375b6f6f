import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CONTRACT } from '#shared/contracts/contract.ts'

const FILE = fileURLToPath(new URL('../docs/spec-coverage.md', import.meta.url))
const text = readFileSync(FILE, 'utf8')
const places = new Map([...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', path = '']) => [name, join(dirname(FILE), path)]))

test('every proof names a test that is there, by a part of its title', () => {
  const proofs = [...text.matchAll(/\[([\w.-]+\.(?:test\.tsx?|e2e\.ts))\](?:\([^)]*\))? “([^”]+)”/g)]
  const missing = proofs.flatMap(([proof, name = '', title = '']) => {
    const path = places.get(name)
    return path !== undefined && existsSync(path) && readFileSync(path, 'utf8').includes(title) ? [] : [proof]
  })
  expect(proofs.length).toBeGreaterThan(800)
  expect(missing).toEqual([])
})

test('every row has a proof', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:What it asks|Call) \|/.test(line))
  expect(rows.length).toBeGreaterThan(400)
  expect(rows.filter((row) => !/“[^”]+” \|$/.test(row))).toEqual([])
})

test('every call of the contract has its row', () => {
  const calls = Object.entries(CONTRACT).flatMap(([className, methods]) => Object.keys(methods).map((method) => `${className}.${method}`))
  expect(calls.filter((call) => !text.includes(`\n| \`${call}\` | `))).toEqual([])
})

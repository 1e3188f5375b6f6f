import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse as readCsv } from './read-csv.ts'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
async function read(text: string, size = 7) {
  const rows: string[][] = []
  for await (const { cells } of readCsv(inPieces(new TextEncoder().encode(text), size)))
    rows.push(cells)
  return rows
}

test('reads back what was written, however it is split into chunks', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ş', 'İ', '"', ',', ';', '\n', ' ', '😀'),
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(',', ';'),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 40 }),
      async (rows, separator, end, size) => {
        const head = ['a', 'b', 'c']
        const written = [head, ...rows]
          .map((cells) =>
            cells
              .map((text) => (/[",;\n ]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
              .join(separator),
          )
          .join(end)
        expect(await read(`\uFEFF${written}${end}`, size)).toEqual([
          head,
          ...rows.filter((cells) => cells.some((text) => text.trim() !== '')),
        ])
      },
    ),
  )
})

test('numbers rows by the line they begin on', async () => {
  const numbers: number[] = []
  for await (const { n } of readCsv(inPieces(new TextEncoder().encode('a,b\n"x\ny",1\n\nz,2'), 3)))
    numbers.push(n)
  expect(numbers).toEqual([1, 2, 5])
})

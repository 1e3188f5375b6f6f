import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { dataParent } from './support/data-parent.ts'

it('keeps the data of a test on disk if the machine has no file system in memory', () => {
  expect(dataParent('/nowhere')).toBe(tmpdir())
})

it('keeps the data of a test on disk if the file system in memory is too small', () => {
  // The file system of the kernel's processes has no space.
  expect(dataParent('/proc/self')).toBe(tmpdir())
})

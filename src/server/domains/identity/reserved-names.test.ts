import { expect, test } from 'vitest'
import { isReservedUsername } from './reserved-names.ts'

test('reserves a user name that claims to be staff, however it is spelled', () => {
  for (const name of [
    'admin',
    'Admin',
    'ADMIN.1',
    '4dm1n',
    'kupa_admin',
    'a.d.m.i.n',
    'AdmIn',
    'adm-ln',
    'destek',
    'canli.destek',
    'D3stek',
    'Moderator7',
    'supp0rt',
    'mod',
    'Mod_1',
    'sistem',
    'r00t',
    'kupa',
    'Kupa.',
    'KUPA2026',
    'kup4',
  ]) {
    expect(isReservedUsername(name, 'Kupa'), name).toBe(true)
  }
})

test('accepts ordinary names', () => {
  for (const name of [
    'oyuncu1',
    'demo',
    'deniz',
    'modern',
    'kasap',
    'botan',
    'kupali',
    'kupabeyi34',
    'ayse.demir',
    'helper',
    'robot',
    'yardimci',
    'ekipsiz',
    'rootsuz',
    'Cashew',
    'mods.fan2',
  ]) {
    expect(isReservedUsername(name, 'Kupa'), name).toBe(false)
  }
})

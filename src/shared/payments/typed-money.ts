import type { Lang } from '../lang.ts'
import { parseMoney, type Minor } from '../money.ts'

export function parseTypedMoney(text: string, lang: Lang): Minor | undefined {
  const compact = text.replace(/[\s₺]/g, '')
  const [group, point] = lang === 'tr' ? ['.', ','] : [',', '.']
  const pattern = new RegExp(`^(\\d+|\\d{1,3}(\\${group}\\d{3})+)(\\${point}\\d{1,2})?$`)
  if (!pattern.test(compact)) return undefined
  return parseMoney(compact.replaceAll(group, '').replace(point, '.'))
}

import { z } from 'zod'
import { contrastsOf, isColour, READABLE } from '#shared/brand-colours.ts'
import {
  CONTENT_KIND_NAMES,
  kindOf,
  missingOf,
  textIn,
  type AnyBody,
  type ContentKind,
  type Field,
  type Fields,
} from '#shared/office/content-kinds.ts'
import { isContactLink } from '#shared/office/contact-link.ts'
import { isMonthDay } from '#shared/month-day.ts'
import { FieldRefusal, toFieldTextKey, type FieldTextKey } from '#shared/refusals.ts'
import { plainText, readSafeHtml, writeSafeHtml, type SafeNode } from '#shared/safe-html.ts'
import { isSitePath } from '#shared/site-paths.ts'
import { readStored } from './shown.ts'

export function isLink(link: string): boolean {
  return link.startsWith('/') ? isSitePath(link.split(/[?#]/)[0] ?? '') : isAddress(link)
}
const isAddress = (address: string): boolean =>
  /^https:\/\/[^\s"<>\\]+$/.test(address) && URL.canParse(address)
const PICTURE = /^\/(?:art\/[a-z0-9-]+(?:\/[a-z0-9-]+)*|media\/[0-9a-f]{32})$/

const CHECKS: Partial<Record<Field['type'], (text: string, field: Field) => boolean>> = {
  link: isLink,
  address: isAddress,
  picture: (text) => PICTURE.test(text),
  colour: isColour,
  day: isMonthDay,
  choice: (text, { choices }) => choices?.includes(text) === true,
}

function textSchema(field: Field) {
  const check = CHECKS[field.type]
  const text = z
    .string({ error: 'invalid' })
    .trim()
    .max(field.max, 'tooLong')
    .refine((value) => !value.includes('\u0000'), 'invalid')
  if (field.type === 'rich')
    return text
      .transform(cleaned)
      .refine((html) => linksOf(readSafeHtml(html)).every(isTextLink), 'contentLink')
  return text.refine(
    (value) => value === '' || check === undefined || check(value, field),
    field.type === 'link' || field.type === 'address' ? 'contentLink' : 'invalid',
  )
}

function cleaned(html: string): string {
  const nodes = readSafeHtml(html)
  return plainText(nodes).trim() === '' ? '' : writeSafeHtml(nodes).trim()
}

const linksOf = (nodes: readonly SafeNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...(node.href === undefined ? [] : [node.href]), ...linksOf(node.children)],
  )
const isTextLink = (href: string): boolean => /^(?:#|tel:|mailto:)/.test(href) || isLink(href)

function fieldsSchema(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.both === true
        ? z.object({ tr: textSchema(field), en: textSchema(field) })
        : textSchema(field),
    ]),
  )
}

function bodySchema(kind: ContentKind) {
  const { fields, rows, nested, maxRows = 0 } = kindOf(kind)
  if (rows === undefined) return z.object(fieldsSchema(fields))
  const row = fieldsSchema(rows)
  const children = z.array(z.object(row), { error: 'invalid' }).max(maxRows, 'tooLong')
  return z.object({
    ...fieldsSchema(fields),
    rows: z
      .array(z.object(nested === true ? { ...row, children } : row), { error: 'invalid' })
      .max(maxRows, 'tooLong'),
  })
}

const SCHEMAS = new Map(CONTENT_KIND_NAMES.map((kind) => [kind, bodySchema(kind)]))

/**
 * Parses a draft's body, in which every field is well-formed or empty.
 * @throws FieldRefusal naming each field by its path, such as `title.en` or `rows.2.path`
 */
export function readBody(kind: ContentKind, input: unknown): AnyBody {
  const parsed = SCHEMAS.get(kind)?.safeParse(input)
  if (parsed?.success === true) return parsed.data
  const fields: Record<string, FieldTextKey> = {}
  for (const { path, message } of parsed?.error.issues ?? [])
    fields[path.length === 0 ? 'body' : path.join('.')] ??= toFieldTextKey(message)
  throw new FieldRefusal(fields)
}

/**
 * Rejects a body that cannot be published because a field is missing or unreadable.
 * @throws FieldRefusal
 */
export function requireWhole(kind: ContentKind, body: AnyBody): void {
  const fields: Record<string, FieldTextKey> = Object.fromEntries(
    missingOf(kind, body).map((path) => [path, 'required' as const]),
  )
  if (kind === 'brand') {
    for (const { field, ratio } of contrastsOf(readStored('brand', body)))
      if (ratio < READABLE) fields[field] ??= 'contrast'
    if (textIn(body, 'logoLight', 'tr') !== '' && textIn(body, 'logo', 'tr') === '')
      fields['logo'] ??= 'required'
  }
  if (kind === 'social')
    for (const [at, { place, url }] of readStored('social', body).rows.entries())
      if (!isContactLink(place, url)) fields[`rows.${at}.url`] ??= 'contactLink'
  if (Object.keys(fields).length > 0) throw new FieldRefusal(fields)
}

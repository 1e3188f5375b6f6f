import type { Bilingual } from '../lang.ts'

/** The first three prove identity. */
export const DOCUMENT_KINDS = [
  'identity-card',
  'passport',
  'driving-licence',
  'proof-of-address',
  'proof-of-funds',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export const IDENTITY_KINDS: ReadonlySet<string> = new Set<DocumentKind>([
  'identity-card',
  'passport',
  'driving-licence',
])

export const isIdentityKind = (kind: string): boolean => IDENTITY_KINDS.has(kind)

export const DOCUMENT_STATES = ['waiting', 'accepted', 'refused', 'another'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

export const DOCUMENT_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
} as const
export type DocumentFormat = keyof typeof DOCUMENT_TYPES

export const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024
export const MAX_DOCUMENTS_A_DAY = 10
export const MAX_RECEIPTS = 3
export const MAX_TICKET_FILES = 10
/**
 * The subject of a file that needs no decision: a payment (`receipt`) or a support ticket
 * (`ticket`).
 */
export type AttachmentKind = 'receipt' | 'ticket'
export const MAX_DOCUMENT_BYTES_OF_PLAYER = 80 * 1024 * 1024

export const DOCUMENT_REASONS = [
  'unreadable',
  'cropped',
  'expired',
  'name-differs',
  'wrong-kind',
  'too-old',
  'altered',
  'not-enough',
] as const
export type DocumentReason = (typeof DOCUMENT_REASONS)[number]

export type KycStatus = 'none' | 'pending' | 'verified' | 'rejected'
/** `validUntil` is the last valid day, YYYY-MM-DD; null when the document states none. */
export type JudgedDocument = { kind: string; state: DocumentState; validUntil: string | null }

export function kycStatusOf(documents: readonly JudgedDocument[], today: string): KycStatus {
  const identity = documents.filter(({ kind }) => isIdentityKind(kind))
  if (
    identity.some(
      ({ state, validUntil }) =>
        state === 'accepted' && (validUntil === null || validUntil >= today),
    )
  )
    return 'verified'
  if (identity.some(({ state }) => state === 'waiting')) return 'pending'
  const newest = identity[0]?.state
  return newest === 'refused' || newest === 'another' ? 'rejected' : 'none'
}

export function isProven(
  documents: readonly JudgedDocument[],
  kind: DocumentKind,
  today: string,
): boolean {
  return documents.some(
    (document) =>
      document.kind === kind &&
      document.state === 'accepted' &&
      (document.validUntil === null || document.validUntil >= today),
  )
}

export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, Bilingual>> = {
  'identity-card': { tr: 'Kimlik kartı', en: 'Identity card' },
  passport: { tr: 'Pasaport', en: 'Passport' },
  'driving-licence': { tr: 'Sürücü belgesi', en: 'Driving licence' },
  'proof-of-address': { tr: 'Adres belgesi', en: 'Proof of address' },
  'proof-of-funds': { tr: 'Gelir belgesi', en: 'Proof of funds' },
}

export const REASON_WORDS: Readonly<Record<DocumentReason, Bilingual>> = {
  unreadable: {
    tr: 'Görüntü okunmuyor. Işıklı bir yerde, net bir fotoğraf çek.',
    en: 'The image is not readable. Take a sharp photo in good light.',
  },
  cropped: {
    tr: 'Belgenin tamamı görünmüyor. Dört köşesi de karede olsun.',
    en: 'Part of the document is cut off. All four corners must be visible.',
  },
  expired: { tr: 'Belgenin geçerlilik süresi dolmuş.', en: 'The document has expired.' },
  'name-differs': {
    tr: 'Belgedeki ad ya da doğum tarihi hesabındakiyle aynı değil.',
    en: 'The name or date of birth on the document does not match your account.',
  },
  'wrong-kind': {
    tr: 'Bu, seçtiğin türde bir belge değil.',
    en: 'This is not the type of document that you selected.',
  },
  'too-old': { tr: 'Belge üç aydan eski.', en: 'The document is older than three months.' },
  altered: {
    tr: 'Belgenin üzerinde değişiklik yapılmış görünüyor. Aslının fotoğrafını yükle.',
    en: 'The document appears to have been altered. Upload a photo of the original.',
  },
  'not-enough': {
    tr: 'Bu belge tek başına yeterli değil.',
    en: 'This document is not sufficient by itself.',
  },
}

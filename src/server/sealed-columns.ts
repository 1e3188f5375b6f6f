import { SEALED_COLUMNS as affiliates } from './domains/affiliates/index.ts'
import { SEALED_COLUMNS as compliance } from './domains/compliance/index.ts'
import { SEALED_COLUMNS as disclosure } from './domains/disclosure/index.ts'
import { SEALED_COLUMNS as documents } from './domains/documents/index.ts'
import { SEALED_COLUMNS as fairness } from './domains/fairness/index.ts'
import { SEALED_COLUMNS as identity } from './domains/identity/index.ts'
import { SEALED_COLUMNS as jackpots } from './domains/jackpots/index.ts'
import { SEALED_COLUMNS as lottery } from './domains/lottery/index.ts'
import { SEALED_COLUMNS as outward } from './domains/outward/index.ts'
import { SEALED_COLUMNS as payments } from './domains/payments/index.ts'
import { SEALED_COLUMNS as provider } from './domains/provider/index.ts'
import { SEALED_COLUMNS as reconciliation } from './domains/reconciliation/index.ts'
import { SEALED_COLUMNS as rounds } from './domains/rounds/index.ts'
import { SEALED_COLUMNS as staff } from './domains/staff/index.ts'
import { SEALED_COLUMNS as tournaments } from './domains/tournaments/index.ts'
import { SEALED_COLUMNS as drops } from './domains/drops/index.ts'
import { SEALED_COLUMNS as wheel } from './domains/wheel/index.ts'
import type { SealedColumn } from './platform/security/sealed-columns.ts'

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...affiliates,
  ...compliance,
  ...disclosure,
  ...documents,
  ...fairness,
  ...identity,
  ...jackpots,
  ...lottery,
  ...outward,
  ...payments,
  ...provider,
  ...reconciliation,
  ...rounds,
  ...staff,
  ...tournaments,
  ...wheel,
  ...drops,
]

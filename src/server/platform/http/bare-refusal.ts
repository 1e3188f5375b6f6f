import { DEFAULT_LANG, type Lang } from '#shared/lang.ts'
import { FIELD_TEXTS, FieldRefusal, REFUSALS, type Refusal } from '#shared/refusals.ts'

export function bareRefusal(refusal: Refusal, lang: Lang = DEFAULT_LANG): Record<string, unknown> {
  const fields =
    refusal instanceof FieldRefusal
      ? {
          fields: Object.fromEntries(
            Object.entries(refusal.fields).map(([field, key]) => [field, FIELD_TEXTS[key][lang]]),
          ),
        }
      : {}
  return {
    ...refusal.data,
    ...fields,
    code: REFUSALS[refusal.debug].code,
    debug: refusal.debug,
    message: refusal.text[lang],
  }
}

import type { Lang } from '#shared/lang.ts'
import { textsOf } from './virtual-texts.ts'

export function FormLetters({ lang, form }: { lang: Lang; form: string }) {
  const { formLetters } = textsOf(lang)
  return (
    <span className="vs-form">
      {form.split('').map((letter, place) => (
        <span key={`${place}${letter}`} data-form={letter}>
          {formLetters[letter]}
        </span>
      ))}
    </span>
  )
}

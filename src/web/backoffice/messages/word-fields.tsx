import type { MassMessageOfStaff } from '#shared/contracts/staff/messages.ts'
import {
  EXAMPLE_READER,
  LONGEST_MESSAGE,
  MESSAGE_PLACEHOLDERS,
  personalise,
} from '#shared/office/mass-messages.ts'
import { sizeOfSms } from '#shared/players/sms.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useOffice } from '../office-texts.ts'
import { LongField } from '../promotions/form-parts.tsx'
import { useProblemText, type FormProps } from './who-fields.tsx'

const LANGS = ['tr', 'en'] as const
type Words = 'title' | 'body' | 'sms' | 'action'

export function WordFields({
  smsTail,
  ...form
}: FormProps & { smsTail: MassMessageOfStaff['smsTail'] }) {
  const {
    messages: { form: words, smsHelp },
  } = useOffice()
  const { body, problems, onChange } = form
  const problem = useProblemText(problems)
  const isLetter = body.channels.some((channel) => channel !== 'sms')
  return (
    <section className="card office-section promo-part">
      <h2>{words.words}</h2>
      <div className="col g-16 promo-words">
        <p className="c-3 t-sm">
          {words.placeholders}:{' '}
          {MESSAGE_PLACEHOLDERS.map((name) => (
            <code key={name}>{`{${name}} `}</code>
          ))}
        </p>
        <Pair {...form} name="title" rows={1} />
        {isLetter && <Pair {...form} name="body" rows={8} />}
        {isLetter && (
          <TextField
            label={words.link}
            help={words.linkHelp}
            inputSize="md"
            maxLength={LONGEST_MESSAGE.link}
            value={body.link}
            error={problem('link')}
            onChange={({ target }) => onChange({ link: target.value })}
          />
        )}
        {isLetter && body.link.trim() !== '' && <Pair {...form} name="action" rows={1} />}
        {body.channels.includes('sms') && (
          <div className="col g-4">
            <Pair {...form} name="sms" rows={4} />
            <div className="office-pair promo-both">
              {LANGS.map((lang) => (
                <SmsSize
                  key={lang}
                  text={
                    personalise(body.sms[lang], EXAMPLE_READER) +
                    (body.isOffer ? smsTail[lang] : '')
                  }
                />
              ))}
            </div>
            <p className="c-3 t-xs">{smsHelp}</p>
          </div>
        )}
      </div>
    </section>
  )
}

function Pair({ name, rows, body, problems, onChange }: FormProps & { name: Words; rows: number }) {
  const {
    messages: { form: words },
  } = useOffice()
  const problem = useProblemText(problems)
  return (
    <div className="office-pair promo-both">
      {LANGS.map((lang) => (
        <LongField
          key={lang}
          label={
            <>
              {words[name]} <span className="c-3">{words.languages[lang]}</span>
            </>
          }
          lang={lang}
          rows={rows}
          value={body[name][lang]}
          error={problem(`${name}.${lang}`)}
          onChange={(text) =>
            onChange({ [name]: { ...body[name], [lang]: text.slice(0, LONGEST_MESSAGE[name]) } })
          }
        />
      ))}
    </div>
  )
}

function SmsSize({ text }: { text: string }) {
  const { messages: words } = useOffice()
  const { characters, parts, encoding } = sizeOfSms(text)
  return (
    <p className="c-2 t-xs num" role="status">
      {words.sms(String(characters), parts, words.encodings[encoding])}
    </p>
  )
}

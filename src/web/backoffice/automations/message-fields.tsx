import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { stepWords, type AutomationOfStaff } from '#shared/contracts/staff/automations.ts'
import { LANGS } from '#shared/lang.ts'
import {
  LONGEST_MESSAGE,
  MESSAGE_CHANNELS,
  MESSAGE_PLACEHOLDERS,
} from '#shared/office/mass-messages.ts'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { FormCheck, FormChecks, FormLongText, FormText } from '../forms/fields.tsx'
import { useOffice } from '../office-texts.ts'
import type { Saved } from './entry-fields.tsx'
import { MessagePreview } from './message-preview.tsx'

type Props = {
  methods: UseFormReturn<Saved>
  at: number
  smsTail: AutomationOfStaff['smsTail']
}

const ROWS = { title: 1, body: 6, sms: 3, action: 1 } as const

/** The message of a step in both languages, with a preview of what is typed. */
export function MessageFields({ methods, at, smsTail }: Props) {
  const {
    automations: { form: words },
    messages,
  } = useOffice()
  const { control } = methods
  const name = `body.steps.${at}.message` as const
  const message = useWatch({ control, name })
  const isLetter = message.channels.some((channel) => channel !== 'sms')
  const shown = (['title', 'body', 'action', 'sms'] as const).filter(
    (field) =>
      ({
        title: true,
        body: isLetter,
        action: isLetter && message.link.trim() !== '',
        sms: message.channels.includes('sms'),
      })[field],
  )
  return (
    <div className="col g-12 auto-message">
      <Templates methods={methods} at={at} />
      <FormChecks
        control={control}
        name={`${name}.channels`}
        label={words.channels}
        choices={MESSAGE_CHANNELS}
        nameOf={(channel) => messages.channels[channel]}
      />
      <FormCheck control={control} name={`${name}.isOffer`}>
        {words.offer}
      </FormCheck>
      <p className="c-3 t-sm">
        {messages.form.placeholders}:{' '}
        {MESSAGE_PLACEHOLDERS.map((placeholder) => (
          <code key={placeholder}>{`{${placeholder}} `}</code>
        ))}
      </p>
      {isLetter && (
        <FormText
          control={control}
          name={`${name}.link`}
          label={words.link}
          help={words.linkHelp}
          maxLength={LONGEST_MESSAGE.link}
        />
      )}
      {shown.map((field) => (
        <div key={field} className="auto-pair">
          {LANGS.map((lang) => (
            <FormLongText
              key={lang}
              control={control}
              name={`${name}.${field}.${lang}`}
              label={`${words[field]} (${words.languages[lang]})`}
              className="promo-long"
              lang={lang}
              rows={ROWS[field]}
              maxLength={LONGEST_MESSAGE[field]}
            />
          ))}
        </div>
      ))}
      <details>
        <summary className="t-sm">{words.preview}</summary>
        <MessagePreview message={stepWords.parse(message)} smsTail={smsTail} />
      </details>
    </div>
  )
}

/** Fills the message from a template of the messages desk. */
function Templates({ methods, at }: Pick<Props, 'methods' | 'at'>) {
  const {
    automations: { form: words },
  } = useOffice()
  const { data: templates = [] } = useQuery(asked('list_message_templates', {}))
  if (templates.length === 0) return null
  return (
    <ChoiceField
      label={words.template}
      value=""
      choices={[
        ['', words.chooseTemplate],
        ...templates.map(({ id, name }) => [id, name] as const),
      ]}
      onChange={(id) => {
        const chosen = templates.find((one) => one.id === id)
        if (chosen !== undefined)
          methods.setValue(`body.steps.${at}.message`, stepWords.parse(chosen.body), {
            shouldDirty: true,
          })
      }}
    />
  )
}

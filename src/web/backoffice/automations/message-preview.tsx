import type { AutomationOfStaff, AutomationStep } from '#shared/contracts/staff/automations.ts'
import { LANGS } from '#shared/lang.ts'
import { EXAMPLE_READER, personalise } from '#shared/office/mass-messages.ts'
import { OnSite, Sms } from '../messages/preview-card.tsx'
import { useOffice } from '../office-texts.ts'

/** A message in both languages, for an example reader: its text and, if it is sent as one, its SMS. */
export function MessagePreview({
  message,
  smsTail,
}: {
  message: AutomationStep['message']
  smsTail: AutomationOfStaff['smsTail']
}) {
  const {
    automations: {
      form: { languages },
    },
    messages: { channels },
  } = useOffice()
  const letters = message.channels.filter((channel) => channel !== 'sms')
  return (
    <div className="auto-preview">
      {LANGS.map((lang) => (
        <div key={lang} className="col g-8">
          <span className="c-3 t-xs">{languages[lang]}</span>
          {letters.length > 0 && (
            <div lang={lang}>
              <span className="c-3 t-xs">
                {letters.map((channel) => channels[channel]).join(', ')}
              </span>
              <OnSite body={message} lang={lang} />
            </div>
          )}
          {message.channels.includes('sms') && (
            <div lang={lang}>
              <span className="c-3 t-xs">{channels.sms}</span>
              <Sms
                text={
                  personalise(message.sms[lang], EXAMPLE_READER) +
                  (message.isOffer ? smsTail[lang] : '')
                }
              />
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

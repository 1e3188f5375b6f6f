import { useId, useState } from 'react'
import type { MassMessageOfStaff, MessageBody } from '#shared/contracts/staff/messages.ts'
import type { Lang } from '#shared/lang.ts'
import { EXAMPLE_READER, MESSAGE_CHANNELS, personalise } from '#shared/office/mass-messages.ts'
import { sizeOfSms } from '#shared/players/sms.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useOffice, useOfficeLang } from '../office-texts.ts'

type Props = { message: MassMessageOfStaff; body: MessageBody; isChanged: boolean }

/**
 * Previews a message for an example reader: the mail in a sandboxed frame, the SMS with its length,
 * the line on the site.
 */
export function PreviewCard({ message: { id, revision, smsTail }, body, isChanged }: Props) {
  const {
    messages: {
      preview: words,
      channels,
      form: { languages },
    },
  } = useOffice()
  const [lang, setLang] = useState<Lang>(useOfficeLang())
  const [chosen, setChosen] = useState<(typeof MESSAGE_CHANNELS)[number]>('email')
  const panelId = useId()
  const way = body.channels.includes(chosen) ? chosen : (body.channels[0] ?? chosen)
  return (
    <section className="card office-section" aria-label={words.title}>
      <h2>{words.title}</h2>
      <div className="row g-8 mail-choices">
        <Segmented
          label={words.way}
          value={way}
          panelId={panelId}
          options={MESSAGE_CHANNELS.filter((one) => body.channels.includes(one)).map((one) => ({
            value: one,
            label: channels[one],
          }))}
          onChange={setChosen}
        />
        <Segmented
          label={words.language}
          value={lang}
          panelId={panelId}
          options={(['tr', 'en'] as const).map((one) => ({ value: one, label: languages[one] }))}
          onChange={setLang}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={words.title} lang={lang} className="mail-seen">
        {!body.channels.includes(way) ? (
          <p className="c-3">{words.empty}</p>
        ) : way === 'sms' ? (
          <Sms
            text={personalise(body.sms[lang], EXAMPLE_READER) + (body.isOffer ? smsTail[lang] : '')}
          />
        ) : way === 'site' ? (
          <OnSite body={body} lang={lang} />
        ) : (
          <>
            {isChanged && <p className="c-3 t-xs">{words.old}</p>}
            <iframe
              key={revision}
              className="mail-frame"
              title={words.mail}
              sandbox=""
              src={`/v1/staff/messages/${id}/mail/${lang}`}
            />
          </>
        )}
      </div>
      <p className="c-3 t-xs office-pad">{words.example}</p>
    </section>
  )
}

export function Sms({ text }: { text: string }) {
  const { messages: words } = useOffice()
  const { characters, parts, encoding } = sizeOfSms(text)
  return (
    <>
      <p className="mail-sms">{text}</p>
      <p className="c-3 t-xs num">
        {words.sms(String(characters), parts, words.encodings[encoding])}
      </p>
    </>
  )
}

export function OnSite({
  body: { title, body, action, link },
  lang,
}: {
  body: Pick<MessageBody, 'title' | 'body' | 'action' | 'link'>
  lang: Lang
}) {
  const text = (what: Readonly<Record<Lang, string>>) => personalise(what[lang], EXAMPLE_READER)
  return (
    <div className="mail-site">
      <h3 className="w-6">{text(title)}</h3>
      {text(body)
        .split(/\n{2,}/)
        .map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
      {link.trim() !== '' && <span className="btn btn--outline btn--sm">{text(action)}</span>}
    </div>
  )
}

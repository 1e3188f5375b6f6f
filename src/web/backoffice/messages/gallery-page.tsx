import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LANGS, type Lang } from '#shared/lang.ts'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeLang } from '../office-texts.ts'
import { Failed, Notice, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { Views } from '../views.tsx'
import './messages.css'

const LOOKS = ['light', 'dark'] as const
const WIDTHS = ['360', '600'] as const
/** Windows in which a mail of 600 pixels does not fit. */
const NARROW = 700

/** Every mail with invented facts, in both languages and colour schemes. */
export function GalleryPage() {
  const { messages: words } = useOffice()
  const officeLang = useOfficeLang()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(asked('list_mails', {}))
  const [name, setName] = useState<string>()
  const [lang, setLang] = useState<Lang>(officeLang)
  const [look, setLook] = useState<(typeof LOOKS)[number]>('light')
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(() =>
    window.innerWidth < NARROW ? '360' : '600',
  )
  const [notice, setNotice] = useState<{ tone: 'plain' | 'down'; text: string }>()
  const shown = data?.find((mail) => mail.name === name) ?? data?.[0]
  const test = (mail: string) =>
    void callStaff('try_mail', { name: mail, lang }).then(
      ({ to }) => setNotice({ tone: 'plain', text: words.gallery.tested(to) }),
      (failed: unknown) => setNotice({ tone: 'down', text: errorText(failed) }),
    )
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/messages">{words.title}</Go> › {words.gallery.title}
      </nav>
      <PageHead title={words.gallery.title} intro={words.gallery.intro}>
        {shown !== undefined && (
          <Button variant="primary" icon="bell" onClick={() => test(shown.name)}>
            {words.gallery.test}
          </Button>
        )}
      </PageHead>
      {notice !== undefined && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : shown === undefined || data === undefined ? (
        <Waiting />
      ) : (
        <div className="mail-gallery">
          <ul className="card mail-names" aria-label={words.gallery.list}>
            {data.map((mail) => (
              <li key={mail.name}>
                <button
                  type="button"
                  aria-pressed={mail.name === shown.name}
                  onClick={() => setName(mail.name)}
                >
                  {mail.subject[officeLang]}
                </button>
              </li>
            ))}
          </ul>
          <div className="mail-stage">
            <div className="row g-8 mail-switches">
              <Views
                label={words.gallery.language}
                views={LANGS}
                shown={lang}
                nameOf={(one) => words.form.languages[one]}
                onShow={setLang}
              />
              <Views
                label={words.gallery.look}
                views={LOOKS}
                shown={look}
                nameOf={(one) => words.gallery.looks[one]}
                onShow={setLook}
              />
              <Views
                label={words.gallery.size}
                views={WIDTHS}
                shown={width}
                nameOf={(one) => one}
                onShow={setWidth}
              />
            </div>
            <p className="mail-sample">
              <span className="badge">{words.gallery.sample}</span>
              <b lang={lang}>{shown.subject[lang]}</b>
            </p>
            <div className="mail-paper">
              <iframe
                className="mail-whole"
                style={{ width: `${width}px` }}
                title={words.gallery.view(shown.subject[lang])}
                sandbox=""
                src={`/v1/staff/mails/${shown.name}/${lang}/${look}`}
              />
            </div>
          </div>
        </div>
      )}
    </>
  )
}

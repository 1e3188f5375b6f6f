import { useLayoutEffect, useRef } from 'react'
import { coloursOf, contrastsOf, HOUSE_COLOURS, READABLE } from '#shared/brand-colours.ts'
import { textIn, type AnyBody } from '#shared/office/content-kinds.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useOffice, useOfficeFormat } from '../office-texts.ts'

const NAMES = ['primary', 'onPrimary', 'ink', 'primaryLight', 'onPrimaryLight', 'inkLight'] as const

function chosen(body: AnyBody) {
  const [
    primary = '',
    onPrimary = '',
    ink = '',
    primaryLight = '',
    onPrimaryLight = '',
    inkLight = '',
  ] = NAMES.map((name) => textIn(body, name, 'tr'))
  return { primary, onPrimary, ink, primaryLight, onPrimaryLight, inkLight }
}

export function BrandLook({ body }: { body: AnyBody }) {
  const {
    content: { brand: words, fields },
  } = useOffice()
  const { number } = useOfficeFormat()
  const brand = chosen(body)
  return (
    <section className="card office-section">
      <h2>{words.sample}</h2>
      <div className="content-brand">
        {(['dark', 'light'] as const).map((mode) => (
          <Sample
            key={mode}
            mode={mode}
            name={textIn(body, 'name', 'tr')}
            logo={
              textIn(body, mode === 'light' ? 'logoLight' : 'logo', 'tr') ||
              textIn(body, 'logo', 'tr')
            }
            colours={coloursOf(brand, mode)}
          />
        ))}
      </div>
      <ul className="content-contrasts">
        {contrastsOf(brand).map(({ field, ratio }) => (
          <li key={field} className={ratio < READABLE ? 'c-down' : undefined}>
            <Icon name={ratio < READABLE ? 'alert' : 'check'} size={16} />
            <span className="grow">{fields[field]}</span>
            <span className="num">{words.ratio(number(Math.floor(ratio * 10) / 10, 1))}</span>
            <span className="t-xs">{ratio < READABLE ? words.low : words.fine}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SampleProps = {
  mode: 'dark' | 'light'
  name: string
  logo: string
  colours: ReturnType<typeof coloursOf>
}

/**
 * Colours are set from script, because the page's content security policy allows no inline styles.
 */
function Sample({ mode, name, logo, colours: { primary, onPrimary, ink } }: SampleProps) {
  const {
    content: { brand: words },
  } = useOffice()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = box.current ?? {}
    style?.setProperty('--sample', primary)
    style?.setProperty('--sample-on', onPrimary)
    style?.setProperty('--sample-ink', ink)
    style?.setProperty('--sample-ground', HOUSE_COLOURS[mode].grounds[1])
  }, [primary, onPrimary, ink, mode])
  return (
    <div ref={box} className="content-sample" data-theme={mode} aria-hidden="true">
      <span className="t-xs c-3">{words[mode]}</span>
      {logo === '' ? <b className="title-sm">{name}</b> : <img src={`${logo}-640.webp`} alt="" />}
      <span className="content-sample__button">{words.button}</span>
      <span className="content-sample__ink">{words.inline}</span>
    </div>
  )
}

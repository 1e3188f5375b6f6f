import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { SliderRow } from '#shared/contracts/content.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SiteLink } from './site-link.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import { shownNow } from './slider-rows.ts'
import './hero-slider.css'

export function HeroSlider() {
  const slider = useQuery({
    ...query('cmscontroller', 'getSlider', { limit: 7, offset: 0 }),
    select: (reply) => shownNow(reply.data, Date.now()),
  })
  if (slider.isPending) return <div className="hero sk" aria-hidden="true" />
  return slider.data === undefined || slider.data.length === 0 ? null : (
    <Slides slides={slider.data} />
  )
}

function Slides({ slides }: { slides: readonly SliderRow[] }) {
  const texts = useTexts().content
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const last = slides.length - 1

  function go(index: number): void {
    const slide = track.current?.children[Math.min(last, Math.max(0, index))]
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft })
  }

  function settle(): void {
    if (track.current === null || track.current.clientWidth === 0) return
    setCurrent(Math.round(track.current.scrollLeft / track.current.clientWidth))
  }

  function pressKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || last === 0) return
    event.preventDefault()
    go(current + step)
  }

  return (
    <section
      className="hero"
      aria-roledescription="carousel"
      aria-label={texts.slides}
      onKeyDown={pressKey}
    >
      <ul className="hero__track" ref={track} onScroll={settle}>
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            className="hero__slide"
            aria-roledescription="slide"
            aria-label={texts.slide(index + 1, slides.length)}
            inert={index !== current}
          >
            <Slide slide={slide} first={index === 0} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <>
          <button
            type="button"
            className="hero__go hero__go--back"
            aria-label={texts.previous}
            disabled={current === 0}
            onClick={() => go(current - 1)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="hero__go hero__go--on"
            aria-label={texts.next}
            disabled={current === last}
            onClick={() => go(current + 1)}
          >
            <Icon name="right" />
          </button>
          <div className="hero__dots">
            {slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                aria-label={texts.showSlide(slide.title)}
                aria-current={index === current}
                onClick={() => go(index)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Slide({ slide, first }: { slide: SliderRow; first: boolean }) {
  return (
    <>
      <SitePicture wide image={slide.image} eager={first} className="hero__art" />
      <div className="hero__txt">
        <h2 className="hero__h">{slide.title}</h2>
        {slide.text !== '' && <p className="hero__p">{slide.text}</p>}
        {slide.link !== '' && slide.action !== '' && (
          <SiteLink href={slide.link} className="btn btn--ink hero__cta">
            {slide.action}
          </SiteLink>
        )}
      </div>
    </>
  )
}

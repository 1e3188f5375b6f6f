import icons from '#web/public/icons.svg'

export function LogoMark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <use href={`${icons}#logo-mark`} />
    </svg>
  )
}

export function Logo() {
  return (
    <>
      <LogoMark className="logo__mark" />
      <svg className="logo__word" viewBox="0 0 2300 960" aria-hidden="true">
        <use href={`${icons}#logo-word`} />
      </svg>
    </>
  )
}

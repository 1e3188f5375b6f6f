import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'ink' | 'tonal' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; icon?: IconName }
type ButtonProps = Look & { busy?: boolean } & ComponentProps<'button'>

function lookOf(
  { variant = 'tonal', size = 'md', block = false }: Look,
  ...more: (string | false | undefined)[]
): string {
  return classNames(
    'btn',
    variant !== 'tonal' && `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    block && 'btn--block',
    ...more,
  )
}

/**
 * Button. While `busy` it keeps its label and its place in the focus order and ignores further
 * presses.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={lookOf(
        { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) },
        busy && 'is-busy',
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type IconButtonProps = {
  icon: IconName
  label: string
  size?: ButtonSize
  variant?: ButtonVariant
} & Omit<ComponentProps<'button'>, 'children'>

export function IconButton({
  icon,
  label,
  size,
  variant = 'ghost',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={lookOf({ variant, ...(size && { size }) }, 'btn--icon', className)}
    >
      <Icon name={icon} />
    </button>
  )
}

type AnchorProps = Look & { children?: ReactNode } & ComponentProps<'a'>

function ButtonAnchor({ variant, size, block, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      className={lookOf(
        { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) },
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

export const ButtonLink: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor)

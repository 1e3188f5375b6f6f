import type { CSSProperties } from 'react'

/**
 * Grey shape of the final size while something loads. Hidden from screen readers: announce
 * "loading" once beside a group.
 */
export function Skeleton({
  width,
  height,
  radius,
  className,
}: {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: number
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={className === undefined ? 'sk' : `sk ${className}`}
      style={{ width, height, borderRadius: radius }}
    />
  )
}
